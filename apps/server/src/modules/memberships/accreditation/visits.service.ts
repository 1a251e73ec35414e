import { randomUUID } from 'node:crypto';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type {
  accredit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import {
  dayProblem,
  isMinorAlone,
  isMinorOn,
  MOST_PEOPLE,
  openDays,
} from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import { visitCode } from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { qrImage } from '../../../platform/files/qr-image.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listKnownMinors } from '../dependants/known-minors.views.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { type Passes, standingOn } from '../passes/taking.service.ts';
import { sealedVisit } from './visit-seal.present.ts';
import { endVisit, findAnnounced, findVisit, insertVisit, listComing } from './visits.store.ts';
import { givePlaceBack, takePlaces } from '../passes/park-days.store.ts';
import { type ParkSale, readParkSales, type SeenVisit } from './visits.views.ts';

type Answer = ReplyOf<typeof readAccreditation>;

/** How long a day that is over is still shown. */
const SHOWN_DAYS = 7;
const PROBLEMS = {
  too_late: 'too_late',
  park_closed: 'park_closed',
  too_early: 'park_too_early',
} as const;

/** Who comes to the park on a day with the passes of a product (PASS-7). */
export function createVisits({
  db,
  clock,
  ids,
  audit,
  keys,
  settings,
  passes,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'keys' | 'settings'> & { passes: Passes }) {
  async function shown(visit: SeenVisit, today: Day): Promise<Answer['visits'][number]> {
    const isGood = visit.state === 'open' && visit.on >= today;
    const code = isGood ? visitCode(visit.visitId, keys.hash(sealedVisit(visit.visitId))) : '';
    return { ...visit, code, image: isGood ? await qrImage(code, 6) : '' };
  }

  async function read(reader: Reader, { personId }: Actor): Promise<Answer> {
    const at = clock.now();
    const today = dayInLaPaz(at);
    const from = addDays(today, -SHOWN_DAYS);
    const sales = await readParkSales(reader, { personId, at, from });
    const products = sales.flatMap((sale) => {
      const { saleId, product, allotted, people } = sale;
      const { year, left } = standingOn(sale, today);
      return allotted > 0 && year !== null ? [{ saleId, product, left, people }] : [];
    });
    const visits = await Promise.all(
      sales.flatMap((sale) => sale.visits).map((visit) => shown(visit, today)),
    );
    return { products, days: openDays(at), visits: visits.toSorted((a, b) => compare(a.on, b.on)) };
  }

  const note = (tx: Tx, actor: Actor, action: AuditFact['action'], visitId: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'parkVisit', id: visitId },
      outcome: 'done',
    });

  /** Whether nobody of these is an adult, neither by the date that was typed nor by their account (PASS-20). */
  async function isAlone(
    tx: Tx,
    people: readonly { dependantId: string | null; isMinor: boolean }[],
    on: Day,
  ): Promise<boolean> {
    const dependantIds = people.flatMap(({ dependantId }) => dependantId ?? []);
    const known = await listKnownMinors(tx, { dependantIds, on });
    return isMinorAlone(
      people.map(({ dependantId, isMinor }) => ({
        isMinor: isMinor || (dependantId !== null && known.includes(dependantId)),
      })),
    );
  }

  /** The product of this person behind the lock of its passes. */
  async function take(tx: Tx, { personId }: Actor, saleId: number): Promise<ParkSale> {
    const at = clock.now();
    const mine = async () =>
      (await readParkSales(tx, { personId, at, from: dayInLaPaz(at) })).find(
        (sale) => sale.saleId === saleId,
      );
    if (!(await mine())) throw refuse('forbidden');
    await lockPasses(tx, saleId);
    const sale = await mine();
    if (!sale) throw refuse('forbidden');
    return sale;
  }

  return {
    read: (actor: Actor): Promise<Answer> => read(db, actor),

    /** All who are named come, or nobody does; the same attempt announces nobody twice. */
    announce: (actor: Actor, input: ParsedInputOf<typeof accredit>): Promise<Answer> =>
      inTransaction(db, async (tx) => {
        const { saleId, attemptId, on } = input;
        const { personId } = actor;
        const keysAsked = [...new Set(input.people)];
        const sale = await take(tx, actor, saleId);
        const again = await findAnnounced(tx, { personId, attemptId });
        if (again.length > 0) {
          const isSame =
            again.length === keysAsked.length &&
            again.every(
              (row) =>
                row.saleId === saleId &&
                row.visitOn === on &&
                keysAsked.includes(row.dependantId ?? 'self'),
            );
          if (!isSame) throw refuse('idempotency_conflict');
          return read(tx, actor);
        }
        const problem = dayProblem(on, clock.now());
        if (problem) throw refuse(PROBLEMS[problem]);
        const people = keysAsked.map((key) => {
          const found = sale.people.find((each) => each.key === key);
          if (!found) throw refuse('forbidden');
          return { ...found, isMinor: isMinorOn(found.birthOn, on) };
        });
        const coming = await listComing(tx, { saleId, on });
        const isKnown = coming.some((each) =>
          keysAsked.some((key) =>
            key === 'self'
              ? each.dependantId === null && each.personId === personId
              : each.dependantId === key,
          ),
        );
        if (isKnown) throw refuse('park_known');
        if (coming.length + people.length > MOST_PEOPLE) throw refuse('park_people');
        if (await isAlone(tx, [...coming, ...people.map(asComing)], on))
          throw refuse('minor_without_adult');
        for (const person of people) {
          const { useId } = await passes.hold(tx, {
            saleId,
            on,
            personId,
            attemptId: randomUUID(),
            until: null,
          });
          const id = ids.uuid();
          await insertVisit(tx, {
            id,
            saleId,
            personId,
            attemptId,
            visitOn: on,
            dependantId: person.key === 'self' ? null : person.key,
            name: person.name,
            isMinor: person.isMinor,
            passUseId: useId,
            announcedAt: clock.now(),
          });
          await note(tx, actor, 'memberships.accredit', id);
        }
        const most = await settings.number('park.peopleADay');
        if (!(await takePlaces(tx, { on, people: people.length, most }))) throw refuse('park_full');
        return read(tx, actor);
      }),

    /** Cancelled again it stays cancelled. Nobody who is a minor is left alone by it. */
    cancel: (actor: Actor, visitId: string): Promise<Answer> =>
      inTransaction(db, async (tx) => {
        const named = await findVisit(tx, visitId);
        if (!named) throw refuse('forbidden');
        await take(tx, actor, named.saleId);
        const visit = (await findVisit(tx, visitId)) ?? named;
        if (visit.state === 'cancelled') return read(tx, actor);
        if (visit.state !== 'open') throw refuse('visit_over');
        const rest = await listComing(tx, { saleId: visit.saleId, on: visit.visitOn });
        const others = rest.filter(({ id }) => id !== visitId);
        if (await isAlone(tx, others, visit.visitOn)) throw refuse('minor_without_adult');
        await passes.giveBack(tx, visit.passUseId);
        await endVisit(tx, visitId, { state: 'cancelled', at: clock.now() });
        await note(tx, actor, 'memberships.cancelVisit', visitId);
        await givePlaceBack(tx, visit.visitOn);
        return read(tx, actor);
      }),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const asComing = ({ key, isMinor }: { key: string; isMinor: boolean }) => ({
  dependantId: key === 'self' ? null : key,
  isMinor,
});
