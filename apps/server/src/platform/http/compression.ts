import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const TEXT = /^(?:application\/json|text\/(?:html|css))\b/;
// Below this a packed answer saves nothing: one network packet carries either.
const LEAST_BYTES = 1_000;
// Packed anew for each person, so quickly rather than as small as can be.
const QUALITY = 4;

/**
 * Packs what is read: the answers of GET, and the page. What changes something is answered as it is: beside the words of whoever asked
 * that may hold a fresh secret (login, codes), and the length of a packed answer tells how much of it repeats itself (BREACH). Nobody
 * can have a read repeated with guesses of their own: other sites cannot send its headers (security rule 39), and it answers
 * nothing that it was sent. Files of the web app were packed when it was built.
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
    // A packed request may be a thousand times as large as it looks: none is unpacked.
    globalDecompression: false,
  });
}
