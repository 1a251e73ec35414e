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

export type SpentFor = { id: string; personId: number; usedFor: Buffer; at: Date };

/**
 * Uses a captcha up, whatever was answered, before the answer is compared: of many that bring it at once one gets it. The very same use may
 * repeat itself.
 */
export async function spendCaptcha(
  db: Reader,
  { id, personId, usedFor, at }: SpentFor,
): Promise<Pick<Captcha, 'charactersHash' | 'first' | 'second'> | undefined> {
  return db
    .updateTable('captcha')
    .set({ usedFor })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('expiresAt', '>', at)
    .where((row) => row.or([row('usedFor', 'is', null), row('usedFor', '=', usedFor)]))
    .returning(['charactersHash', 'first', 'second'])
    .executeTakeFirst();
}

export async function findSum(
  db: Reader,
  { id, personId, at }: Omit<SpentFor, 'usedFor'>,
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
