import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Newest } from '@kantuta/contract/declarations/declaration.rules';
import type { Cents } from '@kantuta/contract/money';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';
import { paidInYear } from '../receipts/paid-in-year.views.ts';
import { intentOf, type Intent } from '../record/intents.store.ts';
import type { TakenItem } from '../record/items.store.ts';
import { closedNow, restrictionOf } from '../restrictions/closed-now.views.ts';

/** What a start is judged by, read in one statement behind the lock of the person's debts. */
export type StartFacts = {
  /** The payment of the same attempt, recorded before. */
  known: Intent | undefined;
  /** Undefined for a company that does not exist. */
  company: { name: string; accountId: string } | undefined;
  restrictions: Restriction[];
  /** Instalments of what the person buys that an open payment covers. */
  taken: TakenItem[];
  /** Sales of the person whose reservation is over, although the clock has not ended it yet (RES-22). */
  over: number[];
  /** What the person paid this year, and their newest declaration: enough of the one asks for the other (UIF-1). */
  paidInYear: Cents;
  newest: Newest | null;
};

/** Read by the noun that keeps declarations. */
export type NewestDeclaration = Reading<{ personId: number }, Newest | null>;

export async function readStartFacts(
  tx: Tx,
  of: { personId: number; attemptId: string; companyId: number; at: Date },
  newestDeclaration: NewestDeclaration,
): Promise<StartFacts> {
  const declaration = newestDeclaration.select(tx, of);
  const paid = paidInYear.select(tx, { personId: of.personId, today: dayInLaPaz(of.at) });
  const row = await tx
    .selectFrom(sql<{ one: number }>`(SELECT 1 AS one)`.as('here'))
    .leftJoin('company', (join) => join.on('company.id', '=', of.companyId))
    .leftJoin('paymentIntent', (join) =>
      join
        .on('paymentIntent.personId', '=', of.personId)
        .on('paymentIntent.attemptId', '=', of.attemptId),
    )
    .selectAll('paymentIntent')
    .select([
      'company.name as company',
      'company.collectingAccount as accountId',
      closedNow.as('restrictions'),
      sql<{ sale_id: number; instalment_number: number; intent_id: string; payer_id: number }[]>`(
        SELECT coalesce(jsonb_agg(to_jsonb(item) || jsonb_build_object('payer_id', intent.person_id)), '[]')
          FROM payment_item item JOIN sale ON sale.id = item.sale_id JOIN payment_intent intent ON intent.id = item.intent_id
         WHERE item.open AND ${isHeldBy(of.personId)})`.as('taken'),
      sql<number[]>`ARRAY(
        SELECT sale_id FROM reservation
         WHERE state = 'active' AND ends_at <= ${of.at}
           AND (person_id = ${of.personId} OR sale_id IN (SELECT sale_id FROM sale_co_buyer WHERE person_id = ${of.personId})))`.as(
        'over',
      ),
      declaration.as('declaration'),
      paid.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const { company, accountId, restrictions, taken, over, declaration: newest, ...facts } = row;
  const { paid: inYear, ...intent } = facts;
  return {
    known: isIntent(intent) ? intentOf(intent) : undefined,
    company: company === null || accountId === null ? undefined : { name: company, accountId },
    restrictions: restrictions.map(restrictionOf),
    over,
    paidInYear: paidInYear.from(inYear),
    newest: newestDeclaration.from(newest),
    taken: taken.map(({ sale_id, instalment_number, intent_id, payer_id }) => ({
      saleId: sale_id,
      number: instalment_number,
      intentId: intent_id,
      payerId: payer_id,
    })),
  };
}

type IntentRow = Parameters<typeof intentOf>[0];

/** The join finds the whole row or none of it. */
function isIntent(row: { [Key in keyof IntentRow]: IntentRow[Key] | null }): row is IntentRow {
  return row.id !== null;
}
