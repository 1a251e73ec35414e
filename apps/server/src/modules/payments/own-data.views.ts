import { cents, currencySchema, money, type Money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { keptText } from '@kantuta/phrases/kept-text';
import type { Reader } from '../../platform/db/database.ts';

const amountOf = (minor: number, currency: string): Money =>
  money(cents(minor), currencySchema.parse(currency));

/** What a charge is for, in words (PAY-73); the days of a file stay as files have them. */
const inWords = (kept: string): string => keptText(kept, 'es', { date: (on) => on });

/** Every payment that a person started, with what it was for and how far it came (SEC-43). */
export async function readOwnPayments(db: Reader, personId: number) {
  const intents = await db
    .selectFrom('paymentIntent as intent')
    .innerJoin('company', 'company.id', 'intent.companyId')
    .where('intent.personId', '=', personId)
    .orderBy('intent.createdAt')
    .select([
      'intent.id',
      'intent.reference',
      'company.name as company',
      'intent.currency',
      'intent.amountMinor',
      'intent.method',
      'intent.state',
      'intent.createdAt',
      'intent.stateChangedAt',
    ])
    .execute();
  const items = await db
    .selectFrom('paymentItem as item')
    .innerJoin('paymentIntent as intent', 'intent.id', 'item.intentId')
    .leftJoin('sale', 'sale.id', 'item.saleId')
    .leftJoin('charge', 'charge.id', 'item.chargeId')
    .where('intent.personId', '=', personId)
    .select([
      'item.intentId',
      (of) => of.fn.coalesce('sale.number', 'sale.reference').as('sale'),
      'charge.title as charge',
      'item.instalmentNumber',
      'item.amountMinor',
      'intent.currency',
    ])
    .execute();
  const stages = await db
    .selectFrom('paymentStage as stage')
    .innerJoin('paymentIntent as intent', 'intent.id', 'stage.intentId')
    .where('intent.personId', '=', personId)
    .orderBy('stage.at')
    .select(['stage.intentId', 'stage.stage', 'stage.at', 'stage.actor'])
    .execute();
  const itemsOf = Map.groupBy(items, ({ intentId }) => intentId);
  const stagesOf = Map.groupBy(stages, ({ intentId }) => intentId);
  return intents.map(({ id, currency, amountMinor, ...intent }) => ({
    ...intent,
    amount: amountOf(amountMinor, currency),
    items: (itemsOf.get(id) ?? []).map(({ sale, charge, instalmentNumber, ...item }) => ({
      ...(charge === null ? { sale, instalmentNumber } : { charge: inWords(charge) }),
      amount: amountOf(item.amountMinor, item.currency),
    })),
    stages: (stagesOf.get(id) ?? []).map(({ stage, at, actor }) => ({ stage, at, actor })),
  }));
}

/** What a person was asked to pay beside instalments, also what nobody has paid. */
export async function readOwnCharges(db: Reader, personId: number) {
  const rows = await db
    .selectFrom('charge')
    .innerJoin('company', 'company.id', 'charge.companyId')
    .where('charge.personId', '=', personId)
    .orderBy('charge.createdAt')
    .select([
      'charge.kind',
      'charge.title',
      'charge.detail',
      'company.name as company',
      'charge.currency',
      'charge.amountMinor',
      'charge.dueOn',
      'charge.createdAt',
      'charge.withdrawnAt',
    ])
    .execute();
  return rows.map(({ currency, amountMinor, title, detail, ...charge }) => ({
    ...charge,
    title: inWords(title),
    detail: inWords(detail),
    amount: amountOf(amountMinor, currency),
  }));
}

export async function readOwnReceipts(db: Reader, personId: number) {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('company', 'company.id', 'receipt.companyId')
    .where('receipt.personId', '=', personId)
    .orderBy('receipt.issuedAt')
    .select([
      'receipt.reference',
      'receipt.companyId',
      'receipt.number',
      'company.name as company',
      'receipt.paidOn',
      'receipt.issuedAt',
      'receipt.method',
      'receipt.currency',
      'receipt.amountMinor',
      'receipt.amountBobMinor',
      'receipt.code',
    ])
    .execute();
  return rows.map(({ companyId, number, currency, amountMinor, amountBobMinor, ...receipt }) => ({
    ...receipt,
    number: receiptNumberText(companyId, number),
    amount: amountOf(amountMinor, currency),
    amountInBolivianos: amountBobMinor === null ? null : amountOf(amountBobMinor, 'BOB'),
  }));
}

/** Own points that paid, for oneself or for a friend. */
export async function readOwnWalletHolds(db: Reader, personId: number) {
  return db
    .selectFrom('walletHold')
    .innerJoin('paymentPart as part', 'part.id', 'walletHold.partId')
    .where('walletHold.personId', '=', personId)
    .orderBy('walletHold.createdAt')
    .select(['walletHold.points', 'walletHold.state', 'part.method', 'walletHold.createdAt'])
    .execute();
}

/** Friend codes that a person issued, and those that they paid with. */
export async function readOwnFriendCodes(db: Reader, personId: number) {
  const rows = await db
    .selectFrom('friendCode')
    .where((of) => of.or([of('personId', '=', personId), of('usedBy', '=', personId)]))
    .orderBy('issuedAt')
    .select([
      'personId',
      'state',
      'mostMinor',
      'usedMinor',
      'prepaidCardId',
      'issuedAt',
      'expiresAt',
      'endedAt',
    ])
    .execute();
  return rows.map(({ personId: issuer, mostMinor, usedMinor, prepaidCardId, ...code }) => ({
    ...code,
    // Which balance it is on is its owner's to know.
    on: issuer !== personId ? null : prepaidCardId === null ? 'points' : 'prepaid card',
    role: issuer === personId ? 'issued' : 'used',
    most: issuer === personId ? amountOf(mostMinor, 'USD') : null,
    used: usedMinor === null ? null : amountOf(usedMinor, 'USD'),
  }));
}

/** Cards that a person saved, also those that were removed, what they agreed to be charged, and their payments by card. */
export async function readOwnCards(db: Reader, personId: number) {
  const saved = await db
    .selectFrom('savedCard')
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .select(['brand', 'lastFour', 'expiry', 'isEnabled', 'createdAt', 'removedAt'])
    .execute();
  const monthly = await db
    .selectFrom('monthlyCard as monthly')
    .innerJoin('savedCard as card', 'card.id', 'monthly.savedCardId')
    .innerJoin('sale', 'sale.id', 'monthly.saleId')
    .where('monthly.personId', '=', personId)
    .orderBy('monthly.agreedAt')
    .select([
      (of) => of.fn.coalesce('sale.number', 'sale.reference').as('sale'),
      'card.lastFour',
      'monthly.ceilingMinor',
      'monthly.agreedAt',
      'monthly.endedAt',
      'monthly.endReason',
    ])
    .execute();
  const attempts = await db
    .selectFrom('cardAttempt')
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .select(['brand', 'lastFour', 'amountMinor', 'state', 'declineCode', 'createdAt'])
    .execute();
  const atTerminals = await db
    .selectFrom('terminalAttempt')
    .innerJoin('paymentIntent as intent', 'intent.id', 'terminalAttempt.intentId')
    .where('intent.personId', '=', personId)
    .orderBy('terminalAttempt.createdAt')
    .select([
      'terminalAttempt.brand',
      'terminalAttempt.lastFour',
      'terminalAttempt.authorizationCode',
      'terminalAttempt.currency',
      'terminalAttempt.amountMinor',
      'terminalAttempt.state',
      'terminalAttempt.declineCode',
      'terminalAttempt.createdAt',
    ])
    .execute();
  return {
    saved,
    atTerminals: atTerminals.map(({ amountMinor, currency, ...attempt }) => ({
      ...attempt,
      amount: amountOf(amountMinor, currency),
    })),
    monthly: monthly.map(({ ceilingMinor, ...agreed }) => ({
      ...agreed,
      ceiling: amountOf(ceilingMinor, 'USD'),
    })),
    payments: attempts.map(({ amountMinor, ...attempt }) => ({
      ...attempt,
      amount: amountOf(amountMinor, 'USD'),
    })),
  };
}
