import { defineConfig } from "vite";

/** The static page on which the board is looked at without a kernel. */
export default defineConfig({ root: import.meta.dirname, server: { host: "127.0.0.1" } });
