import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type {
  DeskTwoForOne,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { TWO_FOR_ONE_ROLES } from '@kantuta/contract/memberships/two-for-one/two-for-one-roles.rules';
import { companiesReached } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, isExclusionViolation, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { areMemberships, readDesk } from './desk.views.ts';
import { insertCampaign, lockCampaign, setItems, updateCampaign } from './two-for-one.store.ts';

type Input = ParsedInputOf<typeof saveTwoForOne>;

/** Campaigns are data: somebody at the desk says from when to when, for which memberships and how many (TWO-8). */
export function createTwoForOneDesk({
  db,
  clock,
  audit,
}: Pick<Platform, 'db' | 'clock' | 'audit'>) {
  const today = () => dayInLaPaz(clock.now());

  async function write(
    tx: Tx,
    of: Input['of'],
    terms: Pick<Input, 'startsOn' | 'endsOn' | 'stock'>,
  ): Promise<number> {
    if (!of) return insertCampaign(tx, terms);
    const stands = await lockCampaign(tx, of.campaignId);
    if (stands?.version !== of.version) throw refuse('promo_changed');
    if (stands.taken > terms.stock) throw refuse('promo_stock_taken');
    await updateCampaign(tx, of, terms);
    return of.campaignId;
  }

  return {
    read: (): Promise<DeskTwoForOne> => readDesk(db, today()),

    /** Its memberships, those it had too, are of companies of the operator, else `forbidden`. Throws `promo_changed` when somebody else changed it meanwhile, `promo_overlaps` for days of another one, `promo_stock_taken` for less than was taken. */
    async save(actor: Actor, { of, itemIds, ...terms }: Input): Promise<DeskTwoForOne> {
      try {
        return await inTransaction(db, async (tx) => {
          await audit.holdRights(tx, actor);
          const companyIds = companiesReached(actor.desk, TWO_FOR_ONE_ROLES);
          const has = { itemIds, campaignId: of?.campaignId ?? null, companyIds };
          if (!(await areMemberships(tx, has))) throw refuse('forbidden');
          const campaignId = await write(tx, of, terms);
          await setItems(tx, campaignId, itemIds);
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'memberships.saveTwoForOne',
            object: { kind: 'twoForOne', id: String(campaignId) },
            outcome: 'done',
            details: { ...terms, itemIds },
          });
          return readDesk(tx, today());
        });
      } catch (error) {
        if (isExclusionViolation(error, 'two_for_one_one_a_day')) throw refuse('promo_overlaps');
        throw error;
      }
    },
  };
}
