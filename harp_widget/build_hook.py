"""Builds what is not Python: the front end (npm and vite) and the solver's kernel (a C compiler).

hatchling calls `BuildHook`; `python harp_widget/build_hook.py` builds the same in place. A part newer than all its
sources is left alone. This file is in the source distribution, not in the wheel.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

PURE = "HARP_WIDGET_PURE"
BUILT = [
    Path("harp_widget", folder, "static", name)
    for folder, names in {"widget": ("board.js", "board.css"), "replay": ("replay.js", "replay.css")}.items()
    for name in names
]
SHARED = [
    Path("harp_widget/drawing", name) for name in ("faces.json", "table.json")
]  # what the front end takes from there
KERNEL = Path("harp_widget/solver/kernel")
LIBRARY = KERNEL / "libharp.so"
WASM = KERNEL / "libharp.wasm"
# No libc and no flag for one processor: the same library must run on every machine of its platform.
C_FLAGS = ("-std=c17", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-ffreestanding", "-Wall", "-Wextra")


# The same for Python in a browser (Pyodide): a side module, which ctypes loads there like any library.
WASM_FLAGS = (*(flag for flag in C_FLAGS if flag != "-shared"), "-c")
WASM_LINK = ("-shared", "--experimental-pic", "--no-entry", "--strip-all")


class BuildError(Exception):
    """A part can't be built; the text says what to do."""


def is_pure() -> bool:
    """True when the caller asks for a package without the C kernel."""
    return os.environ.get(PURE, "") not in ("", "0")


def is_fresh(outputs: Iterable[Path], sources: Iterable[Path]) -> bool:
    """True when every output exists and none is older than any source."""
    outputs = list(outputs)
    if not all(path.is_file() for path in outputs):
        return False
    return min(p.stat().st_mtime for p in outputs) >= max((p.stat().st_mtime for p in sources), default=0.0)


def run(command: list[str], folder: Path) -> None:
    """Run a command; its output goes to standard error, since standard output may belong to the caller."""
    print("+", *command, file=sys.stderr, flush=True)
    if subprocess.run(command, cwd=folder, stdout=sys.stderr, check=False).returncode:
        raise BuildError(f"`{' '.join(command)}` failed in {folder}; its own message stands above.")


def build_front_end(root: Path) -> None:
    """Build js/ into the static folders of the package. An unpacked source distribution brings them ready-made."""
    js = root / "js"
    outputs = [root / path for path in BUILT]
    unpacked = (root / "PKG-INFO").is_file() and all(path.is_file() for path in outputs)
    if unpacked:
        return
    sources = [p for p in (js / "src").rglob("*") if p.is_file()]
    sources += [p for p in js.iterdir() if p.suffix in (".json", ".ts")] + [root / it for it in SHARED]
    if is_fresh(outputs, sources):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("The board's front end is built with npm, and there is none: install Node.js 20 or newer.")
    if not is_fresh([js / "node_modules/.package-lock.json"], [js / "package-lock.json"]):
        run([npm, "ci", "--no-audit", "--no-fund"], js)
    run([npm, "run", "build"], js)
    for path in outputs:
        path.touch()


def compiler() -> str | None:
    """The C compiler: what CC names, else the first of the usual ones."""
    names = [os.environ["CC"]] if os.environ.get("CC") else ["cc", "gcc", "clang"]
    return next((found for name in names if (found := shutil.which(name))), None)


def build_kernel(root: Path) -> bool:
    """Compile the solver's kernel; False when the package must do without (no compiler, or switched off)."""
    library, main = root / LIBRARY, root / KERNEL / "kernel.c"
    if is_pure() or not main.is_file():
        library.unlink(missing_ok=True)
        return False
    sources = [p for p in main.parent.iterdir() if p.suffix in (".c", ".h")]
    if is_fresh([library], [*sources, Path(__file__)]):  # this file has the flags
        return True
    cc = compiler()
    if cc is None:
        print("No C compiler found: harp_widget is installed without its solver.", file=sys.stderr)
        library.unlink(missing_ok=True)
        return False
    # Into a file of its own, then renamed: a process that has the old library loaded keeps it whole.
    fresh = library.with_suffix(".new")
    run([cc, *C_FLAGS, "-o", str(fresh), str(main)], root)
    fresh.replace(library)
    return True


def wasm_tools() -> tuple[list[str], list[str]] | None:
    """Commands that compile and link for a browser: LLVM's own, or those that the package ziglang brings."""
    clang, linker = shutil.which("clang"), shutil.which("wasm-ld")
    if clang and linker:
        return [clang, "--target=wasm32-unknown-emscripten"], [linker]
    if find_spec("ziglang"):
        zig = [sys.executable, "-m", "ziglang"]
        return [*zig, "cc", "-target", "wasm32-emscripten", "-mcpu=generic-extended_const"], [*zig, "wasm-ld"]
    return None


def build_wasm(root: Path) -> bool:
    """Compile the kernel for Python in a browser; False when the package must do without it there."""
    module, main = root / WASM, root / KERNEL / "kernel.c"
    if not main.is_file():
        return False
    sources = [p for p in main.parent.iterdir() if p.suffix in (".c", ".h")]
    if is_fresh([module], [*sources, Path(__file__)]):
        return True
    tools = wasm_tools()
    if tools is None:
        print("No clang with wasm-ld, and no ziglang: there is no solver for Python in a browser.", file=sys.stderr)
        module.unlink(missing_ok=True)
        return False
    (compile_, link), compiled, fresh = tools, module.with_suffix(".o"), module.with_suffix(".new")
    try:
        run([*compile_, *WASM_FLAGS, "-o", str(compiled), str(main)], root)
        run([*link, *WASM_LINK, "-o", str(fresh), str(compiled)], root)
        fresh.replace(module)
    finally:
        compiled.unlink(missing_ok=True)
    return True


class BuildHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel, an editable install or a source distribution is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_front_end(root)
        if self.target_name != "wheel":
            return
        native = build_kernel(root)
        if version == "editable":
            return
        if native:
            # A library loaded with ctypes fits every Python, but only one platform.
            platform = next(tag for tag in platform_tags() if not tag.startswith(("manylinux", "musllinux")))
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform}"
            build_data["artifacts"].append(f"/{LIBRARY.as_posix()}")
        elif build_wasm(root):
            build_data["artifacts"].append(f"/{WASM.as_posix()}")


def main() -> None:
    root = Path(__file__).resolve().parents[1]
    build_front_end(root)
    build_kernel(root)
    build_wasm(root)


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(str(error))
