import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { findBroker, insertAttribution } from './attributions.store.ts';
import { findAdvisers } from './attributions.views.ts';

const FIELD = 'form.referral';

/** What was typed about whoever recommended a hold, and for whom it is held. */
export type Named = {
  typed: string;
  holdId: string;
  companyId: number;
  personId: number;
  at: Date;
};

/**
 * Writes who brought the holder of a hold, by the code or the document that was typed (ADV-3). A wrong one is told beside its field, and nobody's
 * name is told at all.
 */
export async function attribute(
  tx: Tx,
  { typed, companyId, personId, holdId, at }: Named,
): Promise<void> {
  const { number, complement } = readDocument(typed);
  const typedReferral = { code: compact(typed), number, complement };
  const advisers = await findAdvisers(tx, typedReferral);
  if (advisers.includes(personId)) throw new InvalidInput([{ field: FIELD, code: 'own_referral' }]);
  const [adviserId, other] = advisers;
  const brokerId =
    adviserId === undefined ? await findBroker(tx, companyId, typedReferral) : undefined;
  const attribution = { holdId, personId, at };
  if (adviserId !== undefined && other === undefined)
    await insertAttribution(tx, { ...attribution, source: 'adviser', adviserId, brokerId: null });
  else if (brokerId !== undefined)
    await insertAttribution(tx, { ...attribution, source: 'broker', adviserId: null, brokerId });
  else throw new InvalidInput([{ field: FIELD, code: 'unknown_referral' }]);
}
