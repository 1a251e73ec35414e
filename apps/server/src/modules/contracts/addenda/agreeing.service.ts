import { addendumChanged } from '@kantuta/contract/contracts/contracts.events';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TermRow } from '@kantuta/contract/sales/new-term.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { drawAddendumJob } from './addenda.jobs.ts';
import type { TermPeers } from './addenda.port.ts';
import { endAddendum, markAgreed, type StoredAddendum } from './addenda.store.ts';
import { ADDENDUM_WAITS } from './addenda.views.ts';

export type Agreeing = ReturnType<typeof createAgreeing>;

/** How an addendum comes in force, or ends, with everything that follows from it, in the transaction of the caller. */
export function createAgreeing({
  clock,
  events,
  jobs,
  notify,
  putTerm,
}: Pick<Platform, 'clock' | 'events' | 'jobs'> &
  Pick<ForAll, 'notify'> &
  Pick<TermPeers, 'putTerm'>) {
  async function changed(
    tx: Tx,
    {
      id,
      saleId,
      personId,
      companyId,
    }: Pick<StoredAddendum, 'id' | 'saleId' | 'personId' | 'companyId'>,
  ): Promise<string> {
    await events.record(tx, workListChanged, { kind: ADDENDUM_WAITS, id });
    return events.record(tx, addendumChanged, { addendumId: id, saleId, personId, companyId });
  }

  /** It is signed, with the plan that it put in force, and whoever asked for it is told. */
  async function agree(
    tx: Tx,
    addendum: StoredAddendum,
    { planVersion, key }: { planVersion: number; key: 'newTermInForce' | 'improvementSigned' },
  ): Promise<void> {
    const { id, saleId, personId, agreed, snapshot } = addendum;
    await markAgreed(tx, id, { saleId, planVersion, agreed, at: clock.now() });
    await jobs.send(tx, drawAddendumJob, { addendumId: id });
    const eventId = await changed(tx, addendum);
    await notify(tx, {
      personId,
      key,
      parameters: { product: snapshot.improved?.after.product ?? snapshot.product },
      link: `/detalle-productos?sale=${saleId}&tab=plan`,
      eventId,
    });
  }

  return {
    changed,

    /** The plan has the new term from now on, and the document is drawn behind the commit. Sale and addendum are locked. */
    async putInForce(tx: Tx, addendum: StoredAddendum, rows: readonly TermRow[]): Promise<void> {
      const { saleId } = addendum;
      const planVersion = await putTerm(tx, { saleId, rows, at: clock.now() });
      await agree(tx, addendum, { planVersion, key: 'newTermInForce' });
    },

    agree,

    /** What was asked for is over; the plan stays. */
    async end(
      tx: Tx,
      addendum: StoredAddendum,
      end: { as: 'expired' | 'voided'; by: number | null; words: string },
    ): Promise<string> {
      await endAddendum(tx, addendum.id, { ...end, at: clock.now() });
      return changed(tx, addendum);
    },
  };
}
