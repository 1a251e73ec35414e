import type { Day } from '@kantuta/contract/dates';
import { instalmentEntries } from '@kantuta/contract/ledger/payment-posting.rules';
import { sumOf } from '@kantuta/contract/money';
import { allocate, owedItems } from '@kantuta/contract/payments/allocation.rules';
import { owedWhenItCame } from '@kantuta/contract/payments/regularization.rules';
import { hasEnded, isPayable, isUnsold } from '@kantuta/contract/sales/sales.rules';
import {
  isPayable as isPayableItem,
  statementOf,
  type InstalmentStatement,
} from '@kantuta/contract/sales/statement.rules';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import {
  INSTALMENT,
  type ChargeItem,
  type ChargePosting,
  type ChargeRef,
  type ChargeTerms,
  type Debt,
  type Debts,
  type OwedByPerson,
  type ShownCharge,
} from '../../platform/charges.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { alone, madeInto } from '../../platform/db/reading.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import { payoffQuoteOf } from './payoff.present.ts';
import { titlesOf } from './product.present.ts';
import type { SignedSales } from './signed-sales.service.ts';
import { areAllLive, findSaleByNumber, lockSales, lockSalesOfPerson } from './sales.store.ts';
import { productsOfSales, type SaleRecord } from './sales.views.ts';
import { instalmentReversal } from './undoing.service.ts';

/** The only function that gives the titles of products. */
export type TitlePeers = {
  titlesOf(
    reader: Reader,
    products: ReturnType<typeof productsOfSales>,
  ): Promise<Map<number, ShownCharge>>;
};

type Instalment = { saleId: number; number: number };

/** Instalments of sales as charges, which a person can choose and payments settles. */
export function createInstalmentCharges(
  accounts: Accounts,
  peers: TitlePeers &
    Pick<SignedSales, 'sellPaid'> & {
      /** Open pages of everybody who buys a sale read it again, whoever of them paid (SALE-29). */
      tellHolders(tx: Tx, sale: SaleRecord): Promise<void>;
    },
): Debts {
  const reading = madeInto(
    accounts.readings.open,
    (held) =>
      async (reader: Reader, on: Day): Promise<OwedByPerson> => {
        const of = await accounts.of(reader, held, on);
        return {
          debts: debtsOf(of),
          payoffs: of.flatMap((each) => payoffQuoteOf(each) ?? []),
          settling: (items, terms) => (terms.on === on ? postingOf(of, items, terms) : undefined),
        };
      },
  );
  const ofPerson = alone(reading);

  /** What paying these instalments posts, by the accounts of their sales; others may be among them. */
  function postingOf(
    held: readonly SaleAccount[],
    items: readonly ChargeItem[],
    { on, order, currency }: ChargeTerms,
  ): ChargePosting {
    const chosen = instalmentsOf(items);
    const of = held.filter(({ sale }) => chosen.some(({ saleId }) => saleId === sale.id));
    // Money for what has ended is for people: it must not become credit unseen (PAY-14).
    const ended = of.find(({ sale }) => hasEnded(sale.state));
    if (ended) throw new Error(`sale ${ended.sale.id} is ${ended.sale.state}`);
    const owed = of
      .flatMap(({ sale, statement }) => owedItems(sale.id, statement))
      .filter((item) => isAmong(chosen, item));
    const amount = sumOf(items, (item) => item.amount);
    const { parts, left } = allocate(amount, owed, order);
    const unsoldSaleIds = of.flatMap(({ sale }) => (isUnsold(sale.state) ? [sale.id] : []));
    // A deposit is the debtor's, whoever paid it (SALE-29).
    const debtorOf = new Map(of.map(({ sale }) => [sale.id, sale.personId]));
    const entries = parts.flatMap((part) =>
      instalmentEntries([part], {
        currency,
        personId: debtorOf.get(part.saleId) ?? 0,
        unsoldSaleIds,
      }),
    );
    const signed = of.flatMap(({ sale }) => (sale.state === 'signed' ? [sale.id] : []));
    const shared = of.flatMap(({ sale }) => (sale.coBuyerIds === null ? [] : [sale]));
    if (signed.length === 0 && shared.length === 0) return { entries, left };
    return {
      entries,
      left,
      finish: async (tx) => {
        // The last money of the initial closes the sale, whatever method brought it (SALE-28).
        if (signed.length > 0) await peers.sellPaid(tx, signed, on);
        for (const sale of shared) await peers.tellHolders(tx, sale);
      },
    };
  }

  return {
    reading,
    kind: INSTALMENT,
    lock: (tx, charges) => lockSales(tx, saleIdsOf(instalmentsOf(charges))),
    lockOfPerson: lockSalesOfPerson,

    reversal: instalmentReversal,
    canSettle: (reader, charges) => areAllLive(reader, saleIdsOf(instalmentsOf(charges))),

    settle: async (reader, items, terms) =>
      postingOf(
        await accounts.ofSales(reader, saleIdsOf(instalmentsOf(items)), terms.on),
        items,
        terms,
      ),

    async show(reader: Reader, charges) {
      const ids = saleIdsOf(instalmentsOf(charges));
      const titles = await peers.titlesOf(reader, productsOfSales(reader, ids));
      return charges.map(({ saleId = 0 }) => titles.get(saleId) ?? { title: '', detail: '' });
    },

    async ofPerson(reader, personId, on) {
      const debtsOn = await ofPerson(reader, { personId });
      return debtsOn(reader, on);
    },

    async whenMoneyCame(reader, { personId, companyId, currency, on }) {
      const ids = (await accounts.ofPerson(reader, personId, on))
        .filter(
          ({ sale }) =>
            sale.companyId === companyId && sale.currency === currency && isPayable(sale.state),
        )
        .map(({ sale }) => sale.id);
      if (ids.length === 0) return [];
      const inputs = await accounts.inputsOf(reader, ids, on);
      return inputs.flatMap(({ sale, input }) => {
        const { instalments } = statementOf(input);
        return owedWhenItCame([{ saleId: sale.id, input }], []).flatMap((item): Debt[] => {
          const line = instalments.find(isOf(item));
          return line
            ? [{ ...debtOf(sale, line), ...item, owedTotal: totalOf(item.owed), isPayable: true }]
            : [];
        });
      });
    },

    takeMoneyOf: (reader, { personId, charges }) =>
      areAllLive(reader, saleIdsOf(instalmentsOf(charges)), { heldBy: personId }),

    findDebtor: findSaleByNumber,
  };
}

function debtsOf(accounts: readonly SaleAccount[]): Debt[] {
  return accounts
    .filter(({ sale, statement }) => isPayable(sale.state) && statement.owed > 0)
    .flatMap(({ sale, statement }) => statement.instalments.map((item) => debtOf(sale, item)))
    .filter(({ owedTotal }) => owedTotal > 0);
}

function debtOf(sale: SaleRecord, item: InstalmentStatement): Debt {
  const { number, dueOn, daysLate, state, owed, owedTotal, isOverdue } = item;
  return {
    ...titlesOf(sale),
    saleId: sale.id,
    debtorId: sale.personId,
    company: { id: sale.companyId, name: sale.companyName },
    currency: sale.currency,
    number,
    dueOn,
    daysLate,
    state,
    owed,
    owedTotal,
    isOverdue,
    isPayable: isPayableItem(item),
    isUnsold: isUnsold(sale.state),
  };
}

function instalmentsOf<Ref extends ChargeRef>(charges: readonly Ref[]): (Ref & Instalment)[] {
  return charges.filter((each): each is Ref & Instalment => each.saleId !== undefined);
}

function saleIdsOf(charges: readonly Instalment[]): number[] {
  return [...new Set(charges.map(({ saleId }) => saleId))];
}

function isAmong(charges: readonly Instalment[], item: Instalment): boolean {
  return charges.some(({ saleId, number }) => saleId === item.saleId && number === item.number);
}

function isOf({ number }: Instalment) {
  return (line: InstalmentStatement): boolean => line.number === number;
}
