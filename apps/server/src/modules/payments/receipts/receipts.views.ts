import { day, type Day } from '@kantuta/contract/dates';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import { cents, add, negate, subtract, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import { INSTALMENT, PAYOFF, type ChargeRef, type ShownCharge } from '../../../platform/charges.ts';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Rate } from '../rates/rates.store.ts';
import { findRate } from '../rates/rates.store.ts';
import { readDrawing, type DrawnLot } from './lot-drawing.views.ts';
import { findReceipt, findReceiptOfPerson, listReversed, type Receipt } from './receipts.store.ts';
import { saleNameIn } from './sale-name.views.ts';

/** Who the receipt is for, and who issues it. */
export async function findHolder(db: Reader, personId: number, companyId: number) {
  const row = await db
    .selectFrom('person')
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('person.id', '=', personId)
    .select(HOLDER)
    .executeTakeFirstOrThrow();
  return holderOf(row);
}

/** The columns of person and company that `holderOf` needs. */
export const HOLDER = [
  'person.firstName',
  'person.secondName',
  'person.paternalSurname',
  'person.maternalSurname',
  'person.documentNumber',
  'person.documentComplement',
  'person.issuedIn',
  'company.name as company',
  'company.taxNumber',
  'company.address as companyAddress',
] as const;

type HolderRow = Record<
  | 'firstName'
  | 'secondName'
  | 'paternalSurname'
  | 'maternalSurname'
  | 'documentNumber'
  | 'documentComplement'
  | 'issuedIn'
  | 'company'
  | 'taxNumber'
  | 'companyAddress',
  string
>;
export type Holder = ReturnType<typeof holderOf>;

export function holderOf(row: HolderRow) {
  const { firstName, secondName, paternalSurname, maternalSurname } = row;
  return {
    company: row.company,
    taxNumber: row.taxNumber,
    companyAddress: row.companyAddress,
    name: [firstName, secondName, paternalSurname, maternalSurname]
      .filter((part) => part !== '')
      .join(' '),
    maskedName: maskedName(firstName, paternalSurname === '' ? maternalSurname : paternalSurname),
    document:
      [row.documentNumber, row.documentComplement].filter((part) => part !== '').join('-') +
      (row.issuedIn === '' ? '' : ` ${row.issuedIn}`),
  };
}

type Line = ChargeRef & {
  /** Empty for a charge other than an instalment. */
  saleNumber: string;
  /** Null for a charge other than an instalment. */
  dueOn: Day | null;
  /** The instalments that the line pays; all that a payoff ended stand in one line (SALE-23). */
  numbers: number[];
  amortization: Cents;
  interest: Cents;
  fine: Cents;
  other: Cents;
  total: Cents;
};
export type ReceiptLine = Line & ShownCharge;

export type ReceiptDetails = {
  receipt: Receipt;
  holder: Holder;
  lines: ReceiptLine[];
  /** The amount that no item needed and that stays as credit. */
  credit: Cents;
  rate: Rate | null;
  reversed: boolean;
  /** Every method that paid a part of it, in the order of the parts (PAY-22). */
  methods: string[];
  /** The capital of each sale that was left after this payment, by the entries up to it: an old receipt never changes (PAY-11). */
  balances: { saleNumber: string; left: Cents }[];
  /** The block of its lot; empty where it is about no lot, or about several. */
  drawing: readonly DrawnLot[];
};

type EntryRow = {
  saleId: number | null;
  instalmentNumber: number | null;
  chargeId: string | null;
  kind: string | null;
  component: string | null;
  amountMinor: number;
  account: string;
  saleNumber: string | null;
  dueOn: string | null;
  capitalLeft: number | null;
  methods: string[] | null;
  lastOfPayoff: number | null;
};

/** The specification's sale fields of a receipt, read from the books: number, receipt, date, amortization, fine, interest. */
export async function readReceiptDetails(
  db: Reader,
  receipt: Receipt,
  charges: Charges,
): Promise<ReceiptDetails> {
  const entries: EntryRow[] = await db
    .selectFrom('ledgerEntry')
    .leftJoin('sale', 'sale.id', 'ledgerEntry.saleId')
    .leftJoin('charge', 'charge.id', 'ledgerEntry.chargeId')
    .leftJoin('planPosition as position', (join) =>
      join
        .onRef('position.saleId', '=', 'ledgerEntry.saleId')
        .onRef('position.number', '=', 'ledgerEntry.instalmentNumber'),
    )
    .where('ledgerEntry.transactionId', '=', receipt.transactionId)
    .where('ledgerEntry.currency', '=', receipt.currency)
    .orderBy('ledgerEntry.line')
    .select([
      'ledgerEntry.saleId',
      'ledgerEntry.instalmentNumber',
      'ledgerEntry.chargeId',
      'charge.kind',
      'ledgerEntry.component',
      'ledgerEntry.amountMinor',
      'ledgerEntry.account',
      saleNameIn('ledger_entry').as('saleNumber'),
      'position.dueOn',
      CAPITAL_LEFT.as('capitalLeft'),
      METHODS(receipt.intentId).as('methods'),
      LAST_OF_PAYOFF(receipt).as('lastOfPayoff'),
    ])
    .execute();
  const [holder, rate, reversed] = [
    await findHolder(db, receipt.personId, receipt.companyId),
    receipt.rateId === null ? undefined : await findRate(db, receipt.rateId),
    await listReversed(db, [receipt.transactionId]),
  ];
  return {
    receipt,
    holder,
    lines: await charges.show(db, linesOf(entries)),
    credit: creditOf(entries),
    rate: rate ?? null,
    reversed: reversed.has(receipt.transactionId),
    methods: entries[0]?.methods ?? [receipt.method],
    balances: balancesOf(entries),
    drawing: await readDrawing(db, receipt.transactionId),
  };
}

/** The price without the capital that was paid up to this transaction, also with deposits before the sale was sold (LED-1). */
const CAPITAL_LEFT = sql<number | null>`(
  SELECT sale.price_minor - sale.discount_minor - sale.credit_minor + coalesce(sum_cents(paid.amount_minor), 0)
    FROM ledger_entry paid JOIN ledger_transaction its ON its.id = paid.transaction_id
    JOIN ledger_transaction this ON this.id = ledger_entry.transaction_id
   WHERE paid.sale_id = sale.id AND paid.instalment_number IS NOT NULL AND paid.component IN ('initial', 'capital')
     AND (its.posted_at, its.business_day, its.id) <= (this.posted_at, this.business_day, this.id))`;

const METHODS = (intentId: string | null) => sql<string[] | null>`(
  SELECT json_agg(part.method ORDER BY part.position)
    FROM payment_part part WHERE part.intent_id = ${intentId} AND part.state = 'captured')`;

/** The last instalment of the payoff that was asked for, by this payment or by the one whose money people used (PAY-15). */
const LAST_OF_PAYOFF = ({ intentId, transactionId }: Receipt) => sql<number | null>`(
  SELECT max(item.instalment_number) FROM payment_item item
   WHERE item.kind = ${PAYOFF}
     AND (item.intent_id = ${intentId} OR item.intent_id = (
       SELECT regularization.intent_id FROM regularization_end ended
         JOIN regularization ON regularization.id = ended.regularization_id
        WHERE ended.transaction_id = ${transactionId})))`;

function balancesOf(entries: readonly EntryRow[]): ReceiptDetails['balances'] {
  const bySale = new Map(
    entries.flatMap(({ saleNumber, capitalLeft, instalmentNumber }) =>
      saleNumber === null || capitalLeft === null || instalmentNumber === null
        ? []
        : [[saleNumber, cents(capitalLeft)] as const],
    ),
  );
  return [...bySale].map(([saleNumber, left]) => ({ saleNumber, left }));
}

/** A line for each charge, in the order of the entries; a payoff is one. */
function linesOf(entries: readonly EntryRow[]): Line[] {
  // People may have paid only what was due with money that was meant to end the purchase.
  const isPayoff = entries.some(
    ({ instalmentNumber, lastOfPayoff }) =>
      lastOfPayoff !== null && instalmentNumber === lastOfPayoff,
  );
  const paid = entries.flatMap((entry) => {
    const charge = chargeOf(entry, isPayoff);
    return charge ? [{ entry, charge }] : [];
  });
  const byCharge = Map.groupBy(paid, ({ charge }) => keyOf(charge));
  return [...byCharge.values()].flatMap((own): Line[] => {
    const [first] = own;
    if (!first) return [];
    const of = (...components: string[]) =>
      negate(
        sumOf(
          own.filter(({ entry }) => components.includes(entry.component ?? '')),
          ({ entry }) => cents(entry.amountMinor),
        ),
      );
    const parts = {
      amortization: of('capital', 'initial'),
      interest: of('interest'),
      fine: of('fine'),
      other: of('form', 'expenses'),
    };
    const total = add(parts.amortization, parts.interest, parts.fine, parts.other);
    const { saleNumber, dueOn } = first.entry;
    return [
      {
        ...first.charge,
        saleNumber: saleNumber ?? '',
        dueOn: dueOn === null || first.charge.kind === PAYOFF ? null : day(dueOn),
        numbers: [...new Set(own.flatMap(({ charge }) => charge.number ?? []))],
        ...parts,
        total,
      },
    ];
  });
}

function chargeOf(
  { saleId, instalmentNumber, chargeId, kind }: EntryRow,
  isPayoff: boolean,
): ChargeRef | undefined {
  // A deposit names its charge and the initial that it pays: it is shown as the charge that the person paid.
  if (chargeId !== null && kind !== null) return { kind, chargeId };
  if (saleId !== null && instalmentNumber !== null)
    return { kind: isPayoff ? PAYOFF : INSTALMENT, saleId, number: instalmentNumber };
  return undefined;
}

function keyOf({ kind, saleId, number, chargeId }: ChargeRef): string {
  if (kind === PAYOFF) return `${saleId}`;
  return chargeId ?? `${saleId}/${number}`;
}

function creditOf(entries: EntryRow[]): Cents {
  const credit = entries.filter(
    (entry) => entry.account === 'customer_credit' && entry.amountMinor < 0,
  );
  return subtract(
    ZERO,
    sumOf(credit, (entry) => cents(entry.amountMinor)),
  );
}

/** A receipt of this person, or of whoever ceded a purchase to them (SALE-31). */
export async function findReadable(
  db: Reader,
  personId: number,
  reference: string,
): Promise<(Receipt & { takenOverBy?: number }) | undefined> {
  const own = await findReceiptOfPerson(db, personId, reference);
  if (own) return own;
  const taken = await db
    .selectFrom('receipt')
    .innerJoin('ledgerEntry as entry', 'entry.transactionId', 'receipt.transactionId')
    .innerJoin('sale', 'sale.id', 'entry.saleId')
    .where('receipt.reference', '=', reference)
    .where('sale.personId', '=', personId)
    // Of those who buy together each opens what they paid themselves (SALE-29).
    .where(
      sql<boolean>`sale.id <> ALL (ARRAY(SELECT held.sale_id FROM sales_held_by(receipt.person_id) held))`,
    )
    .select('receipt.reference')
    .limit(1)
    .executeTakeFirst();
  const receipt = taken && (await findReceipt(db, reference));
  return receipt && { ...receipt, takenOverBy: personId };
}
