import type { ParsedInputOf } from '@kantuta/contract/call';
import {
  BENEFIT_ROLES,
  type DeskBenefit,
  type issueBenefit,
  type voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { cents, money } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { BENEFIT_LATE } from './benefit-acts.service.ts';
import { CURRENCY } from './benefit-terms.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import { deskBenefit } from './desk-benefits.present.ts';
import { lockBenefit, type StoredBenefit } from './benefits.store.ts';
import {
  findDetails,
  lateBenefits,
  listWaiting,
  openBenefits,
  type BenefitDetails,
} from './benefits.views.ts';
import type { Issuing } from './issuing.service.ts';

export type BenefitsDesk = ReturnType<typeof createBenefitsDesk>;

/** Orders with a broken promise, or that the partner refused: somebody issues the code by hand; and codes that are voided (BEN-7). */
export function createBenefitsDesk({
  db,
  clock,
  audit,
  recordAccess,
  issuing,
}: Pick<Platform, 'db' | 'clock' | 'audit'> &
  Pick<BenefitPeers, 'recordAccess'> & { issuing: Pick<Issuing, 'issue' | 'voidCode'> }) {
  async function find(tx: Tx, actor: Actor, id: string): Promise<BenefitDetails> {
    const found = await findDetails(tx, id);
    const reached = companiesReached(actor.desk, BENEFIT_ROLES);
    if (!found || reached?.includes(found.companyId) === false) throw refuse('forbidden');
    await recordAccess(tx, actor, {
      personId: found.personId,
      part: 'products',
      reason: '',
      roles: BENEFIT_ROLES,
      companyId: found.companyId,
    });
    return found;
  }

  const shown = (actor: Actor, found: BenefitDetails): DeskBenefit =>
    deskBenefit(found, {
      mayAct:
        found.personId !== actor.personId &&
        hasOperatorRole(actor.desk, BENEFIT_ROLES, found.companyId),
    });

  /** Behind the lock of the benefit. */
  async function change(
    actor: Actor,
    id: string,
    act: (tx: Tx, benefit: StoredBenefit) => Promise<void>,
  ): Promise<DeskBenefit> {
    return inTransaction(db, async (tx) => {
      await find(tx, actor, id);
      await audit.holdRights(tx, actor);
      const benefit = await lockBenefit(tx, id);
      if (!benefit) throw refuse('forbidden');
      if (benefit.personId === actor.personId) throw refuse('same_person');
      await act(tx, benefit);
      return shown(actor, (await findDetails(tx, id)) ?? (await find(tx, actor, id)));
    });
  }

  return {
    shown,

    read: (actor: Actor, id: string): Promise<DeskBenefit> =>
      inTransaction(db, async (tx) => shown(actor, await find(tx, actor, id))),

    /** The same code again is done already. Throws `benefit_closed`, `benefit_code_taken`, `same_person`. */
    async issue(
      actor: Actor,
      { benefitId, code }: ParsedInputOf<typeof issueBenefit>,
    ): Promise<DeskBenefit> {
      try {
        return await change(actor, benefitId, async (tx, benefit) => {
          if (benefit.code === code && benefit.issuedBy === actor.personId) return;
          if (benefit.state !== 'in_process') throw refuse('benefit_closed');
          const by = actor.personId;
          await issuing.issue(tx, benefit, { code, at: clock.now(), by, actor: inRole(actor) });
        });
      } catch (error) {
        // Typed for another benefit in the same moment.
        if (isUniqueViolation(error)) throw refuse('benefit_code_taken');
        throw error;
      }
    },

    /** Voided again by the same person it stays as it was. Throws `benefit_closed`, `same_person`. */
    void: (
      actor: Actor,
      { benefitId, reason }: ParsedInputOf<typeof voidBenefit>,
    ): Promise<DeskBenefit> =>
      change(actor, benefitId, async (tx, benefit) => {
        const { state, endedBy, words } = benefit;
        if (state === 'voided' && endedBy === actor.personId && words === reason) return;
        if (state !== 'issued') throw refuse('benefit_closed');
        await issuing.voidCode(tx, benefit, {
          by: actor.personId,
          words: reason,
          actor: inRole(actor),
        });
      }),

    waiting: {
      kind: BENEFIT_LATE,
      roles: BENEFIT_ROLES,
      async list(reader, { companyIds, limit, at, isReadOnly }) {
        const rows = await listWaiting(reader, { companyIds, limit, at });
        return rows.map((row) => ({
          id: row.id,
          subject: row.name,
          companyId: row.companyId,
          personId: row.personId,
          reason: row.refusedAt === null ? 'benefit_late' : 'benefit_refused',
          amount: money(cents(row.feeMinor), CURRENCY),
          since: row.refusedAt ?? row.promisedAt ?? at,
          dueAt: row.returnAt,
          ...(isReadOnly ? {} : { link: `/operaciones/beneficios/${row.id}` }),
        }));
      },
      late: async (_, scope) => lateBenefits(scope),
      open: openBenefits,
    } satisfies WorkKind,
  };
}
