import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { money } from '@kantuta/contract/money';
import type { NotificationKey } from '@kantuta/contract/notifications/notifications.rules';
import { paymentNotice } from '@kantuta/contract/payments/payment-notice.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { InstalmentStatement } from '@kantuta/contract/sales/statement.rules';
import { ITEMS } from '../land/items.ts';
import { LAND_PROJECTS } from '../land/projects.ts';
import type { BookedPayment } from '../payments/books.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import type { Sale } from '../sales/sale-draft.ts';
import { notice, type Notice } from './notice.ts';

const PAY = '/realizar-pago';
const PRODUCTS = '/mi-producto';

/** From 7 days before it is "por vencer" (SALE-11). */
export function dueSoon(sale: Sale, item: InstalmentStatement, isRead: boolean): Notice {
  const at = instantInLaPaz(addDays(item.dueOn, -7), 8, 30);
  const readAt = new Date(at.getTime() + 95 * MINUTE_MS);
  const details = { personId: sale.personId, at, link: PAY, ...(isRead ? { readAt } : {}) };
  const { number, dueOn, amount } = item;
  const facts = { number, dueOn, amount: money(amount, 'USD') };
  return sale.lotId === null
    ? notice('instalmentDueSoon', { ...facts, product: productOf(sale) }, details)
    : notice('lotInstalmentDueSoon', { ...facts, ...lotWords(sale.lotId) }, details);
}

/** Worded as the product words a payment of today, by whatever method it came. */
export function paymentConfirmed(booked: BookedPayment): Notice {
  const { sale, payment, number, issuedAt } = booked;
  // The charge that reserves something is no instalment.
  const numbers = payment.chargeId === undefined ? payment.items.map((item) => item.number) : [];
  const { key, parameters } = paymentNotice({
    amount: money(payment.amount, 'USD'),
    covers: [{ product: wholeNameOf(sale), numbers, isPayoff: false }],
    receipt: receiptNumberText(sale.companyId, number),
  });
  const readAt = new Date(issuedAt.getTime() + 2 * MINUTE_MS);
  const details = { personId: sale.personId, at: issuedAt, readAt, link: PRODUCTS };
  return notice<NotificationKey>(key, parameters, details);
}

export function instalmentsOverdue(sale: Sale, n: number, today: Day): Notice {
  const at = instantInLaPaz(addDays(today, -3), 8, 30);
  const details = { personId: sale.personId, at, link: PAY };
  return sale.lotId === null
    ? notice('instalmentsOverdue', { n, product: productOf(sale) }, details)
    : notice('lotInstalmentsOverdue', { n, ...lotWords(sale.lotId) }, details);
}

export function inRegularization({ sale, regularization }: IntentStory): Notice[] {
  if (!regularization) return [];
  const { openedAt, promisedAt } = regularization;
  const details = { personId: sale.personId, at: openedAt, link: PRODUCTS };
  return [notice('paymentInRegularization', { promisedAt: promisedAt.toISOString() }, details)];
}

export function twoForOne(personId: number, today: Day): Notice {
  const at = instantInLaPaz(addDays(today, -2), 10);
  return notice(
    'promotionTwoForOne',
    { until: addDays(today, 25) },
    { personId, at, link: '/promocion-dos-por-uno' },
  );
}

/** DEMO-11: the notifications that only a few people have. */
export function personalNotices(today: Day): Notice[] {
  const at = (daysAgo: number, hour: number) => instantInLaPaz(addDays(today, -daysAgo), hour);
  const ahead = (days: number, hour: number, minute = 0) =>
    instantInLaPaz(addDays(today, days), hour, minute).toISOString();
  return [
    notice(
      'lotHoldExtended',
      { lot: '04', block: '12', until: ahead(30, 18) },
      { personId: 22, at: at(1, 16) },
    ),
    ...[1, 3].map((personId) =>
      notice(
        'roomMoved',
        { room: 'Oportunidad Tucavera Norte', startsAt: ahead(3, 19, 30) },
        { personId, at: at(4, 18), readAt: at(4, 19) },
      ),
    ),
    ...[21, 24].map((personId) =>
      notice(
        'paymentsRestricted',
        { from: ahead(10, 23, 30), to: ahead(11, 6) },
        { personId, at: at(1, 9), readAt: at(1, 12) },
      ),
    ),
    notice('securePasswordDays', { n: 5 }, { personId: 9, at: at(1, 7) }),
    notice('racePosition', { position: 18 }, { personId: 7, at: at(1, 20) }),
  ];
}

/** Lot ids carry block and number (DEMO-4): 1010307 is Mza. 3, lot 07. */
function lotWords(lotId: number): { block: string; lot: string } {
  const own = lotId % 10_000;
  return { block: String(Math.floor(own / 100)), lot: String(own % 100).padStart(2, '0') };
}

function productOf({ itemId, detail }: Sale): string {
  return ITEMS.find(({ id }) => id === itemId)?.name ?? detail;
}

/** Both lines that name a product, as the notice of a payment has them. */
function wholeNameOf(sale: Sale): string {
  const { lotId, itemId, unitLabel: label } = sale;
  const item = ITEMS.find(({ id }) => id === itemId);
  const projectId = Math.floor((lotId ?? 0) / 10_000);
  const project = LAND_PROJECTS.find(({ id }) => id === projectId)?.name ?? '';
  const { title, detail } = titlesOfProduct({
    lot: lotId === null ? null : { project, ...lotWords(lotId) },
    itemName: item?.name ?? '',
    code: item?.code ?? '',
    label,
  });
  return `${title}, ${detail}`;
}
