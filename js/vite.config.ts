import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { pack } from "./pack.ts";

const here = import.meta.dirname;

/** One script and one style sheet, which travel with every widget: minified whole, nothing shared, no chunks. */
export default defineConfig({
  plugins: [pack()],
  build: {
    target: "es2022",
    outDir: resolve(here, "../harp_widget/widget/static"),
    emptyOutDir: true,
    lib: { entry: resolve(here, "src/index.ts"), formats: ["es"], fileName: () => "board.js", cssFileName: "board" },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    cssMinify: true,
    reportCompressedSize: true,
  },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
