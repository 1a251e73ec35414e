import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { convert, money, type Cents, type Currency } from '@kantuta/contract/money';
import { owedItems, owedTotal } from '@kantuta/contract/payments/allocation.rules';
import type { listDebts, quotePayment, Selection } from '@kantuta/contract/payments/debts.calls';
import { PAYMENT_METHODS, type PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { restrictionAt, type Restriction } from '@kantuta/contract/payments/restriction.rules';
import {
  defaultMode,
  selectItems,
  type SelectedItem,
} from '@kantuta/contract/payments/selection.rules';
import type { Components } from '@kantuta/contract/sales/components.rules';
import { isPayable } from '@kantuta/contract/sales/sales.rules';
import type { Actor } from '../../platform/access.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { PaymentPeers, SaleAccountFacts } from './payments.views.ts';
import { listOpenItems } from './intents/items.store.ts';
import type { Rates } from './rates/rates.service.ts';
import { listRestrictions } from './restrictions/restrictions.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & { peers: PaymentPeers; rates: Rates };
type Group = {
  companyId: number;
  companyName: string;
  currency: Currency;
  accounts: SaleAccountFacts[];
};
export type Chosen = { group: Group; items: SelectedItem[]; amount: Cents };
export type Debts = ReturnType<typeof createDebts>;

// Open in this release; the others follow with their gateways and say so on screen.
const OPEN_METHODS: readonly PaymentMethod[] = ['qr'];

/** What can be paid, and what a choice of it comes to; always from the server's own figures (security rule 8). */
export function createDebts({ db, clock, settings, peers, rates }: Deps) {
  const today = () => dayInLaPaz(clock.now());

  async function groupsOf(reader: Reader, personId: number): Promise<Group[]> {
    const accounts = (await peers.accountsOfPerson(reader, personId, today())).filter(
      ({ sale, statement }) => isPayable(sale.state) && statement.owed > 0,
    );
    const groups: Group[] = [];
    for (const account of accounts) {
      const { companyId, companyName, currency } = account.sale;
      const known = groups.find(
        (group) => group.companyId === companyId && group.currency === currency,
      );
      if (known) known.accounts.push(account);
      else groups.push({ companyId, companyName, currency, accounts: [account] });
    }
    return groups.sort((a, b) => a.companyId - b.companyId);
  }

  /** What the choice pays, and how much that is. Throws the refusals of decisions 8.1. */
  async function choose(reader: Reader, personId: number, selection: Selection): Promise<Chosen> {
    const group = (await groupsOf(reader, personId)).find(
      (candidate) =>
        candidate.companyId === selection.companyId && candidate.currency === selection.currency,
    );
    if (!group) throw refuse('nothing_to_pay');
    const accounts =
      selection.saleId === undefined
        ? group.accounts
        : group.accounts.filter(({ sale }) => sale.id === selection.saleId);
    if (accounts.length === 0) throw refuse('forbidden');
    const items = accounts.flatMap(({ sale, statement }) => owedItems(sale.id, statement));
    const order = await settings.get('allocation.order', {
      scope: { kind: 'company', id: String(group.companyId) },
    });
    const outcome = selectItems(items, selection, order);
    if (outcome.problem === 'amount_above_debt') {
      const limit = money(outcome.limit, group.currency);
      throw refuse('amount_above_debt', {
        data: { limit },
        parameters: { limit: `${limit.currency} ${limit.amount}` },
      });
    }
    if (outcome.problem !== null) throw refuse(outcome.problem);
    await requireFree(reader, outcome.items);
    return { group, items: outcome.items, amount: outcome.amount };
  }

  /** One open intent per debt item (decisions 8.2): the person is led to the one that is open. */
  async function requireFree(reader: Reader, items: readonly SelectedItem[]): Promise<void> {
    const open = await listOpenItems(reader, [...new Set(items.map((item) => item.saleId))]);
    const taken = open.find((busy) =>
      items.some((item) => item.saleId === busy.saleId && item.number === busy.number),
    );
    if (taken) throw refuse('items_in_payment', { data: { intentId: taken.intentId } });
  }

  return {
    choose,
    async list(actor: Actor): Promise<ReplyOf<typeof listDebts>> {
      const groups = await groupsOf(db, actor.personId);
      const open = await listOpenItems(
        db,
        groups.flatMap((group) => group.accounts.map(({ sale }) => sale.id)),
      );
      const restrictions = await listRestrictions(db);
      return {
        today: today(),
        groups: groups.map((group) => {
          const items = group.accounts.flatMap((account) =>
            owedItems(account.sale.id, account.statement),
          );
          return {
            company: { id: group.companyId, name: group.companyName },
            currency: group.currency,
            items: itemsOf(group, open),
            overdue: money(owedTotal(items.filter((item) => item.isOverdue)), group.currency),
            total: money(owedTotal(items), group.currency),
            defaultMode: defaultMode(items),
            methods: PAYMENT_METHODS.map((method) =>
              methodOf(method, restrictions, group.companyId, clock.now()),
            ),
          };
        }),
      };
    },

    async quote(actor: Actor, selection: Selection): Promise<ReplyOf<typeof quotePayment>> {
      const { group, items, amount } = await choose(db, actor.personId, selection);
      await rates.prepare();
      const rate = await rates.currentIfAny(db);
      const minutes = await settings.number('quote.minutes');
      return {
        amount: money(amount, group.currency),
        items: items.map((item) => ({
          ...titlesOf(group, item.saleId),
          saleId: item.saleId,
          number: item.number,
          dueOn: item.dueOn,
          amount: money(item.amount, group.currency),
          components: inMoney(item.components, group.currency),
          settles: item.settles,
        })),
        bolivianos:
          rate && group.currency === 'USD'
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

    /** Judged on entering and on settling (decisions 8.10). Throws `payments_restricted` with the end, or `method_not_available`. */
    async requireOpen(reader: Reader, method: PaymentMethod, companyId: number): Promise<void> {
      const { availability, restriction } = methodOf(
        method,
        await listRestrictions(reader),
        companyId,
        clock.now(),
      );
      if (availability === 'restricted')
        throw refuse('payments_restricted', { data: { until: restriction?.until ?? '' } });
      if (availability !== 'open') throw refuse('method_not_available');
    },
  };

  function itemsOf(group: Group, open: Awaited<ReturnType<typeof listOpenItems>>) {
    return group.accounts.flatMap(({ sale, statement }) =>
      statement.instalments
        .filter((item) => item.owedTotal > 0)
        .map((item) => ({
          ...titlesOf(group, sale.id),
          saleId: sale.id,
          number: item.number,
          dueOn: item.dueOn,
          daysLate: item.daysLate,
          state: item.state,
          owed: money(item.owedTotal, group.currency),
          components: inMoney(item.owed, group.currency),
          openIntentId:
            open.find((busy) => busy.saleId === sale.id && busy.number === item.number)?.intentId ??
            '',
        })),
    );
  }
}

function titlesOf(group: Group, saleId: number): { title: string; detail: string } {
  const account = group.accounts.find(({ sale }) => sale.id === saleId);
  return { title: account?.title ?? '', detail: account?.detail ?? '' };
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

function methodOf(
  method: PaymentMethod,
  restrictions: readonly Restriction[],
  companyId: number,
  at: Date,
) {
  const restricted = restrictionAt(restrictions, companyId, method, at);
  if (!OPEN_METHODS.includes(method))
    return { method, availability: 'soon' as const, restriction: null };
  if (!restricted) return { method, availability: 'open' as const, restriction: null };
  // Without an end it is no closing for a while: the company does not take it (QR for the travel club).
  if (restricted.until === null)
    return { method, availability: 'unavailable' as const, restriction: null };
  return {
    method,
    availability: 'restricted' as const,
    restriction: { until: restricted.until.toISOString(), reasonKey: restricted.reasonKey },
  };
}
