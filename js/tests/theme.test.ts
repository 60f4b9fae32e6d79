import { expect, it } from "vitest";
import { lightness } from "../src/theme";

it.each([
  ["rgb(255, 255, 255)", 1],
  ["rgb(0, 0, 0)", 0],
  ["rgba(255, 255, 255, 0.9)", 1],
  ["color(srgb 1 1 1)", 1],
  ["color(display-p3 0 0 0 / 0.8)", 0],
  ["oklch(0.21 0.02 250)", 0.21],
  ["oklab(0.9 -1e-7 0.02)", 0.9],
  ["lab(50 20 -30)", 0.5],
  ["lch(25 20 30 / 1)", 0.25],
  ["rgba(0, 0, 0, 0)", null],
  ["rgba(0, 0, 0, 0.2)", null],
  ["oklch(0.21 0.02 250 / 0.1)", null],
  ["", null],
  ["Canvas", null],
])("reads how light %s is", (colour, light) => {
  if (light === null) expect(lightness(colour)).toBeNull();
  else expect(lightness(colour)).toBeCloseTo(light, 5);
});

it("yellow is light and blue is dark", () => {
  expect(lightness("rgb(255, 255, 0)")).toBeGreaterThan(0.9);
  expect(lightness("rgb(0, 0, 255)")).toBeLessThan(0.1);
});
