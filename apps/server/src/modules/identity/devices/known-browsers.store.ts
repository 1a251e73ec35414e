import type { Reader, Tx } from '../../../platform/db/database.ts';

export type BrowserSight = { personId: number; secretHash: Buffer; at: Date };

/** Records that the browser came again. False: this person never signed in with it. */
export async function touchBrowser(
  tx: Tx,
  { personId, secretHash, at }: BrowserSight,
): Promise<boolean> {
  const touched = await tx
    .updateTable('knownBrowser')
    .set({ lastSeenAt: at })
    .where('personId', '=', personId)
    .where('secretHash', '=', secretHash)
    .returning('personId')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Whether we issued this cookie, for any person. */
export async function isOurSecret(reader: Reader, secretHash: Buffer): Promise<boolean> {
  const known = await reader
    .selectFrom('knownBrowser')
    .where('secretHash', '=', secretHash)
    .limit(1)
    .select('personId')
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertBrowser(
  tx: Tx,
  { personId, secretHash, at }: BrowserSight,
): Promise<void> {
  await tx
    .insertInto('knownBrowser')
    .values({ personId, secretHash, firstSeenAt: at, lastSeenAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes browsers that were added since then unknown again. Returns how many. */
export async function forgetBrowsersSince(
  tx: Tx,
  { personId, since }: { personId: number; since: Date },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('knownBrowser')
    .where('personId', '=', personId)
    .where('firstSeenAt', '>=', since)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
