import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};
type Asset = { type: string; content: string };

const assets = new Map<string, Asset>([
  ['sandbox.css', own('sandbox.css', TYPES.css)],
  ['controls.css', own('controls.css', TYPES.css)],
  ['sandbox.js', own('sandbox.js', TYPES.js)],
  ['scan.js', own('scan.js', TYPES.js)],
  ['processor.css', own('processor.css', TYPES.css)],
  ['processor-frame.js', own('processor-frame.js', TYPES.js)],
  ['processor-return.js', own('processor-return.js', TYPES.js)],
  ['icon.svg', own('icon.svg', TYPES.svg)],
]);

// The reader of codes, and the file beside it that it imports.
const reader = ['decode.js', 'index.js'].flatMap((name) => {
  const content = find(name);
  return content === null ? [] : [[`qr/${name}`, { type: TYPES.js, content }] as const];
});
for (const [name, asset] of reader) assets.set(name, asset);

/** Whether pages can read a QR from a picture. Without the library, a development dependency, people paste its text. */
export const canScan = reader.length === 2;

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const [name, { type, content }] of assets)
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
}

function own(name: string, type: string): Asset {
  return { type, content: readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8') };
}

function find(name: string): string | null {
  try {
    const library = createRequire(import.meta.url).resolve('qr');
    return readFileSync(path.join(path.dirname(library), name), 'utf8');
  } catch {
    return null;
  }
}
