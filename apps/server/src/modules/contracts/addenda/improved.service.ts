import type { Agreed, ImprovedTerms } from '@kantuta/contract/contracts/addendum.rules';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import type { TermRow } from '@kantuta/contract/sales/new-term.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SaleTerms } from './addenda.port.ts';
import { findStored, insertAddendum } from './addenda.store.ts';
import { addendumContext } from './addenda.views.ts';
import type { Agreeing } from './agreeing.service.ts';
import { improvedSnapshot } from './snapshot.present.ts';

export type ImprovedAddendum = {
  /** As the sale stood before. */
  facts: SaleTerms;
  improved: ImprovedTerms;
  /** The payments that are left before and after it. */
  before: readonly TermRow[];
  after: readonly TermRow[];
  annualRatePct: string;
  /** The version of the plan that it put in force. */
  planVersion: number;
  userAgent: string;
};

export type SignImproved = ReturnType<typeof createImprovedAddenda>['signImproved'];

/** The addendum of a membership that became a better one: its holder has just proved who they are, and the company seals what it quoted (MEM-6). */
export function createImprovedAddenda({
  clock,
  ids,
  agreeing,
}: Pick<Platform, 'clock' | 'ids'> & { agreeing: Agreeing }) {
  const contextOf = alone(addendumContext);
  return {
    /** In the transaction that changes the plan; the sale is locked. */
    async signImproved(
      tx: Tx,
      { facts, planVersion, userAgent, ...terms }: ImprovedAddendum,
    ): Promise<string> {
      const { saleId, personId, companyId } = facts;
      const context = await contextOf(tx, { personId, saleId });
      if (!context) throw new Error(`person ${personId} has no sale ${saleId}`);
      const madeAt = clock.now();
      const id = ids.uuid();
      const reference = ids.reference();
      const agreed: Agreed[] = [
        { role: 'buyer', personId, at: madeAt.toISOString(), device: deviceName(userAgent, '') },
      ];
      await insertAddendum(tx, {
        id,
        saleId,
        contractId: context.contractId,
        companyId,
        personId,
        kind: 'upgrade',
        snapshot: improvedSnapshot({ facts, context, reference, madeAt, ...terms }),
        agreed,
        madeAt,
        validUntil: madeAt,
      });
      const addendum = await findStored(tx, id);
      if (!addendum) throw new Error(`addendum ${id} was not kept`);
      await agreeing.agree(tx, addendum, { planVersion, key: 'improvementSigned' });
      return id;
    },
  };
}
