import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { gatesOf, isStadium } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Passes } from '../passes/taking.service.ts';
import { visitWithSeal } from './visit-seal.present.ts';
import { endVisit, findVisit } from './visits.store.ts';
import { findGuest, isBeforeAdults, readGateDay } from './visits.views.ts';

const MOST = 50;
const NOBODY = { expected: 0, entered: 0, guests: [] };

/** Whether whoever has these rights stands at a gate of the park: others read nobody and let nobody in there (PASS-9). */
const isAtPark = ({ desk }: Actor): boolean => gatesOf(desk).some((gate) => !isStadium(gate));

/** The gate of the park: who comes today, and letting them in (PASS-8). */
export function createGate({
  db,
  clock,
  audit,
  keys,
  passes,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'keys'> & { passes: Passes }) {
  /** The visit of a code, or of a row of the list. Throws `gate_code`. */
  function visitIdOf({ code, visitId }: { code: string; visitId: string }): string {
    if (visitId !== '') return visitId;
    const named = visitWithSeal({ keys }, code);
    if (named === null) throw refuse('gate_code');
    return named;
  }

  return {
    async read(actor: Actor, q: string): Promise<ReplyOf<typeof readGate>> {
      const on = dayInLaPaz(clock.now());
      const found = isAtPark(actor) ? await readGateDay(db, { on, q, most: MOST }) : NOBODY;
      return { on, gates: gatesOf(actor.desk), ...found };
    },

    /** The first time the pass is used; each time after says when they entered. */
    admit: (
      actor: Actor,
      { gate, isWithAdult, ...asked }: ParsedInputOf<typeof admitVisit>,
    ): Promise<ReplyOf<typeof admitVisit>> => {
      const isReached = gate === '' || gatesOf(actor.desk).includes(gate);
      if (!isReached || !isAtPark(actor)) throw refuse('forbidden');
      const visitId = visitIdOf(asked);
      return inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const named = await findVisit(tx, visitId);
        if (!named) throw refuse('gate_code');
        const today = dayInLaPaz(clock.now());
        if (named.state !== 'entered') {
          if (named.state !== 'open') throw refuse('visit_over');
          if (named.visitOn !== today) throw refuse('gate_day');
          if (!isWithAdult && (await isBeforeAdults(tx, visitId)))
            throw refuse('minor_without_adult');
        }
        const isFirst = named.state === 'open' && (await passes.use(tx, named.passUseId));
        if (isFirst) {
          await endVisit(tx, visitId, {
            state: 'entered',
            at: clock.now(),
            admittedBy: actor.personId,
            gate: gate === '' ? null : gate,
          });
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'memberships.admit',
            object: { kind: 'parkVisit', id: visitId },
            outcome: 'done',
          });
        }
        const guest = await findGuest(tx, visitId);
        if (!guest) throw refuse('gate_code');
        return { guest, isFirst };
      });
    },
  };
}
