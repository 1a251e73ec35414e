import { createHash } from 'node:crypto';
import type { loadDemo } from '../seeds/load-demo.ts';

type Means = Parameters<typeof loadDemo>[0];

/** What the demo is sealed, signed and drawn with where a test looks at its data alone: readable, and without the cost. */
export const plainMeans = {
  hashPassword: (plain) => Promise.resolve(`hash of ${plain}`),
  sealReference: (reference) => reference,
  hashProspect: ({ phone, email }) =>
    [phone, email].filter(Boolean).map((text) => createHash('sha256').update(text).digest()),
  hashCard: ({ number, key }) => ({
    numberHash: Buffer.from(number),
    keyHash: Buffer.from(`${number} ${key}`),
  }),
  signReceipt: ({ reference }) => `signed ${reference}`,
  signBoard: () => ({ keyId: '00000000', signature: Buffer.alloc(64) }),
  drawContract: ({ snapshot }) => Promise.resolve(Buffer.from(JSON.stringify(snapshot))),
  drawAddendum: ({ snapshot }) =>
    Promise.resolve({
      bytes: Buffer.from(JSON.stringify(snapshot)),
      sha256: Buffer.alloc(32),
      evidence: [],
    }),
  order: () => Promise.resolve(),
  progress: () => undefined,
} satisfies Partial<Means>;
