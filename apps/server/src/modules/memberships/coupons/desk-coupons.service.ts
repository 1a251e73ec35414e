import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type {
  changePartnerCoupon,
  createPartnerCoupon,
  listPartnerCoupons,
  PartnerCoupon,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { partnerCouponChanged } from '@kantuta/contract/memberships/coupons/coupons.events';
import {
  COUPON_KEEPERS,
  COUPON_READERS,
  couponStanding,
} from '@kantuta/contract/memberships/coupons/partner-coupon.rules';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import { type AuditFact, inRole } from '../../../platform/audit/audit.ts';
import { isCompany, listCompanies } from '../../../platform/db/companies.views.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { insertCoupon, lockCoupon, setCoupon, type StoredCoupon } from './coupons.store.ts';
import { type CouponRow, findCoupon, listCoupons } from './coupons.views.ts';

type Typed = Omit<ParsedInputOf<typeof createPartnerCoupon>, 'couponId'>;

/** What partners take off, as the desk keeps it: each operator that of their companies, and whoever reaches all that of all (PASS-23). */
export function createDeskCoupons({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  const today = () => dayInLaPaz(clock.now());

  const isOver = (coupon: StoredCoupon) =>
    ['over', 'stopped'].includes(couponStanding(coupon, today()));

  const shown = ({ desk }: Actor, row: CouponRow): PartnerCoupon => ({
    couponId: row.id,
    company:
      row.companyId === null || row.company === null
        ? null
        : { id: row.companyId, name: row.company },
    texts: row.texts,
    percent: row.percent,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    revision: row.revision,
    state: couponStanding(row, today()),
    stopReason: row.stopReason,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    can: { change: !isOver(row) && hasOperatorRole(desk, COUPON_KEEPERS, row.companyId) },
  });

  async function read(tx: Tx, actor: Actor, couponId: string): Promise<PartnerCoupon> {
    const row = await findCoupon(tx, couponId);
    if (!row || !hasOperatorRole(actor.desk, COUPON_KEEPERS, row.companyId))
      throw refuse('forbidden');
    return shown(actor, row);
  }

  /** A coupon that they keep, behind its lock. */
  async function take(tx: Tx, actor: Actor, couponId: string): Promise<StoredCoupon> {
    await audit.holdRights(tx, actor);
    const stored = await lockCoupon(tx, couponId);
    if (!stored || !hasOperatorRole(actor.desk, COUPON_KEEPERS, stored.companyId))
      throw refuse('forbidden');
    return stored;
  }

  async function note(
    tx: Tx,
    actor: Actor,
    { couponId, ...of }: Pick<AuditFact, 'action' | 'details'> & { couponId: string },
  ): Promise<void> {
    await audit.record(tx, {
      ...of,
      actor: inRole(actor),
      object: { kind: 'partnerCoupon', id: couponId },
      outcome: 'done',
    });
    await events.record(tx, partnerCouponChanged, { couponId });
  }

  /** Nobody could ever use what ends before today. */
  function requireAhead(endsOn: Day | null): void {
    if (endsOn !== null && endsOn < today())
      throw new InvalidInput([{ field: 'endsOn', code: 'in_the_past' }]);
  }

  /** The coupon of this id, if it is what was typed; what it promises could not be corrected any more. Throws `idempotency_conflict`. */
  function answered(
    tx: Tx,
    actor: Actor,
    { before, typed }: { before: CouponRow; typed: Typed },
  ): Promise<PartnerCoupon> {
    const told = ({ companyId, percent, startsOn, endsOn, texts }: Typed) => ({
      companyId,
      percent,
      startsOn,
      ...(before.revision === 0 ? { endsOn, texts } : {}),
    });
    if (!isDeepStrictEqual(told(before), told(typed))) throw refuse('idempotency_conflict');
    return read(tx, actor, before.id);
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listPartnerCoupons>> {
      const rows = await listCoupons(db, {
        companyIds: companiesReached(actor.desk, COUPON_READERS),
        on: today(),
      });
      const kept = companiesReached(actor.desk, COUPON_KEEPERS);
      return {
        coupons: rows.map((row) => shown(actor, row)),
        companies: await listCompanies(db, kept),
        forAll: kept === null,
      };
    },

    create: (
      actor: Actor,
      { couponId, ...typed }: ParsedInputOf<typeof createPartnerCoupon>,
    ): Promise<PartnerCoupon> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        if (!hasOperatorRole(actor.desk, COUPON_KEEPERS, typed.companyId))
          throw refuse('forbidden');
        const before = await findCoupon(tx, couponId);
        // Its answer was lost, perhaps before midnight.
        if (before) return answered(tx, actor, { before, typed });
        if (typed.startsOn < today())
          throw new InvalidInput([{ field: 'startsOn', code: 'in_the_past' }]);
        if (typed.companyId !== null && !(await isCompany(tx, typed.companyId)))
          throw refuse('forbidden');
        const isNew = await insertCoupon(tx, {
          ...typed,
          id: couponId,
          createdBy: actor.personId,
          createdAt: clock.now(),
        });
        if (!isNew) {
          const first = await findCoupon(tx, couponId);
          if (first) return answered(tx, actor, { before: first, typed });
        }
        const { percent, startsOn, endsOn } = typed;
        const details = { percent, startsOn, endsOn };
        await note(tx, actor, { action: 'memberships.createCoupon', couponId, details });
        return read(tx, actor, couponId);
      }),

    change: (
      actor: Actor,
      { couponId, revision, texts, endsOn }: ParsedInputOf<typeof changePartnerCoupon>,
    ): Promise<PartnerCoupon> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, couponId);
        if (stored.revision !== revision) throw refuse('coupon_changed');
        if (isOver(stored)) throw refuse('coupon_over');
        requireAhead(endsOn);
        if (endsOn !== null && endsOn < stored.startsOn)
          throw new InvalidInput([{ field: 'endsOn', code: 'out_of_range' }]);
        await setCoupon(tx, couponId, { texts, endsOn, revision: revision + 1 });
        const details = { endsOn };
        await note(tx, actor, { action: 'memberships.changeCoupon', couponId, details });
        return read(tx, actor, couponId);
      }),

    /** Stopped again it stays as it was. Throws `coupon_over` for one whose last day has passed. */
    stop: (
      actor: Actor,
      { couponId, reason }: ParsedInputOf<typeof stopPartnerCoupon>,
    ): Promise<PartnerCoupon> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, couponId);
        if (stored.stoppedAt === null) {
          if (isOver(stored)) throw refuse('coupon_over');
          await setCoupon(tx, couponId, {
            revision: stored.revision + 1,
            stoppedAt: clock.now(),
            stoppedBy: actor.personId,
            stopReason: reason,
          });
          await note(tx, actor, { action: 'memberships.stopCoupon', couponId });
        }
        return read(tx, actor, couponId);
      }),
  };
}
