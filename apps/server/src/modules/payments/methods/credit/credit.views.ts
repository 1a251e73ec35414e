import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  creditsLeft,
  type CreditLeft,
  type CreditMovement,
} from '@kantuta/contract/ledger/credit.rules';
import { cents, currencySchema, negate, type Currency } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../../platform/db/database.ts';
import { alone, reading } from '../../../../platform/db/reading.ts';

/** Whose credit it is, with which company. */
export type CreditOf = { companyId: number; currency: Currency };

/** The credit of a person with one company in one currency. */
export type Credit = CreditOf & {
  left: CreditLeft[];
  /** An open payment holds some of it. */
  isHeld: boolean;
};

/**
 * What is left of every credit of a person (LED-9): what the books say came and ended, less the parts of payments that took it or hold it. One
 * statement, so that a payment that settles meanwhile is seen on one side alone.
 */
export const creditsOfPerson = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('ledgerEntry as entry')
      .innerJoin('ledgerTransaction as of', 'of.id', 'entry.transactionId')
      .leftJoin('depositRefund as refund', (join) =>
        join
          .onRef('refund.personId', '=', 'entry.personId')
          .on(
            sql<boolean>`of.source_id = CASE of.kind WHEN 'reservation_ended' THEN refund.sale_id::text WHEN 'credit_ended' THEN refund.id::text END`,
          ),
      )
      // That of a cancelled booking (STY-7).
      .leftJoin('stay', (join) =>
        join
          .onRef('stay.personId', '=', 'entry.personId')
          .on(
            sql<boolean>`of.source_id = stay.id::text AND of.kind IN ('stay_cancelled','stay_credit_ended')`,
          ),
      )
      .where('entry.personId', '=', personId)
      .where('entry.account', '=', 'customer_credit')
      // What payments took stands below, on the day on which they took it.
      .where(sql<boolean>`(of.kind <> 'payment' OR entry.amount_minor < 0)`)
      .select([
        'entry.companyId',
        'entry.currency',
        sql<number>`-entry.amount_minor`.as('amount'),
        'of.postedAt as at',
        sql<string | null>`coalesce(refund.id, stay.id)`.as('of'),
        sql<Day | null>`coalesce(refund.credit_until, stay.credit_until)`.as('until'),
        sql<string>`'posted'`.as('state'),
      ])
      .unionAll(
        db
          .selectFrom('paymentIntent as intent')
          .innerJoin('paymentPart as part', 'part.intentId', 'intent.id')
          .where('intent.personId', '=', personId)
          .where('part.method', '=', 'credit')
          .where('part.state', 'in', ['prepared', 'held', 'captured'])
          .select([
            'intent.companyId',
            'part.currency',
            sql<number>`-part.amount_minor`.as('amount'),
            'part.createdAt as at',
            sql<string | null>`NULL::uuid`.as('of'),
            sql<Day | null>`NULL::date`.as('until'),
            'part.state',
          ]),
      )
      .orderBy('at')
      // What came at an instant is there before it is taken.
      .orderBy('amount', 'desc'),
  (rows): Credit[] =>
    [
      ...Map.groupBy(rows, ({ companyId, currency }) => `${companyId} ${currency}`).values(),
    ].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      return [
        {
          companyId: first.companyId,
          currency: currencySchema.parse(first.currency),
          left: creditsLeft(own.map(movementOf)),
          isHeld: own.some(({ state }) => state === 'prepared' || state === 'held'),
        },
      ];
    }),
);

const readCredits = alone(creditsOfPerson);

/** The credit of a person with one company in one currency; undefined when there never was any. */
export async function creditOf(
  reader: Reader,
  { personId, ...of }: CreditOf & { personId: number },
): Promise<Credit | undefined> {
  return creditFor(await readCredits(reader, { personId }), of);
}

/** That with one company in one currency; undefined when there never was any. */
export function creditFor(credits: readonly Credit[], of: CreditOf): Credit | undefined {
  return credits.find(
    ({ companyId, currency }) => companyId === of.companyId && currency === of.currency,
  );
}

function movementOf(row: {
  amount: number;
  at: string;
  of: string | null;
  until: string | null;
}): CreditMovement {
  const amount = cents(row.amount);
  if (amount > 0) return { kind: 'came', amount, until: row.until as Day | null, of: row.of };
  if (row.of !== null) return { kind: 'ended', amount: negate(amount), of: row.of };
  return { kind: 'paid', amount: negate(amount), on: dayInLaPaz(new Date(row.at)) };
}
