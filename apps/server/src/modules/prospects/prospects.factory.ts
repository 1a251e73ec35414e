import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import type { ProspectStage } from '@kantuta/contract/prospects/prospect.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAppeal } from './appeals.store.ts';
import { hashesOf } from './prospect-keys.present.ts';
import { insertEvent, insertProspect, takeFreeKeys, type Typed } from './prospects.store.ts';

export type ProspectOptions = Partial<Typed> & {
  ownerId: number;
  stage?: ProspectStage;
  registeredAt: Date;
};

/** A prospect of an adviser, locked for a month, with the keys by which they are found. */
export async function makeProspect(
  platform: Pick<Platform, 'ids' | 'keys'>,
  tx: Tx,
  { ownerId, stage = 'new', registeredAt: at, ...typed }: ProspectOptions,
): Promise<string> {
  const id = platform.ids.uuid();
  const known: Typed = {
    name: 'Prospecta de prueba',
    document: '',
    phone: `+591-7${id.replaceAll(/\D/g, '').padEnd(7, '0').slice(-7)}`,
    email: '',
    city: 'La Paz',
    contactBy: 'phone',
    ...typed,
  };
  await insertProspect(tx, {
    ...known,
    id,
    ownerId,
    attemptId: randomUUID(),
    stage,
    preSponsorId: ownerId,
    registeredAt: at,
    lockedSince: at,
    lockedUntil: new Date(at.getTime() + 30 * DAY_MS),
    passedAt: null,
  });
  await takeFreeKeys(tx, id, hashesOf(platform.keys, known));
  await insertEvent(tx, { prospectId: id, act: 'registered', at, stage: 'new' });
  return id;
}

/** An open appeal of an adviser about a prospect of somebody else. */
export async function makeAppeal(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { appellantId, prospectId }: { appellantId: number; prospectId: string },
): Promise<string> {
  const id = platform.ids.uuid();
  await insertAppeal(tx, {
    id,
    attemptId: randomUUID(),
    appellantId,
    prospectId,
    claim: {
      name: 'Prospecta de prueba',
      document: '',
      phone: `+591-6${id.replaceAll(/\D/g, '').padEnd(7, '0').slice(-7)}`,
      email: '',
      city: '',
      contactBy: 'phone',
    },
    words: 'La conozco desde hace años.',
    madeAt: platform.clock.now(),
  });
  return id;
}
