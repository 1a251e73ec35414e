import { RECOMMENDING_STATES } from '@kantuta/contract/advisers/attribution.rules';
import type { Referral } from '@kantuta/contract/advisers/attributions.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import { ownDataSection } from '../../../platform/own-data.ts';
import type { TypedReferral } from './attributions.store.ts';

/** The advisers who recommend by this code or by this document; two at most, because two are as good as none. */
export async function findAdvisers(
  reader: Reader,
  { code, number, complement }: TypedReferral,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT found.person_id FROM (
      SELECT person_id, state FROM adviser WHERE code = ${code}
       UNION
      SELECT adviser.person_id, adviser.state
        FROM person JOIN adviser ON adviser.person_id = person.id
       WHERE person.document_number = ${number} AND (${complement} = '' OR person.document_complement = ${complement})) found
     WHERE found.state = ANY (${[...RECOMMENDING_STATES]}::text[])
     LIMIT 2`.execute(reader);
  return rows.map(({ personId }) => personId);
}

/** Whether a broker and a person are the same, by their document. */
export async function isBroker(
  reader: Reader,
  { brokerId, personId }: { brokerId: number; personId: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('broker')
    .innerJoin('person', (join) =>
      join
        .onRef('person.documentNumber', '=', 'broker.documentNumber')
        .onRef('person.documentComplement', '=', 'broker.documentComplement'),
    )
    .where('broker.id', '=', brokerId)
    .where('person.id', '=', personId)
    .select('broker.id')
    .executeTakeFirst();
  return row !== undefined;
}

const referrals = (reader: Reader) =>
  reader
    .selectFrom('attribution')
    .leftJoin('adviser', 'adviser.personId', 'attribution.adviserId')
    .leftJoin('person', 'person.id', 'adviser.personId')
    .leftJoin('broker', 'broker.id', 'attribution.brokerId')
    .select([
      'attribution.source',
      'adviser.code',
      sql<string>`coalesce(broker.name, ${personName()})`.as('name'),
    ]);

type Row = { source: string; code: string | null; name: string };

const shown = ({ source, code, name }: Row): Referral => ({
  // The table holds no other words.
  source: source as Referral['source'],
  name,
  code: code ?? '',
});

/** Who recommended a hold; null: nobody was named. */
export async function referralOf(
  reader: Reader,
  { holdId }: { holdId: string },
): Promise<Referral | null> {
  const row = await referrals(reader).where('attribution.holdId', '=', holdId).executeTakeFirst();
  return row ? shown(row) : null;
}

/** The same of the sale that a hold became. */
export const referralOfSale = reading(
  (db, { saleId }: { personId: number; saleId: number }) =>
    referrals(db).where('attribution.saleId', '=', saleId),
  ([row]): Referral | null => (row ? shown(row) : null),
);

/** Only in the file for machines: that somebody brought the person, never who (ADV-3), and whom the person brought as an adviser, without names. */
export const ownAttributions = [
  ownDataSection({
    key: 'attributions',
    order: 226,
    read: (reader, personId) =>
      reader
        .selectFrom('attribution')
        .innerJoin('hold', 'hold.id', 'attribution.holdId')
        .where('attribution.personId', '=', personId)
        .orderBy('at')
        .select(['hold.reference', 'attribution.source', 'attribution.at'])
        .execute(),
  }),
  ownDataSection({
    key: 'recommendations',
    order: 131,
    read: (reader, personId) =>
      reader
        .selectFrom('attribution')
        .innerJoin('hold', 'hold.id', 'attribution.holdId')
        .where('attribution.adviserId', '=', personId)
        .orderBy('at')
        .select(['hold.kind', 'hold.companyId', 'attribution.at'])
        .execute(),
  }),
];
