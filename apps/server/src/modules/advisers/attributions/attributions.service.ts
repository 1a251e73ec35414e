import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { tieToShare } from '../shares/shares.store.ts';
import { findBroker, insertAttribution } from './attributions.store.ts';
import { findAdvisers, isBroker } from './attributions.views.ts';
import { firstWhoSells } from './sellers.store.ts';

const FIELD = 'form.referral';

/** What was typed about whoever recommended something of a company. */
export type TypedFor = {
  typed: string;
  companyId: number;
  /** The buyer; null while they are not known yet. */
  personId: number | null;
};

/** The same of a hold, whose buyer is known. */
export type Named = TypedFor & { holdId: string; personId: number; at: Date; followed?: Followed };

/** The shared link that a buyer followed, and what they hold by it. */
export type Followed = {
  token: string;
  unitId: number | null;
  itemId: number | null;
  /** As comparisons name it. */
  ref: string;
};

/** Nobody's name is told: a wrong referral is told beside its field. */
async function referrerOf(
  reader: Reader,
  { typed, companyId, personId }: TypedFor,
  kept: { isKept: boolean },
) {
  const { number, complement } = readDocument(typed);
  const typedReferral = { code: compact(typed), number, complement };
  const advisers = await findAdvisers(reader, typedReferral);
  if (personId !== null && advisers.includes(personId)) throw wrong('own_referral');
  const [adviserId, other] = advisers;
  if (adviserId !== undefined && other === undefined)
    return { source: 'adviser', adviserId, brokerId: null } as const;
  const brokerId =
    adviserId === undefined ? await findBroker(reader, companyId, typedReferral, kept) : undefined;
  if (brokerId === undefined) throw wrong('unknown_referral');
  if (personId !== null && (await isBroker(reader, { brokerId, personId })))
    throw wrong('own_referral');
  return { source: 'broker', adviserId: null, brokerId } as const;
}

/** Whether somebody recommends by what was typed, before anything is held; throws beside its field (ADV-3). */
export async function requireReferrer(reader: Reader, asked: TypedFor): Promise<void> {
  await referrerOf(reader, asked, { isKept: false });
}

/** Writes who brought the holder of a hold, by the code or the document that was typed; throws beside its field (ADV-3). */
export async function attribute(tx: Tx, { holdId, at, followed, ...named }: Named): Promise<void> {
  const referrer = await referrerOf(tx, named, { isKept: true });
  // An adviser who is blocked at this moment waits for this pre-reservation, or it for them.
  if (
    referrer.source === 'adviser' &&
    (await firstWhoSells(tx, [referrer.adviserId], named.personId)) === null
  )
    throw wrong('unknown_referral');
  await insertAttribution(tx, { holdId, personId: named.personId, at, ...referrer });
  if (followed && referrer.adviserId !== null)
    await tieToShare(tx, { holdId, adviserId: referrer.adviserId, ...followed });
}

function wrong(code: 'own_referral' | 'unknown_referral'): InvalidInput {
  return new InvalidInput([{ field: FIELD, code }]);
}
