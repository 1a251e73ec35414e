import { RECOMMENDING_STATES } from '@kantuta/contract/advisers/attribution.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Who brought the buyer of a hold. */
export type NewAttribution = {
  holdId: string;
  personId: number;
  at: Date;
} & (
  | { source: 'adviser'; adviserId: number; brokerId: null }
  | { source: 'broker'; adviserId: null; brokerId: number }
);

/** A document as it is found: a complement that was not typed fits any. */
export type TypedReferral = { code: string; number: string; complement: string };

/** The advisers who recommend by this code or by this document; two at most, because two are as good as none. */
export async function findAdvisers(
  tx: Tx,
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
     LIMIT 2`.execute(tx);
  return rows.map(({ personId }) => personId);
}

/** The broker of a company with this document, who is not withdrawn before the transaction ends. */
export async function findBroker(
  tx: Tx,
  companyId: number,
  { number, complement }: TypedReferral,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('broker')
    .where('companyId', '=', companyId)
    .where('documentNumber', '=', number)
    .where(sql<boolean>`(${complement} = '' OR document_complement = ${complement})`)
    .where('withdrawnAt', 'is', null)
    .select('id')
    .limit(2)
    .forShare()
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

export async function insertAttribution(tx: Tx, row: NewAttribution): Promise<void> {
  await tx.insertInto('attribution').values(row).execute();
}

/** What was attributed with the hold belongs to its sale from now on. */
export async function carryAttribution(tx: Tx, holdId: string, saleId: number): Promise<void> {
  await tx.updateTable('attribution').set({ saleId }).where('holdId', '=', holdId).execute();
}
