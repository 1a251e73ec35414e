import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { convert } from '@kantuta/contract/exact-money';
import { money, sumOf, type Cents, type Currency } from '@kantuta/contract/money';
import { owedTotal } from '@kantuta/contract/payments/allocation.rules';
import type { readCharge } from '@kantuta/contract/payments/charges.calls';
import type {
  listDebts,
  PayoffOffer,
  quotePayment,
  Selection,
} from '@kantuta/contract/payments/debts.calls';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import {
  defaultMode,
  selectItems,
  type SelectedItem,
} from '@kantuta/contract/payments/selection.rules';
import type { Components } from '@kantuta/contract/sales/components.rules';
import { payoffEnd } from '@kantuta/contract/sales/payoff.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { alone, together, type ValueOf } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  INSTALMENT,
  PAYOFF,
  type ChargeItem,
  type Debt,
  type Debts as DebtKind,
  type OwedByPerson,
  type PayoffQuote,
  type Settling,
  type ShownCharge,
} from '../../../platform/charges.ts';
import { owedCharges } from '../charges/stored-charges.service.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import {
  creditFor,
  creditOf,
  creditsOfPerson,
  type Credit,
} from '../methods/credit/credit.views.ts';
import { listOpenItems, type TakenItem } from '../record/items.store.ts';
import type { Rates } from '../rates/rates.service.ts';
import { takenItems } from '../record/taken.views.ts';
import { restrictions } from '../restrictions/restrictions.store.ts';
import type { Ways } from './ways.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  instalments: DebtKind;
  ways: Ways;
  rates: Rates;
  companyNames: CompanyNames;
};

const readRestrictions = alone(restrictions);
type Group = {
  company: { id: number; name: string };
  currency: Currency;
  debts: Debt[];
  payoffs: PayoffQuote[];
};
/** What a choice pays; `items` are the instalments among the charges, in their order. */
export type Chosen = {
  charges: (ChargeItem & ShownCharge)[];
  items: SelectedItem[];
  amount: Cents;
  payoff?: PayoffQuote;
  /** By when it must be paid; later it would be another amount. */
  until?: Date;
  /** For whoever read it behind the locks, and settles it there. */
  settling?: Settling;
};
/** What was read before: what open payments cover, and what the person owes. */
type Read = { taken?: readonly TakenItem[]; owed?: OwedByPerson | undefined };
export type Debts = ReturnType<typeof createDebts>;

/** What can be paid, and what a choice of it comes to; always from the server's own figures (SEC-8). */
export function createDebts({ db, clock, settings, instalments, ways, rates, companyNames }: Deps) {
  const today = () => dayInLaPaz(clock.now());

  function groupsOf({ debts: all, payoffs }: Omit<OwedByPerson, 'settling'>): Group[] {
    const groups: Group[] = [];
    for (const debt of all) {
      const { company, currency } = debt;
      const known = groups.find(
        (group) => group.company.id === company.id && group.currency === currency,
      );
      if (known) known.debts.push(debt);
      else groups.push({ company, currency, debts: [debt], payoffs: payoffs.filter(isOf(debt)) });
    }
    return groups.sort((a, b) => a.company.id - b.company.id);
  }

  /** What the choice pays, and how much that is; what was read before is not read again. Throws the refusals of PAY-3. */
  async function choose(
    reader: Reader,
    personId: number,
    selection: Selection,
    { taken, owed: read }: Read = {},
  ): Promise<Chosen> {
    const { companyId, currency, mode, saleId } = selection;
    if (mode === 'charges') return chooseCharges(reader, personId, selection);
    const owed = read ?? (await instalments.ofPerson(reader, personId, today()));
    if (mode === 'payoff') return choosePayoff(reader, personId, selection, { taken, owed });
    const group = groupsOf(owed).find(
      (candidate) => candidate.company.id === companyId && candidate.currency === currency,
    );
    if (!group) throw refuse('nothing_to_pay');
    const debts = group.debts.filter((debt) => saleId === undefined || debt.saleId === saleId);
    if (debts.length === 0) throw refuse('forbidden');
    const order = await settings.get('allocation.order', {
      scope: { kind: 'company', id: String(companyId) },
    });
    const outcome = selectItems(debts.filter(isPayable), { ...selection, mode }, order);
    if (outcome.problem === 'amount_above_debt') {
      const limit = money(outcome.limit, group.currency);
      throw refuse('amount_above_debt', {
        data: { limit },
        parameters: { limit: `${limit.currency} ${limit.amount}` },
      });
    }
    if (outcome.problem !== null) throw refuse(outcome.problem);
    const { items, amount } = outcome;
    requireFree(personId, items, taken ?? (await listOpenItems(reader, saleIdsOf(items))));
    const charges = items.map(({ saleId: soldAs, number, amount: part }) => {
      const debt = debts.find((each) => each.saleId === soldAs);
      const shown = { title: debt?.title ?? '', detail: debt?.detail ?? '' };
      return { ...shown, kind: INSTALMENT, saleId: soldAs, number, amount: part };
    });
    return { charges, items, amount, settling: owed.settling };
  }

  /** A whole sale as it can be paid off today; the quote of another day is over (SALE-23). */
  async function choosePayoff(
    reader: Reader,
    personId: number,
    { companyId, currency, saleId, on }: Selection,
    { taken, owed: { payoffs } }: { taken: Read['taken']; owed: OwedByPerson },
  ): Promise<Chosen> {
    if (on !== undefined && on !== today()) throw refuse('quote_expired');
    const payoff = payoffs.find((each) => each.saleId === saleId);
    if (payoff?.company.id !== companyId || payoff.currency !== currency)
      throw refuse('nothing_to_pay');
    // Any open payment of the sale changes what ends it, also one of an instalment that the payoff asks nothing for.
    const open = taken ?? (await listOpenItems(reader, [payoff.saleId]));
    requireFree(
      personId,
      open.filter((busy) => busy.saleId === payoff.saleId),
      open,
    );
    const { title, detail, amount } = payoff;
    return {
      charges: payoff.items.map((item) => ({
        title,
        detail,
        kind: PAYOFF,
        saleId: item.saleId,
        number: item.number,
        amount: item.amount,
      })),
      items: payoff.items.map((item) => ({ ...item, settles: true })),
      amount,
      payoff,
      until: payoffEnd(payoff.on),
    };
  }

  /** Charges with rows are paid in full; each must be the person's own, of the company and currency of the choice. */
  async function chooseCharges(
    reader: Reader,
    personId: number,
    { companyId, currency, charges: ids = [] }: Selection,
  ): Promise<Chosen> {
    const found = await owedCharges(reader, [...new Set(ids)]);
    const own = found.filter(
      (charge) =>
        charge.personId === personId &&
        charge.companyId === companyId &&
        charge.currency === currency,
    );
    if (own.length < new Set(ids).size) throw refuse('forbidden');
    if (own.length === 0 || own.some(({ owed }) => owed <= 0)) throw refuse('nothing_to_pay');
    const intentId = own.find(({ openIntentId }) => openIntentId !== null)?.openIntentId;
    if (intentId) throw refuse('items_in_payment', { data: { intentId } });
    const charges = own.map(({ kind, id, owed, title, detail }) => ({
      title,
      detail,
      kind,
      chargeId: id,
      amount: owed,
    }));
    const ends = own.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
    return {
      charges,
      items: [],
      amount: sumOf(charges, ({ amount }) => amount),
      ...(ends.length === 0 ? {} : { until: new Date(Math.min(...ends)) }),
    };
  }

  /** One open intent per charge (PAY-7): the person is led to the one that is open, if it is their own. */
  function requireFree(
    personId: number,
    items: readonly Pick<SelectedItem, 'saleId' | 'number'>[],
    open: readonly TakenItem[],
  ): void {
    const taken = open.find((busy) =>
      items.some((item) => item.saleId === busy.saleId && item.number === busy.number),
    );
    if (!taken) return;
    const intentId = taken.payerId === personId ? taken.intentId : '';
    throw refuse('items_in_payment', { data: { intentId } });
  }

  return {
    choose,
    reading: together({
      debtsOn: instalments.reading,
      open: takenItems,
      restrictions,
      credits: creditsOfPerson,
    }),

    async list(
      personId: number,
      {
        debtsOn,
        open,
        restrictions: closed,
        credits,
      }: {
        debtsOn: ValueOf<DebtKind['reading']>;
        open: TakenItem[];
        restrictions: Restriction[];
        credits: Credit[];
      },
    ): Promise<ReplyOf<typeof listDebts>> {
      return {
        today: today(),
        groups: groupsOf(await debtsOn(db, today())).map(
          ({ company, currency, debts, payoffs }) => {
            const items = debts.filter(isPayable);
            const own = creditFor(credits, { companyId: company.id, currency });
            return {
              company,
              currency,
              items: itemsOf(personId, debts, open),
              overdue: money(owedTotal(items.filter((item) => item.isOverdue)), currency),
              total: money(owedTotal(items), currency),
              payoffs: payoffs.map(payoffOffer),
              defaultMode: defaultMode(items),
              ...ways.toPay(closed, company.id, own),
            };
          },
        ),
      };
    },

    /** One charge with its own row, for whoever owes it; somebody else's does not exist. */
    async charge(actor: Actor, chargeId: string): Promise<ReplyOf<typeof readCharge>> {
      const [charge] = await owedCharges(db, [chargeId]);
      if (charge?.personId !== actor.personId) throw refuse('forbidden');
      const { kind, title, detail, companyId, currency, owed } = charge;
      const names = await companyNames(db);
      const closed = await readRestrictions(db, {});
      const { personId } = actor;
      const own = await creditOf(db, { personId, companyId, currency });
      return {
        chargeId,
        kind,
        title,
        detail,
        company: { id: companyId, name: names.get(companyId) ?? '' },
        owed: money(owed, currency),
        openIntentId: charge.openIntentId ?? '',
        ...ways.toPay(closed, companyId, own),
      };
    },

    async quote(actor: Actor, selection: Selection): Promise<ReplyOf<typeof quotePayment>> {
      const { charges, items, amount, payoff } = await choose(db, actor.personId, selection);
      const { currency } = selection;
      await rates.prepare();
      const rate = await rates.currentIfAny(db);
      const minutes = await settings.number('quote.minutes');
      return {
        amount: money(amount, currency),
        payoff: payoff ? payoffOffer(payoff) : null,
        items: items.map((item, index) => ({
          title: charges[index]?.title ?? '',
          detail: charges[index]?.detail ?? '',
          saleId: item.saleId,
          number: item.number,
          dueOn: item.dueOn,
          amount: money(item.amount, currency),
          components: inMoney(item.components, currency),
          settles: item.settles,
        })),
        bolivianos:
          rate && currency === 'USD'
            ? {
                amount: money(convert(amount, rate.sell), 'BOB'),
                rate: rate.sell,
                source: rate.source,
                rateAt: rate.at.toISOString(),
                validUntil: new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString(),
              }
            : null,
      };
    },
  };
}

function saleIdsOf(items: readonly SelectedItem[]): number[] {
  return [...new Set(items.map(({ saleId }) => saleId))];
}

function isPayable(debt: Debt): boolean {
  return debt.isPayable;
}

function isOf({ company, currency }: Debt) {
  return (payoff: PayoffQuote): boolean =>
    payoff.company.id === company.id && payoff.currency === currency;
}

function payoffOffer(payoff: PayoffQuote): PayoffOffer {
  const { saleId, title, detail, on, currency, items } = payoff;
  const [first] = items;
  return {
    saleId,
    title,
    detail,
    capital: money(payoff.capital, currency),
    interest: money(payoff.interest, currency),
    fine: money(payoff.fine, currency),
    other: money(payoff.other, currency),
    amount: money(payoff.amount, currency),
    saved: money(payoff.saved, currency),
    first: first?.number ?? 0,
    last: items.at(-1)?.number ?? 0,
    on,
  };
}

function itemsOf(personId: number, debts: readonly Debt[], open: readonly TakenItem[]) {
  const takenOf = (debt: Debt) =>
    open.find((busy) => busy.saleId === debt.saleId && busy.number === debt.number);
  return debts.map((debt) => ({
    title: debt.title,
    detail: debt.detail,
    saleId: debt.saleId,
    number: debt.number,
    dueOn: debt.dueOn,
    daysLate: debt.daysLate,
    state: debt.state,
    owed: money(debt.owedTotal, debt.currency),
    components: inMoney(debt.owed, debt.currency),
    ...openPaymentOf(personId, takenOf(debt)),
  }));
}

/** One's own open payment is named; that of somebody who buys with them is only known to be there (SALE-29). */
function openPaymentOf(personId: number, taken: TakenItem | undefined) {
  const isOwn = taken?.payerId === personId;
  return {
    openIntentId: isOwn ? taken.intentId : '',
    isPaidByOther: taken !== undefined && !isOwn,
  };
}

function inMoney(components: Components, currency: Currency) {
  return {
    fine: money(components.fine, currency),
    expenses: money(components.expenses, currency),
    form: money(components.form, currency),
    interest: money(components.interest, currency),
    capital: money(components.capital, currency),
  };
}
