import type { Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** What caused a posting of fees: the file of a provider's day. */
export const FEES_SOURCE = 'settlement_file';

type Row = { companyId: number; currency: string; amount: number; times: number };

/** What the books have of the fees of a provider's day, and in how many postings of each company. */
export async function listPostedFees(
  tx: Tx,
  { provider, day }: { provider: string; day: Day },
): Promise<{ companyId: number; currency: Currency; amount: Cents; times: number }[]> {
  const { rows } = await sql<Row>`
    SELECT t.company_id, e.currency, sum(e.amount_minor)::bigint AS amount,
           (SELECT count(*) FROM ledger_transaction o WHERE o.source_kind = ${FEES_SOURCE} AND o.company_id = t.company_id
               AND starts_with(o.source_id, ${`${provider}:${day}:`}))::int AS times
      FROM ledger_transaction t
      JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'provider_fees'
     WHERE t.source_kind = ${FEES_SOURCE} AND starts_with(t.source_id, ${`${provider}:${day}:`})
     GROUP BY t.company_id, e.currency`.execute(tx);
  return rows.map(({ currency, amount, ...row }) => ({
    ...row,
    currency: currencySchema.parse(currency),
    amount: cents(amount),
  }));
}
