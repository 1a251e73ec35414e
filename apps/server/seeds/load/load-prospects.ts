import { insertAppeal } from '../../src/modules/prospects/appeals.store.ts';
import type { KeyOf } from '../../src/modules/prospects/prospect-keys.present.ts';
import {
  insertEvent,
  insertFollowUp,
  insertProspect,
  takeFreeKeys,
} from '../../src/modules/prospects/prospects.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';

export type HashProspect = (of: KeyOf) => Buffer[];

/** The prospects of the advisers, found by their keys as those of the product are (PRO-3). */
export async function loadProspects(
  tx: Tx,
  { prospects: { prospects, appeal } }: DemoSet,
  hash: HashProspect,
): Promise<void> {
  for (const { row, events, followUps } of prospects) {
    await insertProspect(tx, row);
    await takeFreeKeys(tx, row.id, hash(row));
    for (const event of events) await insertEvent(tx, { prospectId: row.id, ...event });
    for (const followUp of followUps) await insertFollowUp(tx, { prospectId: row.id, ...followUp });
  }
  await insertAppeal(tx, appeal);
}
