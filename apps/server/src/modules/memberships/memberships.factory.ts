import { createHash, randomUUID } from 'node:crypto';
import { addDays, addMonths, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { checkedCode } from '@kantuta/contract/memberships/benefits/exchange-code.rules';
import { cents } from '@kantuta/contract/money';
import { hashSecret } from '../../platform/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertVisit } from './accreditation/visits.store.ts';
import { takePlaces } from './passes/park-days.store.ts';
import { insertBenefit, type StoredBenefit } from './benefits/benefits.store.ts';
import { insertCoupon } from './coupons/coupons.store.ts';
import { insertDependant } from './dependants/dependants.store.ts';
import { insertGuestPass } from './passes/guest-passes.store.ts';
import { insertParkMark } from './passes/park-phones.store.ts';
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

/** A coupon of a partner that is in force, of the products of one company or of all. */
export async function makeCoupon(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { personId, companyId }: { personId: number; companyId: number | null },
): Promise<string> {
  const id = ids.uuid();
  const at = clock.now();
  const none = { title: '', about: '' };
  await insertCoupon(tx, {
    id,
    companyId,
    texts: { es: { title: 'Óptica', about: 'En lentes de la óptica.' }, en: none, pt: none },
    percent: 20,
    startsOn: dayInLaPaz(at),
    endsOn: null,
    createdBy: personId,
    createdAt: at,
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

/** A travel benefit that somebody paid, whatever their product gives; its code is made of its number in the test. */
export async function makeBenefit(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  {
    saleId,
    personId,
    companyId,
    state = 'in_process',
    code = codeOf(ids.uuid()),
    yearFrom = dayInLaPaz(clock.now()),
    ...more
  }: Of & { companyId: number; yearFrom?: Day } & Partial<StoredBenefit>,
): Promise<string> {
  const id = ids.uuid();
  const at = clock.now().getTime();
  const isPaid = state !== 'ordered' && state !== 'dropped';
  const hasCode = ['issued', 'used', 'expired', 'voided'].includes(state);
  const hasEnded = !['ordered', 'in_process', 'issued'].includes(state);
  await insertBenefit(tx, {
    id,
    reference: ids.reference(),
    saleId,
    companyId,
    personId,
    yearFrom,
    yearUntil: addDays(addMonths(yearFrom, 12), -1),
    number: 1,
    kind: 'week',
    state,
    fee: cents(18_900),
    orderedAt: new Date(at),
    ...(isPaid
      ? {
          paidAt: new Date(at),
          promisedAt: new Date(at + 2 * DAY_MS),
          returnAt: new Date(at + 7 * DAY_MS),
        }
      : {}),
    ...(hasCode
      ? { code, issuedAt: new Date(at), expiresOn: addMonths(dayInLaPaz(new Date(at)), 12) }
      : {}),
    ...(hasEnded ? { endedAt: new Date(at) } : {}),
    ...more,
  });
  return id;
}

/** A good code, another one for each seed. */
export function codeOf(seed: string): string {
  const signs = Array.from(createHash('sha256').update(seed).digest());
  return checkedCode(signs);
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

/** A pass that somebody gave to a guest for today. */
export async function makeGuestPass(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId, number }: Of & { number: number },
): Promise<string> {
  const now = platform.clock.now();
  const on = dayInLaPaz(now);
  const [id, passUseId] = [platform.ids.uuid(), platform.ids.uuid()];
  const use = { saleId, personId, yearFrom: on, number, visitOn: on };
  await lockPasses(tx, saleId);
  await insertUse(tx, {
    ...use,
    id: passUseId,
    attemptId: randomUUID(),
    takenAt: now,
    heldUntil: null,
  });
  await insertGuestPass(tx, {
    ...use,
    id,
    passUseId,
    attemptId: randomUUID(),
    name: 'Ana Invitada',
    referenceHash: hashSecret(id),
    referenceSealed: '',
    givenAt: now,
  });
  await takePlaces(tx, { on, people: 1, most: 3000 });
  return id;
}

/** What a gate of the park saw and could not decide. */
export async function makeReviewedMark(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId }: Of,
): Promise<string> {
  const id = platform.ids.uuid();
  const at = platform.clock.now();
  await insertParkMark(tx, {
    id,
    saleId,
    phoneId: null,
    guestPassId: null,
    visitId: null,
    number: 1,
    reason: 'Reloj atrasado',
    gate: 'norte',
    visitOn: dayInLaPaz(at),
    seenAt: at,
    receivedAt: at,
    byId: personId,
    passUseId: null,
    matchId: null,
    review: 'beyond',
    dutyPassId: null,
  });
  return id;
}
