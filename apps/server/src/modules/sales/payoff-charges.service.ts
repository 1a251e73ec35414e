import { instalmentEntries } from '@kantuta/contract/ledger/payment-posting.rules';
import { money, subtract, sumOf, type Cents } from '@kantuta/contract/money';
import { statementWhenItCame } from '@kantuta/contract/payments/regularization.rules';
import { COMPONENTS } from '@kantuta/contract/sales/components.rules';
import { PAYOFF_REASON, rowsAfterPayoff } from '@kantuta/contract/sales/payoff.rules';
import { PAYOFF, type PayoffPayment, type Payoffs } from '../../platform/charges.ts';
import type { Platform } from '../../platform/platform.ts';
import { finePolicyOf, type Accounts, type SaleAccount } from './account.service.ts';
import type { TitlePeers } from './instalment-charges.service.ts';
import { payoffQuoteOf } from './payoff.present.ts';
import { saleNameOf } from './product.present.ts';
import { listPlanRows, lockSales } from './sales.store.ts';
import { productsOfSales } from './sales.views.ts';
import { payoffReversal } from './undoing.service.ts';
import { createSaleWriting, type UnitPeers } from './writing.service.ts';

type Deps = UnitPeers & TitlePeers & Pick<Platform, 'clock' | 'audit'> & { accounts: Accounts };

/** Paying a sale off early as a kind of charge: its items are all open instalments, so PAY-7 keeps it apart from any other payment. */
export function createPayoffCharges({ accounts, clock, audit, ...peers }: Deps): Payoffs {
  const writing = createSaleWriting(peers);

  /** What this money pays of the sale, and what its end writes; undefined when it is less than the payoff. */
  function payoffBy(
    account: Pick<SaleAccount, 'sale' | 'statement'>,
    came: Cents,
  ): PayoffPayment | undefined {
    const { sale, statement } = account;
    const quote = payoffQuoteOf(account);
    const { plan } = sale;
    if (!plan || !quote || quote.amount > came) return undefined;
    return {
      parts: quote.items.flatMap(({ saleId, number, components }) =>
        COMPONENTS.map((component) => ({
          saleId,
          number,
          component,
          amount: components[component],
        })).filter(({ amount }) => amount > 0),
      ),
      left: subtract(came, quote.amount),
      async finish(tx) {
        const rows = await listPlanRows(tx, [sale.id]);
        await writing.addPlanVersion(tx, sale.id, {
          ...plan,
          fine: finePolicyOf(sale),
          rows: rowsAfterPayoff(rows, statement.instalments, quote.items),
          reason: PAYOFF_REASON,
          createdAt: clock.now(),
        });
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'sales.payOff',
          object: { kind: 'sale', id: saleNameOf(sale) },
          outcome: 'done',
          details: {
            paid: money(quote.amount, sale.currency),
            saved: money(quote.saved, sale.currency),
          },
        });
      },
    };
  }

  return {
    kind: PAYOFF,
    lock: (tx, charges) => lockSales(tx, saleIdsOf(charges)),
    reversal: payoffReversal({ clock }),

    async settle(reader, items, { on, personId }) {
      const [account, other] = await accounts.ofSales(reader, saleIdsOf(items), on);
      if (!account || other) throw new Error('a payoff is of one sale');
      const paid = payoffBy(
        account,
        sumOf(items, ({ amount }) => amount),
      );
      // Less would leave a debt behind a receipt that says "paid off": people look at it (SALE-23, PAY-14).
      if (!paid) throw new Error(`the payoff of sale ${account.sale.id} is not covered`);
      const { parts, left, finish } = paid;
      const { currency } = account.sale;
      return {
        entries: instalmentEntries(parts, { currency, personId, unsoldSaleIds: [] }),
        left,
        finish,
      };
    },

    async whenMoneyCame(reader, { saleId, on, came }) {
      const [of] = await accounts.inputsOf(reader, [saleId], on);
      const statement = of && statementWhenItCame(of.input);
      return of && statement && payoffBy({ sale: of.sale, statement }, came);
    },

    async show(reader, charges) {
      const titles = await peers.titlesOf(reader, productsOfSales(reader, saleIdsOf(charges)));
      return charges.map(({ saleId = 0 }) => titles.get(saleId) ?? { title: '', detail: '' });
    },
  };
}

function saleIdsOf(charges: readonly { saleId?: number | undefined }[]): number[] {
  return [...new Set(charges.flatMap(({ saleId }) => saleId ?? []))];
}
