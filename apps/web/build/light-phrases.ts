import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const PART =
  /\/packages\/phrases\/src\/(?:(?:es|en|pt)\/(?:entrance|office|account|meetings|desk)|(?:de|fr)\/menu)\.ts$/;

/**
 * The phrases of one part and language as one plain object, composed here, in Node, from those of all nouns: the file of a noun holds
 * phrases for several parts, and the browser loads only those of the part that it requests (docs/decisions/021).
 */
export function lightPhrases(): Plugin {
  return {
    name: 'kantuta:light-phrases',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: PART },
      async handler(id) {
        const part: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
        return { code: plainModule(part), moduleType: 'js' };
      },
    },
  };
}

/** Exported for its test. */
export function plainModule(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
