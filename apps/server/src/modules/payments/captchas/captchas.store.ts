import { sql, type Db, type Reader } from '../../../platform/db/database.ts';

export type Captcha = {
  id: string;
  personId: number;
  charactersHash: Buffer;
  first: number;
  second: number;
  expiresAt: Date;
};

export async function insertCaptcha(db: Db, captcha: Captcha): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ ...captcha, usedFor: null })
    .execute();
}

export type SpentFor = {
  id: string;
  personId: number;
  usedFor: Buffer;
  at: Date;
  /** Whether its work was done. */
  isWorked: boolean;
};
export type SpentCaptcha = Pick<Captcha, 'charactersHash' | 'first' | 'second'>;

/** Has a row where a captcha was used up by the very same use: a repeat, which is no other try. */
export function repeating({ id, personId, usedFor, at, isWorked }: SpentFor) {
  return sql`
    SELECT FROM captcha
     WHERE id = ${id}::uuid AND person_id = ${personId} AND expires_at > ${at} AND used_for = ${usedFor}::bytea
       AND ${isWorked}::boolean`;
}

/**
 * Uses a captcha up, whatever was answered, before the answer is compared: of many that bring it at once one gets it. The very same use may
 * repeat itself. A step of the statement that counts the try as `tried`, and for a try that was counted, or is `again` one, alone.
 */
export function spending({ id, personId, usedFor, at, isWorked }: SpentFor) {
  return sql`
    UPDATE captcha SET used_for = ${usedFor}::bytea FROM (SELECT FROM tried UNION ALL SELECT FROM again) AS judged
     WHERE id = ${id}::uuid AND person_id = ${personId} AND expires_at > ${at} AND (used_for IS NULL OR used_for = ${usedFor}::bytea)
       AND ${isWorked}::boolean
    RETURNING characters_hash, first, second`;
}

export async function findSum(
  db: Reader,
  { id, personId, at }: Pick<SpentFor, 'id' | 'personId' | 'at'>,
): Promise<Pick<Captcha, 'first' | 'second'> | undefined> {
  return db
    .selectFrom('captcha')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('expiresAt', '>', at)
    .where('usedFor', 'is', null)
    .select(['first', 'second'])
    .executeTakeFirst();
}

export async function sweepCaptchas(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM captcha WHERE expires_at < ${before}`.execute(db);
}
