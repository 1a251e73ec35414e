import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { newTermRows } from '@kantuta/contract/sales/new-term.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { termsWithoutReviews } from '../../sales/sales.factory.ts';
import { findStored, insertAddendum } from './addenda.store.ts';
import { addendumContext } from './addenda.views.ts';
import { createAgreeing } from './agreeing.service.ts';
import { newTermSnapshot } from './snapshot.present.ts';

/** A new term of a purchase as its holder asked for it; in force, or waiting for the office. */
export async function makeNewTerm(
  platform: Pick<Platform, 'clock' | 'ids' | 'events' | 'jobs'>,
  tx: Tx,
  {
    personId,
    saleId,
    months,
    isInForce,
  }: { personId: number; saleId: number; months: number; isInForce: boolean },
): Promise<string> {
  const { clock, ids } = platform;
  const madeAt = clock.now();
  const facts = await termsWithoutReviews.termOfSale(tx, { personId, saleId }, dayInLaPaz(madeAt));
  const context = await alone(addendumContext)(tx, { personId, saleId });
  if (!facts || !context) throw new Error(`person ${personId} has no sale ${saleId}`);
  const addendumId = ids.uuid();
  const agreed: Agreed[] = [
    { role: 'buyer', personId, at: madeAt.toISOString(), device: 'Firefox' },
  ];
  await insertAddendum(tx, {
    id: addendumId,
    saleId,
    contractId: context.contractId,
    companyId: facts.companyId,
    personId,
    kind: 'reschedule',
    snapshot: newTermSnapshot({ facts, context, months, reference: ids.reference(), madeAt }),
    agreed,
    madeAt,
    validUntil: new Date(madeAt.getTime() + 7 * DAY_MS),
  });
  const addendum = await findStored(tx, addendumId);
  const agreeing = createAgreeing({
    ...platform,
    ...termsWithoutReviews,
    notify: async () => undefined,
  });
  if (addendum && isInForce)
    await agreeing.putInForce(tx, addendum, newTermRows(facts.base, months));
  return addendumId;
}
