import type { PriceContent } from '@kantuta/contract/catalogue/price-drafts.calls';
import type { PriceTarget } from '@kantuta/contract/catalogue/price-drafts.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

const ofTarget = ({ companyId, projectId, kind }: PriceTarget) =>
  sql<boolean>`company_id = ${companyId} AND project_id IS NOT DISTINCT FROM ${projectId}::int AND kind = ${kind}`;

/** Locks the company until the commit, so that two drafts or two lists of it are written one after the other. */
export async function lockPrices(tx: Tx, { companyId }: PriceTarget): Promise<void> {
  await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Written = { content: PriceContent; version: number; changedAt: Date; changedBy: number };

/** Writes the draft over the version that its writer has read; returns false if another one is there by now. */
export async function writeDraft(
  tx: Tx,
  target: PriceTarget,
  { content, version, changedAt, changedBy }: Written,
): Promise<boolean> {
  const stored = sql<string>`${JSON.stringify(content)}::jsonb`;
  const fresh = { content: stored, changedAt, changedBy, version: version + 1 };
  if (version === 0) {
    const made = await tx
      .insertInto('priceDraft')
      .values({ ...target, ...fresh })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return made !== undefined;
  }
  const changed = await tx
    .updateTable('priceDraft')
    .set(fresh)
    .where(ofTarget(target))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the same person has written these very words already: a repeat of a request whose answer was lost. */
export async function isWrittenDraft(
  tx: Tx,
  target: PriceTarget,
  { content, changedBy }: Pick<Written, 'content' | 'changedBy'>,
): Promise<boolean> {
  const same = await tx
    .selectFrom('priceDraft')
    .where(ofTarget(target))
    .where('changedBy', '=', changedBy)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .select('version')
    .executeTakeFirst();
  return same !== undefined;
}

/** Returns false if another version is there by now, or none. */
export async function deleteDraft(tx: Tx, target: PriceTarget, version: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('priceDraft')
    .where(ofTarget(target))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return gone !== undefined;
}
