import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export const LIGHT = /\/packages\/contract\/src\/.+\.(?:calls|events)\.ts$/;
export const SCHEMAS = '?schemas';

/**
 * The contract as the browser needs it (docs/decisions/003). A `.calls.ts` or `.events.ts` file is evaluated here, in Node, and its calls
 * arrive in the bundle as name, method, path and whether an operator makes them as themselves, its sections as page and key: no schema, so no zod. Its constants arrive as they are. What a form needs to check its
 * input comes later, from the very same file, through `schemas()`.
 */
export function lightContract(): Plugin {
  return {
    name: 'kantuta:light-contract',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts\?schemas$/ },
      handler: (id) => id,
    },
    load: {
      filter: {
        id: /\/packages\/contract\/src\/.+(?:\.(?:calls|events)\.ts|\.ts\?schemas)$/,
      },
      async handler(id) {
        const file = id.replace(SCHEMAS, '');
        if (id.endsWith(SCHEMAS)) {
          return { code: withSchemas(file), moduleType: 'ts', moduleSideEffects: false };
        }
        if (!LIGHT.test(file)) return null;
        // In development, a changed file is read again.
        const version = statSync(file).mtimeMs;
        const module: Record<string, unknown> = await import(
          `${pathToFileURL(file).href}?${version}`
        );
        return { code: lightModule(file, module), moduleType: 'js' };
      },
    },
  };
}

/**
 * The file itself, in a separate module graph: its imports from the contract are complete too. If a file were shared with the light graph,
 * its schemas, and zod with them, would land in the first chunk.
 */
function withSchemas(file: string): string {
  const absolute = (relative: string) => path.resolve(path.dirname(file), relative);
  return readFileSync(file, 'utf8').replaceAll(
    /(from ')(\.[^']+\.ts)(')/g,
    (_, from: string, relative: string, end: string) =>
      `${from}${absolute(relative)}${SCHEMAS}${end}`,
  );
}

/** The source of the light twin of a module. Exported for its test. */
export function lightModule(file: string, module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => {
      const text = lightValue(file, name, value);
      return text === null ? '' : `export const ${name} = ${text};\n`;
    })
    .join('');
}

function lightValue(file: string, name: string, value: unknown): string | null {
  if (isSchema(value) || typeof value === 'function') return null;
  if (isCall(value)) {
    const { name: callName, method, path: address, alsoMethod, asSelf } = value;
    const facts = JSON.stringify({
      name: callName,
      method,
      path: address,
      alsoMethod,
      asSelf,
    }).slice(0, -1);
    const from = JSON.stringify(`${file}${SCHEMAS}`);
    return `/* @__PURE__ */ (() => (${facts},"schemas":() => import(${from}).then((m) => m.${name})}))()`;
  }
  if (isEvent(value)) return JSON.stringify({ name: value.name });
  if (isSection(value)) return JSON.stringify({ page: value.page, key: value.key });
  return JSON.stringify(value) ?? null;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isCall(
  value: unknown,
): value is { name: string; method: string; path: string; alsoMethod?: string; asSelf?: true } {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

function isSection(value: unknown): value is { page: string; key: string } {
  return typeof value === 'object' && value !== null && 'page' in value && 'answer' in value;
}

function isEvent(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'audience' in value && 'payload' in value;
}
