import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const TEXT = /^(?:application\/json|text\/(?:html|css))\b/;
// Below this, compression saves nothing: the answer fits one network packet either way.
const LEAST_BYTES = 1_000;
// Compressed for each person, so speed matters more than size.
const QUALITY = 4;

/**
 * Compresses reads: the answers of GET, and the page. Answers to commands stay plain: they may hold a fresh secret (login, codes) beside
 * text of the caller, and the length of a compressed answer reveals repetition (BREACH). Reads are safe: other sites cannot send the
 * headers of a call (SEC-39), and a read does not repeat its input. Files of the web app were compressed when it was built.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') route.compress = false;
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    threshold: LEAST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    // A compressed request may expand a thousandfold, so none is decompressed.
    globalDecompression: false,
  });
}
