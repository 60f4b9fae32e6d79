import { deflateRawSync } from "node:zlib";
import type { Plugin } from "vite";

/** What the script and the style sheet may take together, in bytes. */
const BUDGET = 60_000;

/** Unpacks itself when it is imported, by way of a blob as the notebook imported it. */
const unpacking = (packed: string): string =>
  [
    `const packed=Uint8Array.from(atob("${packed}"),c=>c.charCodeAt(0));`,
    'const code=await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob();',
    'const url=URL.createObjectURL(new Blob([code],{type:"text/javascript"}));',
    "const board=(await import(url)).default;URL.revokeObjectURL(url);export{board as default};\n",
  ].join("");

/**
 * Packs the script: it travels with every widget and is saved with every notebook that keeps widget state, so what counts is
 * the length of this text, and packed it is half as long. Fails when script and style together are over their budget.
 */
export function pack(): Plugin {
  return {
    name: "pack",
    generateBundle(_, bundle) {
      let total = 0;
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = unpacking(deflateRawSync(file.code, { level: 9 }).toString("base64"));
        total += Buffer.byteLength(file.type === "chunk" ? file.code : file.source);
      }
      if (total > BUDGET) this.error(`script and style take ${total} bytes; they may take ${BUDGET}`);
    },
  };
}
