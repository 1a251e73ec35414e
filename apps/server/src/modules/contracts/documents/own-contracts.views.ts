import type { ContractState } from '@kantuta/contract/contracts/contract.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { titlesOf } from './titles.present.ts';

/** Issued contracts that a person signs, or took over with the purchase, newest first; of these companies only, where they are named. */
export async function listContractsOf(
  reader: Reader,
  { personId, companyIds }: { personId: number; companyIds: readonly number[] | null },
) {
  let query = reader
    .selectFrom('contract')
    .where(
      sql<boolean>`contract.id IN (
        SELECT contract_id FROM contract_signer WHERE person_id = ${personId}
         UNION SELECT taken.id FROM sale JOIN contract taken ON taken.sale_id = sale.id WHERE sale.person_id = ${personId} AND taken.state = 'signed')`,
    )
    .where('contract.issuedAt', 'is not', null)
    .orderBy('contract.issuedAt', 'desc')
    .orderBy('contract.id')
    .select([
      'contract.id as contractId',
      'contract.saleId',
      'contract.reference',
      'contract.state',
      'contract.snapshot',
      'contract.issuedAt',
      'contract.signedAt',
    ]);
  if (companyIds !== null)
    query = query.where('contract.companyId', '=', sql<number>`any(${[...companyIds]}::int[])`);
  const rows = await query.execute();
  return rows.map(({ contractId, saleId, reference, state, signedAt, ...row }) => {
    const snapshot = row.snapshot as unknown as ContractSnapshot;
    const { title, detail } = titlesOf(snapshot);
    const { id, name } = snapshot.company;
    return {
      contractId,
      saleId,
      reference: reference ?? '',
      state: state as ContractState,
      company: { id, name },
      title,
      detail,
      issuedAt: row.issuedAt?.toISOString() ?? '',
      signedAt: signedAt?.toISOString() ?? null,
    };
  });
}
