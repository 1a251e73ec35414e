import { dayInLaPaz } from '@kantuta/contract/dates';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endVisit, findVisit } from '../accreditation/visits.store.ts';
import { givePlaceBack } from '../passes/park-days.store.ts';
import { removeDependant } from '../dependants/dependants.store.ts';
import { findGuestPass, type GuestPass } from '../passes/guest-passes.store.ts';
import { withdrawPhone } from '../passes/park-phones.store.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { readPassSale } from '../passes/passes.views.ts';
import { type Passes, standingOn } from '../passes/taking.service.ts';
import type { Stadium } from '../passes/stadium.port.ts';
import { listSalesOver, listShown, type Shown } from './ending.views.ts';

const MOST = 200;

/**
 * What shows the passes of a sale that gives none any more, or that somebody else holds now: phones are withdrawn, so that gates hear of them,
 * guests and people who are announced stay away, and people whom the former holder named leave (PASS-17). Doing it twice changes nothing.
 */
export function createEnding({
  db,
  clock,
  log,
  audit,
  passes,
  guests,
  entering,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'audit'> & {
  passes: Passes;
  entering: Pick<Stadium, 'of'>;
  guests: { putBack(tx: Tx, pass: GuestPass): Promise<void> };
}) {
  const note = (tx: Tx, action: AuditFact['action'], object: AuditFact['object']) =>
    audit.record(tx, { actor: { kind: 'system' }, action, object, outcome: 'done' });

  const endings: Readonly<Record<Shown['what'], (tx: Tx, id: string, at: Date) => Promise<void>>> =
    {
      async phone(tx, id, at) {
        await withdrawPhone(tx, id, at);
        await note(tx, 'memberships.withdrawPhone', { kind: 'parkPhone', id });
      },
      async dependant(tx, id, at) {
        await removeDependant(tx, id, at);
        await note(tx, 'memberships.removeDependant', { kind: 'dependant', id });
      },
      async visit(tx, id, at) {
        const visit = await findVisit(tx, id);
        if (visit?.state !== 'open') return;
        await passes.giveBack(tx, visit.passUseId);
        await endVisit(tx, id, { state: 'cancelled', at });
        await note(tx, 'memberships.cancelVisit', { kind: 'parkVisit', id });
        await givePlaceBack(tx, visit.visitOn);
      },
      async guest(tx, id) {
        const pass = await findGuestPass(tx, id);
        if (!pass) return;
        await note(tx, 'memberships.withdrawGuestPass', { kind: 'guestPass', id });
        await guests.putBack(tx, pass);
      },
    };

  async function end(saleId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now();
      const today = dayInLaPaz(at);
      await lockPasses(tx, saleId);
      const sale = await readPassSale(tx, { saleId, at });
      if (!sale) return;
      const isOver = standingOn(sale, today).state === 'expired';
      const ticket = await entering.of(tx, saleId, today);
      const isSeason = ticket?.state === 'active' || ticket?.state === 'suspended';
      for (const { what, id } of await listShown(tx, { saleId, today, isOver, isSeason }))
        await endings[what](tx, id, at);
    });
  }

  return {
    end,

    /** Sales of which nobody told. One that fails keeps no other one from its turn. */
    async turn(): Promise<void> {
      const at = clock.now();
      const today = dayInLaPaz(at);
      for (let after = 0; ;) {
        const found = await listSalesOver(db, { at, today, after, most: MOST });
        for (const saleId of found)
          await end(saleId).catch((error: unknown) =>
            log.warn({ event: 'passes_not_ended', objectId: String(saleId), error }),
          );
        if (found.length < MOST) return;
        after = found.at(-1) ?? after;
      }
    },
  };
}
