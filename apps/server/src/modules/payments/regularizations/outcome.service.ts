import { createHash } from 'node:crypto';
import type { Day } from '@kantuta/contract/dates';
import {
  parseCents,
  subtract,
  sumOf,
  ZERO,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import type { Allocation } from '@kantuta/contract/payments/allocation.rules';
import { dayOfMoney } from '@kantuta/contract/payments/qr.rules';
import type { ProposalFacts } from '@kantuta/contract/payments/regularization-proposal.rules';
import {
  isAppliedHere,
  needsSecondPerson,
  spread,
  worthOf,
  type RegularizationUse,
} from '@kantuta/contract/payments/regularization.rules';
import {
  PAYOFF,
  type ChargeItem,
  type Debt,
  type Debts,
  type PayoffPayment,
  type Payoffs,
} from '../../../platform/charges.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Asked, Methods } from '../parts/payment-method.port.ts';
import { listParts } from '../parts/parts.store.ts';
import { findRate, findRateOfDay, type Rate } from '../rates/rates.store.ts';
import type { Intent } from '../record/intents.store.ts';
import { listItems, listOpenItems } from '../record/items.store.ts';
import { hasOtherOpen } from './going-back.store.ts';
import type { StoredRegularization } from './regularizations.store.ts';

/** The money, with its payment where known. */
export type Case = { row: StoredRegularization; intent: Intent | undefined };
export type OutcomeInput = { use: RegularizationUse; saleNumber: string };
export type Payer = { personId: number; currency: Currency; saleId: number | null };

export type Outcome = Allocation & {
  personId: number;
  currency: Currency;
  on: Day;
  worth: Cents;
  /** The rate that converted bolivianos to dollars; undefined where nothing was converted. */
  rate: Rate | undefined;
  owed: Debt[];
  /** The charges that are no instalments, of the payment that waits for this money. */
  charges: ChargeItem[];
  /** The payment ends without what it paid for: its charge has fallen, and the money is the person's (PAY-15). */
  givesUp: boolean;
  /** All of it is sent back to its person (PAY-71). */
  goesBack: boolean;
  /** What ends with it, when the money pays a sale off. */
  finish?: PayoffPayment['finish'];
  needsSecond: boolean;
  limit: Cents;
  /** The payment waits for this very money. */
  settles: boolean;
  basis: string;
};

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Its payment waits for money that is in the books of the payment's own company. */
export function settlesIntent({ row, intent }: Case): boolean {
  return intent?.state === 'in_regularization' && intent.companyId === row.companyId;
}

/** What money in regularization would pay: for the preview, and again in the transaction that applies it. */
export function createOutcomes({
  settings,
  instalments,
  payoffs,
  methods,
  charges,
}: Pick<Platform, 'settings'> & {
  instalments: Debts;
  payoffs: Payoffs;
  methods: Methods;
  charges: Pick<Charges, 'canSettle'>;
}) {
  /** Whose money it is: of the payment, else of the sale that the operator names. */
  async function payerOf(
    reader: Reader,
    { row, intent }: Case,
    input: OutcomeInput,
  ): Promise<Payer> {
    if (!isAppliedHere(row.reason)) throw refuse('regularization_elsewhere');
    if (intent) return { personId: intent.personId, currency: intent.currency, saleId: null };
    const number = input.saleNumber;
    const sale = await instalments.findDebtor(reader, { number, companyId: row.companyId });
    if (!sale) throw refuse('sale_not_found');
    return { personId: sale.personId, currency: sale.currency, saleId: sale.id };
  }

  /** What the payment asked for by the method whose money came. */
  async function askedOf(reader: Reader, { intent }: Case): Promise<Asked | undefined> {
    return intent && askedOfPayment(reader, methods, intent.id);
  }

  async function rateOf(reader: Reader, of: Case, on: Day): Promise<Rate | undefined> {
    const asked = await askedOf(reader, of);
    if (!asked) return findRateOfDay(reader, on);
    return asked.rateId === null ? undefined : findRate(reader, asked.rateId);
  }

  async function outcomeOf(
    reader: Reader,
    { row, intent }: Case,
    input: OutcomeInput,
    payer: Payer,
  ): Promise<Outcome> {
    const on = dayOfCase({ row, intent });
    const { personId, currency } = payer;
    const rate = await rateOf(reader, { row, intent }, on);
    const worth = worthOf(row, currency, rate?.sell ?? null);
    // What nothing converts goes back as it came.
    if (input.use === 'return')
      return returned(
        reader,
        { row, intent },
        worth === null
          ? { payer: { ...payer, currency: row.currency }, on, worth: row.amount, rate: undefined }
          : { payer, on, worth, rate: row.currency === currency ? undefined : rate },
      );
    // Bolivianos need a rate; no other money becomes another here.
    if (worth === null || worth === 0)
      throw refuse(row.currency === 'BOB' ? 'rate_too_old' : 'regularization_elsewhere');
    const payable = { personId, companyId: row.companyId, currency, on };
    const all = await instalments.whenMoneyCame(reader, payable);
    const open = await listOpenItems(reader, [...new Set(all.map(({ saleId }) => saleId))]);
    const taken = open.filter(({ intentId }) => intentId !== intent?.id);
    const owed = all.filter((item) => !taken.some((each) => isSame(each, item)));
    const items = intent ? await listItems(reader, intent.id) : [];
    const sold = items.find(({ kind }) => kind === PAYOFF)?.saleId;
    const meant = intent
      ? meantOf(items, sold === undefined ? undefined : { owed, on })
      : owed.filter(
          ({ saleId, dueOn }) => saleId === payer.saleId && (input.use === 'ahead' || dueOn <= on),
        );
    const scope = { scope: { kind: 'company' as const, id: String(row.companyId) } };
    const order = await settings.get('allocation.order', scope);
    // While another payment of the purchase is open, its end is not this money's to decide (PAY-7).
    const isFree = !taken.some(({ saleId }) => saleId === sold);
    const payoff =
      sold !== undefined && input.use === 'ahead' && isFree
        ? await payoffs.whenMoneyCame(reader, { saleId: sold, on, came: worth })
        : undefined;
    // Money that does not pay the purchase off never pays interest of months to come: what is left becomes credit (SALE-23).
    const use = sold !== undefined && input.use === 'ahead' ? 'due' : input.use;
    const stored = items.filter(({ chargeId }) => chargeId !== undefined);
    const asked = sumOf(stored, ({ amount }) => amount);
    const isLost = await isFallen(reader, { row, intent });
    // Less than a charge pays nothing of it, and a charge that has fallen cannot be paid: the money is kept for the person.
    // A payment that waits no more has had its charge paid, or has given it up.
    const isOver = isLost || !settlesIntent({ row, intent });
    if (stored.length > 0 && input.use !== 'credit' && (isOver || worth < asked))
      throw refuse('regularization_elsewhere');
    const isCharge = stored.length > 0 && input.use !== 'credit';
    const { parts, left } = isCharge
      ? { parts: [], left: subtract(worth, asked) }
      : (payoff ?? spread(worth, { owed, meant, use, on, order }));
    const limit = parseCents(await settings.get('approval.regularizationUsd'));
    const paid = isCharge ? stored : [];
    const facts = { personId, currency, on, worth, parts, left };
    return {
      ...facts,
      rate: row.currency === currency ? undefined : rate,
      owed,
      charges: paid,
      givesUp: (input.use === 'credit' || isLost) && settlesIntent({ row, intent }),
      goesBack: false,
      ...(payoff ? { finish: payoff.finish } : {}),
      needsSecond: needsSecondPerson({ amount: worth, currency }, rate?.sell ?? null, limit),
      limit,
      settles: settlesIntent({ row, intent }) && input.use !== 'credit' && !isLost,
      basis: digestOf({ id: row.id, rate: rate?.id, ...facts, ...(isCharge ? { paid } : {}) }),
    };
  }

  /** Nothing is paid, and nothing is left: the person gets what came, above the limit of refunds by two persons (REF-5). */
  async function returned(
    reader: Reader,
    { row, intent }: Case,
    { payer, ...worth }: { payer: Payer; on: Day; worth: Cents; rate: Rate | undefined },
  ): Promise<Outcome> {
    if (!intent) throw refuse('forbidden');
    const { personId, currency } = payer;
    const limit = parseCents(await settings.get('approval.refundUsd'));
    const facts = { personId, currency, on: worth.on, worth: worth.worth, parts: [], left: ZERO };
    return {
      ...facts,
      rate: worth.rate,
      owed: [],
      charges: [],
      // Money that came once more goes back, and the payment waits for the rest.
      givesUp: settlesIntent({ row, intent }) && !(await hasOtherOpen(reader, intent.id, row.id)),
      goesBack: true,
      needsSecond: needsSecondPerson(
        { amount: worth.worth, currency },
        worth.rate?.sell ?? null,
        limit,
      ),
      limit,
      settles: false,
      basis: digestOf({ id: row.id, rate: worth.rate?.id, ...facts, goesBack: true }),
    };
  }

  /** Whether the payment that waits for this money is for what cannot be paid with it any more. */
  async function isFallen(reader: Reader, of: Case): Promise<boolean> {
    const { row, intent } = of;
    if (!intent || !settlesIntent(of)) return false;
    return (await meantNow(reader, { row, intent }, dayOfCase(of))) === 'fallen';
  }

  /** Charges with rows are paid whole, as long as their noun can still do what was paid for. */
  async function areFallen(
    reader: Reader,
    of: Case & { intent: Intent },
    stored: readonly ChargeItem[],
  ): Promise<boolean> {
    const asked = sumOf(stored, ({ amount }) => amount);
    const rate = await rateOf(reader, of, dayOfCase(of));
    const worth = worthOf(of.row, of.intent.currency, rate?.sell ?? null);
    const isShort = worth !== null && worth < asked;
    return isShort || !(await charges.canSettle(reader, stored));
  }

  /** What a proposal about this money depends on (PAY-72). */
  async function prospectOf(
    reader: Reader,
    { row, intent }: Case,
  ): Promise<Pick<ProposalFacts, 'meant' | 'isConvertible'>> {
    if (!intent) return { meant: 'unknown', isConvertible: true };
    const on = dayOfCase({ row, intent });
    const rate = await rateOf(reader, { row, intent }, on);
    return {
      meant: await meantNow(reader, { row, intent }, on),
      isConvertible: worthOf(row, intent.currency, rate?.sell ?? null) !== null,
    };
  }

  async function meantNow(
    reader: Reader,
    { row, intent }: { row: StoredRegularization; intent: Intent },
    on: Day,
  ): Promise<ProposalFacts['meant']> {
    const items = await listItems(reader, intent.id);
    const stored = items.filter(({ chargeId }) => chargeId !== undefined);
    if (stored.length > 0) {
      if (settlesIntent({ row, intent }))
        return (await areFallen(reader, { row, intent }, stored)) ? 'fallen' : 'owed';
      return intent.state === 'settled' ? 'paid' : 'fallen';
    }
    const { personId, currency } = intent;
    const payable = { personId, companyId: row.companyId, currency, on };
    const owed = await instalments.whenMoneyCame(reader, payable);
    const meant = meantOf(items).filter((item) => owed.some((each) => isSame(each, item)));
    const open = await listOpenItems(reader, [...new Set(meant.map(({ saleId }) => saleId))]);
    const taken = open.filter(({ intentId }) => intentId !== intent.id);
    // What another payment may yet leave unpaid is neither paid nor this money's (PAY-7).
    if (meant.some((item) => taken.some((each) => isSame(each, item)))) return 'taken';
    if (meant.length > 0) return 'owed';
    if (intent.state === 'settled') return 'paid';
    const canTake = await instalments.takeMoneyOf(reader, { personId, charges: items });
    return canTake ? 'paid' : 'fallen';
  }

  /** Whether its person chooses between credit and having it back (PAY-71): what nothing converts can only go back. */
  async function canChoose(reader: Reader, of: Case): Promise<boolean> {
    return (await isFallen(reader, of)) && (await prospectOf(reader, of)).isConvertible;
  }

  return { payerOf, outcomeOf, isFallen, canChoose, prospectOf };
}

/** The day on which the money came. */
function dayOfCase({ row, intent }: Case): Day {
  return dayOfMoney({
    paidAt: row.reported.paidAt,
    heardAt: row.openedAt,
    askedAt: intent?.createdAt,
  });
}

/** What the customer was asked for by QR, or by whatever method of the payment asks for another amount than its part. */
export async function askedOfPayment(
  reader: Reader,
  methods: Methods,
  intentId: string,
): Promise<Asked | undefined> {
  for (const part of await listParts(reader, intentId)) {
    const asked = await methods.get(part.method)?.asked(reader, part);
    if (asked) return asked;
  }
  return undefined;
}

/** What the money was meant for; of a payoff that it does not pay only what was due, never instalments with interest to come (SALE-23). */
function meantOf(
  items: readonly ChargeItem[],
  payoff?: { owed: readonly Debt[]; on: Day },
): Item[] {
  return items.flatMap(({ saleId, number }) => {
    if (saleId === undefined) return [];
    const item = { saleId, number };
    const isMeant = payoff?.owed.some((debt) => isSame(debt, item) && debt.dueOn <= payoff.on);
    return isMeant === false ? [] : [item];
  });
}

type Item = { saleId: number; number: number };

function isSame(
  a: { saleId: number; number: number },
  b: { saleId: number; number: number },
): boolean {
  return a.saleId === b.saleId && a.number === b.number;
}

function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
