import { Coins, CreditCard, Handshake, QrCode, ReceiptText, SearchCheck } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { PAYMENT_ROUTE_WORDS } from '@kantuta/contract/payments/methods.rules';
import { createRoute, notFound } from '@tanstack/react-router';
import { onlyBrand } from '../../lib/brand-filter.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';
import { wholeNumber, word } from '../../lib/search-params.ts';
import { ReceiptsSkeleton } from './receipts/receipts-skeleton.tsx';

const PayPage = lazyPage(
  () => withOffice('paying', import('./pay-page.tsx')),
  'PayPage',
  // Nouns call what is paid by words of theirs (PAY-73).
  'office',
  'account',
);

const pay = createRoute({
  ...behindEntrance,
  path: '/realizar-pago',
  validateSearch: paySearch,
  component: PayPage,
});

const brandPay = createRoute({
  ...behindEntrance,
  path: '/realizar-pago-{$brand}',
  validateSearch: paySearch,
  beforeLoad: onlyBrand,
  component: PayPage,
});

const checkPayment = createRoute({
  ...forEverybody,
  path: '/verificar-pago/$tipopago',
  validateSearch: checkSearch,
  beforeLoad: ({ params }) => onlyPaymentWord(params.tipopago),
  component: lazyPage(
    () => import('./check-payment-page.tsx'),
    'CheckPaymentPage',
    'office',
    'account',
  ),
});

const receipts = createRoute({
  ...behindEntrance,
  path: '/recibos',
  pendingComponent: ReceiptsSkeleton,
  validateSearch: receiptsSearch,
  component: lazyPage(
    () => withOffice('receipt', import('./receipts/receipts-page.tsx')),
    'ReceiptsPage',
    'office',
    'account',
  ),
});

const prepaidCards = createRoute({
  ...behindEntrance,
  path: '/tarjetas-prepago',
  component: lazyPage(() => import('./prepaid-page.tsx'), 'PrepaidPage'),
});

const restrictions = createRoute({
  ...forOperators,
  path: '/operaciones/restricciones',
  component: deskPage(() => import('./desk/restrictions-page.tsx'), 'RestrictionsPage'),
});

const regularization = createRoute({
  ...forOperators,
  path: '/operaciones/regularizaciones/$id',
  component: deskPage(() => import('./desk/regularization-page.tsx'), 'RegularizationPage'),
});

const missingMoney = createRoute({
  ...forOperators,
  path: '/operaciones/dinero-faltante/$eventId',
  component: deskPage(() => import('./desk/missing-money-page.tsx'), 'MissingMoneyPage'),
});

const refund = createRoute({
  ...forOperators,
  path: '/operaciones/pagos-devueltos/$intentId',
  component: deskPage(() => import('./desk/refund-case-page.tsx'), 'RefundCasePage'),
});

export const routes = [
  pay,
  brandPay,
  checkPayment,
  receipts,
  prepaidCards,
  restrictions,
  regularization,
  missingMoney,
  refund,
] as const;

/** The sale or one charge, how much of it (`mode` of a selection), the step, and the payment whose dialog is open. */
function paySearch(search: Record<string, unknown>): {
  sale?: number;
  cobro?: string;
  mode?: string;
  paso?: string;
  intent?: string;
} {
  return {
    ...wholeNumber('sale', search['sale']),
    ...word('cobro', search['cobro']),
    ...word('mode', search['mode']),
    ...word('paso', search['paso']),
    ...word('intent', search['intent']),
  };
}

/** Part of a number or a reference, and a month: "2026-11". */
function receiptsSearch(search: Record<string, unknown>): { buscar?: string; mes?: string } {
  const { buscar, mes } = search;
  return {
    ...(typeof buscar === 'string' && buscar !== '' ? { buscar: buscar.slice(0, 40) } : {}),
    ...(typeof mes === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(mes) ? { mes } : {}),
  };
}

/** The reference of a payment for visitors, or its id for people with a session. */
function checkSearch(search: Record<string, unknown>): { ref?: string; intent?: string } {
  return { ...word('ref', search['ref']), ...word('intent', search['intent']) };
}

/** The words that name a method or a purchase (PAY-1, PAY-17); any other address is not found. */
function onlyPaymentWord(tipopago: string): void {
  if (!PAYMENT_ROUTE_WORDS.some((each) => each === tipopago)) throw notFound();
}

export const office: Office = {
  menu: [
    { key: 'makePayment', icon: QrCode },
    { key: 'receipts', icon: ReceiptText },
    { key: 'checkPayment', icon: SearchCheck },
    { key: 'prepaidCards', icon: CreditCard },
  ],
  home: [
    {
      key: 'openPayments',
      place: 'main',
      order: 20,
      Part: lazyPart(() => import('./home-payments.tsx'), 'OpenPayments'),
    },
    {
      key: 'open_payment',
      place: 'situation',
      order: 10,
      Part: lazyPart(() => import('./home-payments.tsx'), 'OpenPaymentSituation'),
    },
    {
      key: 'in_regularization',
      place: 'situation',
      order: 20,
      Part: lazyPart(() => import('./home-payments.tsx'), 'RegularizationSituation'),
    },
  ],
  profileParts: [
    {
      key: 'tarjetas',
      order: 18,
      icon: CreditCard,
      label: 'cards.title',
      hint: 'cards.partHint',
    },
    {
      key: 'billetera',
      order: 16,
      icon: Coins,
      label: 'wallet.part',
      hint: 'wallet.partHint',
    },
    {
      key: 'codigos',
      order: 17,
      icon: Handshake,
      label: 'friendCodes.part',
      hint: 'friendCodes.partHint',
    },
  ],
  profile: [
    {
      key: 'cards',
      part: 'tarjetas',
      order: 10,
      Part: lazyPart(() => import('./methods/card/cards-section.tsx'), 'CardsSection'),
    },
    {
      key: 'monthly',
      part: 'tarjetas',
      order: 20,
      Part: lazyPart(() => import('./monthly/monthly-section.tsx'), 'MonthlySection'),
    },
    {
      key: 'wallet',
      part: 'billetera',
      order: 10,
      Part: lazyPart(() => import('./methods/points/wallet-section.tsx'), 'WalletSection'),
    },
    {
      key: 'friendCodes',
      part: 'codigos',
      order: 10,
      Part: lazyPart(
        () => import('./methods/friend/friend-codes-section.tsx'),
        'FriendCodesSection',
      ),
    },
  ],
  documents: [
    {
      key: 'receipts',
      order: 20,
      Part: lazyPart(() => import('./receipts/receipts-by-year.tsx'), 'ReceiptsByYear'),
    },
  ],
  product: [
    {
      key: 'receipts',
      label: 'sales.detail.receiptsTab',
      order: 20,
      Part: lazyPart(() => import('./receipts/receipts-tab.tsx'), 'ReceiptsTab'),
    },
  ],
};

export const desk = () => import('./payments.desk.tsx');
