import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createFiles } from '../../../platform/files/files.ts';
import { createIds } from '../../../platform/ids.ts';
import { bindCard, insertCard } from './holder-cards.store.ts';

/** A disability card of a pre-reservation, which waits for the office. */
export async function makeWaitingCard(
  tx: Tx,
  { holdId, sentBy, at }: { holdId: string; sentBy: number; at: Date },
): Promise<{ cardId: string }> {
  const files = createFiles({ clock: systemClock, ids: createIds(systemClock) });
  const cardId = randomUUID();
  const fileId = await files.put(tx, {
    name: 'carnet.pdf',
    mimeType: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.4\n% ${cardId}\n`),
  });
  await insertCard(tx, { id: cardId, fileId, sentBy, sentAt: at });
  await bindCard(tx, { id: cardId, holdId, at });
  return { cardId };
}
