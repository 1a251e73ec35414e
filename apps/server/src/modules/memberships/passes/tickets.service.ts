import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { HOLD_MINUTES } from '@kantuta/contract/memberships/passes/pass.rules';
import type { Coupon, holdPass, Tickets } from '@kantuta/contract/memberships/passes/passes.calls';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findUse } from './passes.store.ts';
import { isBuyer, type PassSale } from './passes.views.ts';
import { type Passes, standingOn } from './taking.service.ts';

/** The passes of the person who asks, and the one they hold at the gate (PASS-2, PASS-3). */
export function createTickets({
  db,
  clock,
  audit,
  passes,
  coupons: partners,
}: Pick<Platform, 'db' | 'clock' | 'audit'> & {
  passes: Passes;
  /** The sales of a person that give passes, with what partners take off for them today. */
  coupons: {
    salesOf(
      reader: Reader,
      of: { personId: number; at: Date; on: Day; language: string },
    ): Promise<(PassSale & Pick<Coupon, 'benefits'>)[]>;
  };
}) {
  async function read(reader: Reader, { personId, language }: Actor): Promise<Tickets> {
    const at = clock.now();
    const on = dayInLaPaz(at);
    const sales = await partners.salesOf(reader, { personId, at, on, language });
    const coupons = sales.map((sale) => {
      const { state, year, left, uses } = standingOn(sale, on);
      return {
        saleId: sale.saleId,
        product: sale.product,
        state,
        year,
        allotted: sale.allotted,
        left,
        uses: uses.map(
          ({ useId, number, state: how, on: visited, heldUntil, personId: whose, isFormer }) => ({
            useId,
            number,
            state: how,
            // It is counted; when the former holder came is none of the new one's (PASS-17).
            on: isFormer ? null : visited,
            heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
            isMine: how === 'held' && heldUntil !== null && whose === personId,
          }),
        ),
        benefits: year === null ? [] : sale.benefits,
      };
    });
    return { coupons };
  }

  const note = (tx: Tx, actor: Actor, action: AuditFact['action'], useId: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'pass', id: useId },
      outcome: 'done',
    });

  /** A pass that this person holds at the gate; passes of a stay are ended by the stay. */
  async function requireOwn(tx: Tx, actor: Actor, useId: string): Promise<void> {
    const use = await findUse(tx, useId);
    if (use?.personId !== actor.personId || use.heldUntil === null) throw refuse('forbidden');
    await requireBuyer(tx, actor, use.saleId);
  }

  async function requireBuyer(tx: Tx, { personId }: Actor, saleId: number): Promise<void> {
    if (!(await isBuyer(tx, { saleId, personId }))) throw refuse('forbidden');
  }

  return {
    read: (actor: Actor): Promise<Tickets> => read(db, actor),

    /** One at a time for each product: the next is held when this one is used or back. */
    hold: (actor: Actor, { saleId, attemptId }: ParsedInputOf<typeof holdPass>): Promise<Tickets> =>
      inTransaction(db, async (tx) => {
        await requireBuyer(tx, actor, saleId);
        const now = clock.now();
        const { useId, isNew } = await passes.hold(tx, {
          saleId,
          attemptId,
          personId: actor.personId,
          on: dayInLaPaz(now),
          until: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
          check(uses) {
            const isInUse = uses.some(({ state, heldUntil }) => state === 'held' && heldUntil);
            if (isInUse) throw refuse('coupon_in_use');
          },
        });
        if (isNew) await note(tx, actor, 'memberships.holdPass', useId);
        return read(tx, actor);
      }),

    use: (actor: Actor, useId: string): Promise<Tickets> =>
      inTransaction(db, async (tx) => {
        await requireOwn(tx, actor, useId);
        if (await passes.use(tx, useId)) await note(tx, actor, 'memberships.usePass', useId);
        return read(tx, actor);
      }),

    giveBack: (actor: Actor, useId: string): Promise<Tickets> =>
      inTransaction(db, async (tx) => {
        await requireOwn(tx, actor, useId);
        if (await passes.giveBack(tx, useId))
          await note(tx, actor, 'memberships.returnPass', useId);
        return read(tx, actor);
      }),
  };
}
