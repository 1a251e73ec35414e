import type { ReplyOf } from '@kantuta/contract/call';
import type { Money } from '@kantuta/contract/money';
import type { unreadSection } from '@kantuta/contract/notifications/notifications.calls';
import type { closedPaymentsSection } from '@kantuta/contract/payments/closed-payments.calls';
import type { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import type { ReceiptSummary } from '@kantuta/contract/payments/receipts/receipts.calls';
import type { restrictionSection } from '@kantuta/contract/people/people.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type {
  Instalment,
  Product,
  readAccount,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';

// Answers of the sales calls for tests of screens: the story of a lot of 10 800 in 48 instalments, 14 of them paid.

export function usd(amount: string): Money {
  return { amount, currency: 'USD' };
}

const LOT = [
  [0, 0],
  [12, 0],
  [12, 30],
  [0, 30],
  [0, 0],
] satisfies [number, number][];

export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    saleId: 457,
    saleNumber: '8-2025-00140',
    reference: '',
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    kind: 'lot',
    code: '',
    title: 'Urbanización Lomas',
    unit: {
      project: 'Urbanización Lomas',
      town: 'Warnes',
      uv: '201',
      block: '3',
      lot: '07',
      surfaceM2: '360.00',
      outline: LOT,
    },
    house: null,
    holder: null,
    state: 'sold',
    arrears: 'current',
    price: usd('10800.00'),
    discount: usd('0.00'),
    credit: usd('0.00'),
    paid: usd('3527.08'),
    balance: usd('7272.92'),
    left: { count: 34, amount: usd('8381.94') },
    payoff: usd('7321.41'),
    paidBasisPoints: 3265,
    paidInstalments: 14,
    totalInstalments: 48,
    overdue: usd('0.00'),
    overdueCount: 0,
    daysLate: 0,
    fine: usd('0.00'),
    keptUntil: null,
    stateOn: '2025-08-28',
    recovery: null,
    next: {
      number: 15,
      dueOn: '2026-11-27',
      daysLeft: 6,
      amount: usd('246.52'),
      state: 'due_soon',
    },
    inRegularization: false,
    can: { pay: true },
    ...fields,
  };
}

type Account = ReplyOf<typeof readAccount> & {
  openPayments: ReplyOfSection<typeof openPaymentsSection>;
  unread: ReplyOfSection<typeof unreadSection>;
  closedPayments: ReplyOfSection<typeof closedPaymentsSection>;
  restriction: ReplyOfSection<typeof restrictionSection>;
};

/** Up to date, with one lot. */
export function anAccount(fields: Partial<Account> = {}): Account {
  const product = aProduct();
  return {
    name: 'Óscar Melgar',
    today: '2026-11-21',
    asOf: '2026-11-21T13:00:00Z',
    situation: { kind: 'due_soon', saleId: product.saleId, also: [] },
    next: product.next && { ...product.next, saleId: product.saleId, title: product.title },
    overdue: [],
    totals: [
      {
        paid: product.paid,
        balance: product.balance,
        byBank: null,
        price: product.price,
        paidBasisPoints: product.paidBasisPoints,
      },
    ],
    products: [product],
    openPayments: [],
    closedPayments: [],
    unread: 0,
    restriction: null,
    ...fields,
  };
}

export function anInstalment(fields: Partial<Instalment> = {}): Instalment {
  return {
    number: 15,
    dueOn: '2026-11-27',
    capital: usd('185.91'),
    interest: usd('60.61'),
    form: usd('0.00'),
    expenses: usd('0.00'),
    fines: usd('0.00'),
    amount: usd('246.52'),
    paid: usd('0.00'),
    owed: usd('246.52'),
    balance: usd('7087.01'),
    state: 'due_soon',
    partlyPaid: false,
    endedEarly: false,
    daysLate: 0,
    ...fields,
  };
}

export function aReceipt(fields: Partial<ReceiptSummary> = {}): ReceiptSummary {
  return {
    reference: '0NCHQDCRK7WP',
    number: '008-000123',
    paidOn: '2026-10-27',
    method: 'qr',
    amount: usd('246.52'),
    amortization: usd('184.37'),
    interest: usd('62.15'),
    fine: usd('0.00'),
    other: usd('0.00'),
    instalments: [14],
    reversed: false,
    intentId: 'b1f6d9de-7d4f-4c2b-9f0f-7f3a2b1c0d9e',
    ...fields,
  };
}

type Detail = ReplyOf<typeof readProduct> & { receipts: ReceiptSummary[] };

/** Instalment 14 is paid, 15 is next, 16 follows. */
export function aProductDetail(fields: Partial<Detail> = {}): Detail {
  return {
    product: aProduct(),
    terms: {
      kind: 'french',
      initial: usd('1080.00'),
      financed: usd('9720.00'),
      months: 48,
      annualRatePct: '10',
      dueDay: 27,
      fineAnnualPct: '12',
      fineGraceDays: 5,
      totalInterest: usd('2113.22'),
    },
    instalments: [
      anInstalment({
        number: 14,
        dueOn: '2026-10-27',
        balance: usd('7272.92'),
        state: 'paid',
        paid: usd('246.52'),
        owed: usd('0.00'),
      }),
      anInstalment(),
      anInstalment({ number: 16, dueOn: '2026-12-27', balance: usd('6899.55'), state: 'pending' }),
    ],
    receipts: [aReceipt()],
    adviser: 'Ana Suárez',
    holders: [],
    soldOn: '2025-08-28',
    blockPlan: [
      { lot: '06', own: false, outline: LOT },
      { lot: '07', own: true, outline: LOT.map(([x, y]) => [x + 12, y]) },
    ],
    ...fields,
  };
}
