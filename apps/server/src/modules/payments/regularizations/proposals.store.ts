import { sql, type Reader } from '../../../platform/db/database.ts';

/** The change that ends a regularization with a second person. */
export const REGULARIZE_APPROVAL = 'payments.regularize';

/** The open proposal of a kind whose payload has this key and value; undefined when none waits for a second person. */
export async function findOpenProposal(
  reader: Reader,
  { kind, key, value, at }: { kind: string; key: string; value: string; at: Date },
): Promise<
  { id: string; proposedBy: number; reason: string; payload: Record<string, unknown> } | undefined
> {
  const row = await reader
    .selectFrom('proposal')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('expiresAt', '>', at)
    .where(sql<string>`payload ->> ${key}`, '=', value)
    .select(['id', 'proposedBy', 'reason', 'payload'])
    .executeTakeFirst();
  return row && { ...row, payload: row.payload as Record<string, unknown> };
}
