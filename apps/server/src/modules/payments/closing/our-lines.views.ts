import { addDays, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { currencySchema, parseCents } from '@kantuta/contract/money';
import type { MoneyLine } from '@kantuta/contract/payments/closing/matching.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

type OurLine = {
  eventId: string;
  companyId: number;
  amount: string;
  currency: string;
  paidAt: string;
};

/**
 * What our books have of a provider's day, and of what its list names. Payments imported from the time before this product are left out:
 * no list was sent for those days.
 */
export async function listOurLines(
  tx: Tx,
  {
    provider,
    listsHeld,
    on,
    listed,
  }: { provider: string; listsHeld: boolean; on: Day; listed: readonly MoneyLine[] },
): Promise<MoneyLine[]> {
  const [from, to] = [instantInLaPaz(on), instantInLaPaz(addDays(on, 1))];
  const outcomes = listsHeld ? ['settled', 'held'] : ['settled'];
  const ids = listed.map(({ reference }) => reference);
  const { rows } = await sql<OurLine>`
    SELECT e.event_id, company.id AS company_id, e.body ->> 'amount' AS amount, e.body ->> 'currency' AS currency,
           e.body ->> 'paidAt' AS paid_at
      FROM provider_event e
      JOIN company ON company.collecting_account = e.body ->> 'accountId'
     WHERE e.provider = ${provider} AND e.source <> 'imported'
       AND (e.event_id = any(${ids}::text[])
            OR (e.body ->> 'paidAt' >= ${from.toISOString()} AND e.body ->> 'paidAt' < ${to.toISOString()}))
       AND (e.outcome = any(${outcomes}::text[]) OR EXISTS (SELECT 1 FROM regularization g WHERE g.provider = e.provider AND g.event_id = e.event_id))`.execute(
    tx,
  );
  return rows.map(({ eventId, companyId, amount, currency, paidAt }) => ({
    reference: eventId,
    companyId,
    amount: parseCents(amount),
    currency: currencySchema.parse(currency),
    state: 'taken',
    on: dayInLaPaz(new Date(paidAt)),
  }));
}
