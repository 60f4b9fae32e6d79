import { resolve } from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** The page of a recorded game: a script that Python writes into the page, and its style sheet. */
export default defineConfig({
  build: {
    target: "es2022",
    outDir: resolve(here, "../harp_widget/replay/static"),
    emptyOutDir: true,
    lib: {
      entry: resolve(here, "src/replay/index.ts"),
      formats: ["iife"],
      name: "replay",
      fileName: () => "replay.js",
      cssFileName: "replay",
    },
    rolldownOptions: { output: { minify: true } },
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    cssMinify: true,
  },
});
