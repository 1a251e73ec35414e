import type { Reader, Tx } from '../../../platform/db/database.ts';

// More than any value of the setting `password.history`.
const MOST_PAST = 24;

/** The password in force, if any, and the earlier ones, newest first. */
export async function listPasswordHashes(
  tx: Reader,
  personId: number,
): Promise<{ current: string | undefined; past: string[] }> {
  const current = await tx
    .selectFrom('credential')
    .where('personId', '=', personId)
    .select('passwordHash')
    .executeTakeFirst();
  const past = await tx
    .selectFrom('pastPassword')
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(MOST_PAST)
    .select('passwordHash')
    .execute();
  return { current: current?.passwordHash, past: past.map((row) => row.passwordHash) };
}

/** Makes the password in force a past one and stores the new one. Hold the credential (`lockCredential`) while you call it. */
export async function replacePassword(
  tx: Tx,
  { personId, passwordHash, at }: { personId: number; passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('pastPassword')
    .columns(['personId', 'passwordHash', 'replacedAt'])
    .expression((of) =>
      of
        .selectFrom('credential')
        .where('personId', '=', personId)
        .select((row) => ['personId', 'passwordHash', row.val(at).as('replacedAt')]),
    )
    .execute();
  await tx
    .insertInto('credential')
    .values({ personId, passwordHash, kind: 'secure', setAt: at })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({ passwordHash, kind: 'secure', setAt: at }),
    )
    .execute();
}
