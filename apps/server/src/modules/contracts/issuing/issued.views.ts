import type { ReplyOf } from '@kantuta/contract/call';
import type { issueContract } from '@kantuta/contract/contracts/preparing.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** An issued contract, as issuing it answered. */
export async function findIssued(
  reader: Reader,
  contractId: string,
): Promise<ReplyOf<typeof issueContract>> {
  const row = await reader
    .selectFrom('contract')
    .innerJoin('contractDocument as document', (join) =>
      join.onRef('document.contractId', '=', 'contract.id').on('document.kind', '=', 'issued'),
    )
    .where('contract.id', '=', contractId)
    .select([
      'contract.id as contractId',
      'contract.reference',
      sql<string>`encode(document.sha256, 'hex')`.as('sha256'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, reference: row.reference ?? '' };
}
