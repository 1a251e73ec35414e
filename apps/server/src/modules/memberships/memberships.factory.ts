import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertVisit, takePlaces } from './accreditation/visits.store.ts';
import { insertDependant } from './dependants/dependants.store.ts';
import { insertUse, lockPasses } from './passes/passes.store.ts';

type Of = { saleId: number; personId: number };

/** A pass that somebody holds at the gate, whatever their product gives. */
export async function makeHeldPass(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId }: Of,
): Promise<string> {
  const id = ids.uuid();
  const now = clock.now();
  const on = dayInLaPaz(now);
  await lockPasses(tx, saleId);
  await insertUse(tx, {
    id,
    saleId,
    personId,
    yearFrom: on,
    number: 1,
    attemptId: randomUUID(),
    visitOn: on,
    takenAt: now,
    heldUntil: new Date(now.getTime() + HOUR_MS),
  });
  return id;
}

/** Somebody who comes with a member. */
export async function makeDependant(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId }: Of,
): Promise<string> {
  const id = ids.uuid();
  await insertDependant(tx, {
    id,
    saleId,
    addedBy: personId,
    attemptId: randomUUID(),
    name: 'Nicolás Prueba',
    document: '90019999',
    birthOn: '2012-03-04',
    relation: 'child',
    addedAt: clock.now(),
  });
  return id;
}

/** Somebody who is announced at the park, with the pass that they take; the number of the pass is free. */
export async function makeParkVisit(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId, number, ahead = 0 }: Of & { number: number; ahead?: number },
): Promise<string> {
  const now = platform.clock.now();
  const on: Day = addDays(dayInLaPaz(now), ahead);
  const [id, passUseId] = [platform.ids.uuid(), platform.ids.uuid()];
  await lockPasses(tx, saleId);
  await insertUse(tx, {
    id: passUseId,
    saleId,
    personId,
    yearFrom: on,
    number,
    attemptId: randomUUID(),
    visitOn: on,
    takenAt: now,
    heldUntil: null,
  });
  await takePlaces(tx, { on, people: 1, most: 3000 });
  await insertVisit(tx, {
    id,
    saleId,
    personId,
    attemptId: randomUUID(),
    visitOn: on,
    dependantId: null,
    name: 'Elena Prueba',
    isMinor: false,
    passUseId,
    announcedAt: now,
  });
  return id;
}
