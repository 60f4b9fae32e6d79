"""Pictures of positions."""

from .pictures import alt, html_image, svg

__all__ = ["alt", "html_image", "svg"]
