import { randomUUID } from 'node:crypto';
import type { FormalityFacts } from '@kantuta/contract/support/formality-answers.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAddition } from './support-desk.store.ts';
import { insertRequest } from './support.store.ts';

const FACTS: FormalityFacts = {
  kind: 'divorce',
  keeps: 'me',
  settlement: 'sentence',
  holder: { whose: 'mine', sales: [] },
};

/** A formality of this person with a paper, as it waits at the desk. */
export async function makeFormality(
  { ids, clock, files }: Pick<Platform, 'ids' | 'clock' | 'files'>,
  tx: Tx,
  { personId }: { personId: number },
): Promise<{ reference: string; paperId: string }> {
  const reference = ids.reference();
  const createdAt = clock.now();
  const requestId = await insertRequest(tx, {
    reference,
    attemptId: randomUUID(),
    personId,
    documentNumber: '7654321',
    phone: '70012345',
    topic: FACTS.kind,
    message: '',
    formality: FACTS,
    createdAt,
  });
  if (requestId === undefined) throw new Error('no formality');
  const file = {
    name: 'sentencia.pdf',
    mimeType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7'),
  };
  const paperId = await files.put(tx, file);
  await insertAddition(tx, {
    requestId,
    attemptId: randomUUID(),
    text: '',
    createdAt,
    fileId: paperId,
    fileName: file.name,
  });
  return { reference, paperId };
}
