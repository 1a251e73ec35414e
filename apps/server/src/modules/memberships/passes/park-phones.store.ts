import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type StoredPhone = {
  id: string;
  saleId: number;
  personId: number;
  publicKey: Buffer;
  issuedAt: Date;
  endsAt: Date;
};

/** Undefined: no phone has this key. */
export function findPhoneOfKey(reader: Reader, publicKey: Buffer) {
  return reader
    .selectFrom('parkPhone')
    .where('publicKey', '=', publicKey)
    .selectAll()
    .executeTakeFirst();
}

export function findPhone(reader: Reader, id: string) {
  return reader.selectFrom('parkPhone').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Whoever showed the passes of the product before shows them no more (PASS-10). Behind the lock of the sale. */
export async function withdrawPhones(tx: Tx, saleId: number, at: Date): Promise<void> {
  await tx
    .updateTable('parkPhone')
    .set({ withdrawnAt: at })
    .where('saleId', '=', saleId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

export async function withdrawPhone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('parkPhone').set({ withdrawnAt: at }).where('id', '=', id).execute();
}

export async function insertPhone(tx: Tx, phone: StoredPhone): Promise<void> {
  await tx.insertInto('parkPhone').values(phone).execute();
}

const MARK = [
  'id',
  'saleId',
  'phoneId',
  'guestPassId',
  'number',
  'reason',
  'gate',
  'visitOn',
  'seenAt',
  'receivedAt',
  'byId',
  'passUseId',
  'matchId',
  'review',
] as const;

export function findParkMark(reader: Reader, id: string) {
  return reader.selectFrom('parkMark').where('id', '=', id).select(MARK).executeTakeFirst();
}
export type StoredMark = NonNullable<Awaited<ReturnType<typeof findParkMark>>>;

export async function insertParkMark(tx: Tx, mark: StoredMark): Promise<void> {
  await tx.insertInto('parkMark').values(mark).execute();
}

/** Phones that were withdrawn and whose certificate has not ended, and what these gates left to people, the newest first: one statement. */
export async function readGateLists(
  reader: Reader,
  { at, gates, most }: { at: Date; gates: readonly string[]; most: number },
) {
  const { rows } = await sql<{
    withdrawn: string[];
    reviews: {
      id: string;
      saleId: number;
      number: number;
      gate: string;
      seenAt: string;
      review: string;
    }[];
  }>`
    SELECT (SELECT coalesce(json_agg(id), '[]') FROM
                    (SELECT id FROM park_phone WHERE withdrawn_at IS NOT NULL AND ends_at > ${at}
                     UNION ALL SELECT id FROM guest_pass WHERE state = 'withdrawn' AND visit_on > ${at}::date - 2) gone) AS withdrawn,
           (SELECT coalesce(json_agg(row_to_json(one) ORDER BY one."receivedAt" DESC, one.id), '[]')
              FROM (SELECT mark.id, mark.sale_id AS "saleId", mark.number, mark.gate, mark.seen_at AS "seenAt", mark.received_at AS "receivedAt", mark.review
                      FROM park_review waiting JOIN park_mark mark ON mark.id = waiting.mark_id
                     WHERE mark.gate = ANY (${[...gates]}::text[]) ORDER BY waiting.opened_at DESC, mark.id LIMIT ${most}) one) AS reviews`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}
