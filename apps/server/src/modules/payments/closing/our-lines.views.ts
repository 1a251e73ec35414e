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
  state: MoneyLine['state'];
};

/**
 * What our books have of a provider's day, and of what its list names: money that it took, and money of reversed payments that it gave back
 * (REF-7), or that a bank took back and the company bears (REF-9). What the list names as given back meets our line of that, or, where our books still have the money, the line of its taking. Payments imported from the time before this product are left out:
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
  const idsOf = (state: MoneyLine['state']) =>
    listed.filter((line) => line.state === state).map(({ reference }) => reference);
  const [taken, back] = [idsOf('taken'), idsOf('given_back')];
  const { rows } = await sql<OurLine>`
    SELECT e.event_id, company.id AS company_id, e.body ->> 'amount' AS amount, e.body ->> 'currency' AS currency,
           e.body ->> 'paidAt' AS paid_at, 'taken' AS state
      FROM provider_event e
      JOIN company ON company.collecting_account = e.body ->> 'accountId'
     WHERE e.provider = ${provider} AND e.source <> 'imported'
       AND (e.event_id = any(${taken}::text[])
            OR (e.event_id = any(${back}::text[]) AND NOT EXISTS (
              SELECT FROM payment_return r WHERE r.provider = e.provider AND r.provider_id = e.event_id AND r.done_at IS NOT NULL)
              AND NOT EXISTS (SELECT FROM chargeback c WHERE c.provider_id = e.event_id AND c.state = 'written_off'))
            OR (e.body ->> 'paidAt' >= ${from.toISOString()} AND e.body ->> 'paidAt' < ${to.toISOString()}))
       AND (e.outcome = any(${outcomes}::text[]) OR EXISTS (SELECT 1 FROM regularization g WHERE g.provider = e.provider AND g.event_id = e.event_id))
     UNION ALL
    SELECT r.provider_id, company.id, (r.amount_minor / 100.0)::numeric(20,2)::text, r.currency,
           to_char(r.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'given_back'
      FROM payment_return r
      JOIN provider_event e ON e.provider = r.provider AND e.event_id = r.provider_id
      JOIN company ON company.collecting_account = e.body ->> 'accountId'
     WHERE r.provider = ${provider} AND r.done_at IS NOT NULL
       AND (r.provider_id = any(${back}::text[]) OR (r.done_at >= ${from} AND r.done_at < ${to}))
     UNION ALL
    SELECT c.provider_id, company.id, (p.amount_minor / 100.0)::numeric(20,2)::text, p.currency,
           to_char(c.taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'given_back'
      FROM chargeback c
      JOIN payment_part p ON p.id = c.part_id
      JOIN provider_event e ON e.provider = ${provider} AND e.event_id = c.provider_id
      JOIN company ON company.collecting_account = e.body ->> 'accountId'
     WHERE c.state = 'written_off' AND (c.provider_id = any(${back}::text[]) OR (c.taken_at >= ${from} AND c.taken_at < ${to}))`.execute(
    tx,
  );
  return rows.map(({ eventId, companyId, amount, currency, paidAt, state }) => ({
    reference: eventId,
    companyId,
    amount: parseCents(amount),
    currency: currencySchema.parse(currency),
    state,
    on: dayInLaPaz(new Date(paidAt)),
  }));
}
