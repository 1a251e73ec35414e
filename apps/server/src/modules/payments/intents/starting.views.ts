import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Newest } from '@kantuta/contract/declarations/declaration.rules';
import type { Cents } from '@kantuta/contract/money';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import type { Debts } from '../../../platform/charges.ts';
import { compiled } from '../../../platform/db/compiled.ts';
import { sql, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Reading, ValueOf } from '../../../platform/db/reading.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';
import { paidInYear } from '../receipts/paid-in-year.views.ts';
import { HOLDER, holderOf, type Holder } from '../receipts/receipts.views.ts';
import { intentOf, type Intent } from '../record/intents.store.ts';
import type { TakenItem } from '../record/items.store.ts';
import { notOverAt, restrictionOf } from '../restrictions/closed-now.views.ts';

/** What a start is judged by, read in one statement behind the lock of the person's debts. */
export type StartFacts = {
  /** The payment of the same attempt, recorded before. */
  known: Intent | undefined;
  /** Undefined for a company that does not exist. */
  company: { name: string; accountId: string; holder: Holder } | undefined;
  restrictions: Restriction[];
  /** Instalments of what the person buys that an open payment covers. */
  taken: TakenItem[];
  /** Sales of the person whose reservation is over, although the clock has not ended it yet (RES-22). */
  over: number[];
  /** What the person paid this year, and their newest declaration: enough of the one asks for the other (UIF-1). */
  paidInYear: Cents;
  newest: Newest | null;
  /** What they owe on a day; undefined where nobody asked. */
  owedOn: ValueOf<Debts['reading']> | undefined;
};

/** Read by the noun that keeps declarations. */
export type NewestDeclaration = Reading<{ personId: number }, Newest | null>;

type Asking = { personId: number; attemptId: string; companyId: number; at: Date };
type Asked = Asking & { today: Day };

/** Reads what a start is judged by; with what the person owes, where they choose from it. */
export type ReadStartFacts = (tx: Tx, of: Asking & { withDebts: boolean }) => Promise<StartFacts>;

export function createStartFacts(
  newestDeclaration: NewestDeclaration,
  debts: Debts['reading'],
): ReadStartFacts {
  const readDebts = compiled((db, of: Asked) =>
    factsOf(db, of, newestDeclaration).select(debts.select(db, of).as('debts')),
  );
  const readNone = compiled((db, of: Asked) =>
    factsOf(db, of, newestDeclaration).select(sql<null>`NULL`.as('debts')),
  );
  return async (tx, { withDebts, ...of }) => {
    const asked = { ...of, today: dayInLaPaz(of.at) };
    const [row] = await (withDebts ? readDebts : readNone)(tx, asked);
    if (!row) throw new Error(`no person ${of.personId}`);
    const { company, accountId, restrictions, taken, over, declaration, paid, ...facts } = row;
    return {
      known: isIntent(facts) ? intentOf(facts) : undefined,
      company:
        company === null || accountId === null
          ? undefined
          : {
              name: company,
              accountId,
              holder: holderOf({
                ...facts,
                company,
                taxNumber: facts.taxNumber ?? '',
                companyAddress: facts.companyAddress ?? '',
              }),
            },
      restrictions: restrictions.map(restrictionOf),
      over,
      paidInYear: paidInYear.from(paid),
      newest: newestDeclaration.from(declaration),
      owedOn: withDebts ? debts.from(facts.debts) : undefined,
      taken: taken.map(({ sale_id, instalment_number, intent_id, payer_id }) => ({
        saleId: sale_id,
        number: instalment_number,
        intentId: intent_id,
        payerId: payer_id,
      })),
    };
  };
}

function factsOf(db: Db, of: Asked, newestDeclaration: NewestDeclaration) {
  return db
    .selectFrom('person')
    .leftJoin('company', (join) => join.on('company.id', '=', of.companyId))
    .leftJoin('paymentIntent', (join) =>
      join
        .on('paymentIntent.personId', '=', of.personId)
        .on('paymentIntent.attemptId', '=', of.attemptId),
    )
    .where('person.id', '=', of.personId)
    .selectAll('paymentIntent')
    .select(HOLDER)
    .select([
      'company.collectingAccount as accountId',
      notOverAt(of.at).as('restrictions'),
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
      newestDeclaration.select(db, of).as('declaration'),
      paidInYear.select(db, of).as('paid'),
    ]);
}

type IntentRow = Parameters<typeof intentOf>[0];

/** The join finds the whole row or none of it. */
function isIntent(row: { [Key in keyof IntentRow]: IntentRow[Key] | null }): row is IntentRow {
  return row.id !== null;
}
