import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { firstWhoSells } from './sellers.store.ts';

/** Who brought the buyer of a hold. */
export type NewAttribution = {
  holdId: string;
  personId: number;
  at: Date;
} & (
  | { source: 'adviser' | 'prospect'; adviserId: number; brokerId: null }
  | { source: 'broker'; adviserId: null; brokerId: number }
);

/** A document as it is found: a complement that was not typed fits any. */
export type TypedReferral = { code: string; number: string; complement: string };

/** The broker of a company with this document; one who is kept is not withdrawn before the transaction ends. */
export async function findBroker(
  reader: Reader,
  companyId: number,
  { number, complement }: TypedReferral,
  { isKept }: { isKept: boolean },
): Promise<number | undefined> {
  const rows = await reader
    .selectFrom('broker')
    .where('companyId', '=', companyId)
    .where('documentNumber', '=', number)
    .where(sql<boolean>`(${complement} = '' OR document_complement = ${complement})`)
    .where('withdrawnAt', 'is', null)
    .select('id')
    .limit(2)
    .$if(isKept, (query) => query.forShare())
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

/** What somebody registered as a prospect buys is theirs if they sell; whoever was named for the hold keeps it (PRO-5, decision 061). */
export async function attributeProspect(
  tx: Tx,
  of: { holdId: string; saleId: number; personId: number; adviserId: number; at: Date },
): Promise<void> {
  if ((await firstWhoSells(tx, [of.adviserId], of.personId)) === null) return;
  await tx
    .insertInto('attribution')
    .values({ ...of, source: 'prospect', brokerId: null })
    .onConflict((conflict) => conflict.column('holdId').doNothing())
    .execute();
}
