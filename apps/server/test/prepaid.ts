import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { addMonths, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { amountText, cents, negate, parseCents, subtract } from '@kantuta/contract/money';
import { newCaptcha, type CaptchaAnswer } from '@kantuta/contract/payments/captcha/captcha.calls';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { checkDigitOf } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { insertCompanies } from '../src/modules/catalogue/catalogue.store.ts';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { insertCards } from '../src/modules/payments/methods/prepaid/prepaid-cards.store.ts';
import { storedHashes } from '../src/modules/payments/methods/prepaid/prepaid-secrets.present.ts';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { paymentInputOf } from './paying.ts';
import { proofOf } from './proof-of-work.ts';

type Start = InputOf<typeof startPayment>;
export type TestCard = { id: string; number: string; key: string };

let made = 0;

/** A card that company 3 has sold for cash, with this value in dollars. */
export async function newCard(
  app: TestApp,
  {
    value = '200.00',
    used = '0.00',
    blockedAt = null,
    expiresOn = addMonths(dayInLaPaz(app.clock.now()), 24),
  }: { value?: string; used?: string; blockedAt?: Date | null; expiresOn?: Day } = {},
): Promise<TestCard> {
  const { platform } = app;
  made += 1;
  const body = `9910${String(made).padStart(11, '0')}`;
  const card = { id: randomUUID(), number: body + checkDigitOf(body), key: '2468' };
  const [worth, usedBefore] = [parseCents(value), parseCents(used)];
  const balance = subtract(worth, usedBefore);
  await platform.db.transaction().execute(async (tx) => {
    await insertCompanies(tx, [{ id: 3, name: 'Parque', business: '', collectingAccount: 'a-3' }]);
    await insertCards(tx, [
      {
        id: card.id,
        companyId: 3,
        ...storedHashes(platform.keys, card),
        lastFour: card.number.slice(-4),
        value: worth,
        usedBefore,
        issuedAt: app.clock.now(),
        blockedAt,
        expiresOn,
      },
    ]);
    if (balance === 0) return;
    await createLedger(platform).post(tx, {
      companyId: 3,
      kind: 'balance_issued',
      businessDay: dayInLaPaz(app.clock.now()),
      source: { kind: 'prepaid_card', id: card.id },
      entries: [
        { account: 'cash', currency: 'USD', amount: balance },
        { account: 'prepaid_liability', currency: 'USD', amount: negate(balance) },
      ],
    });
  });
  return card;
}

/** A captcha that this person has asked for and answers rightly: by its sum, which only the database knows here. */
export async function answeredCaptcha(app: TestApp, customer: Customer): Promise<CaptchaAnswer> {
  const { captchaId, challenge } = (await app.call(newCaptcha, {}, { as: customer })).data;
  const { first, second } = await app.database.db
    .selectFrom('captcha')
    .where('id', '=', captchaId)
    .select(['first', 'second'])
    .executeTakeFirstOrThrow();
  return { captchaId, answer: String(first + second), proof: await proofOf(challenge) };
}

/** 100 dollars of what is due by one card. */
export async function prepaidInput(
  app: TestApp,
  customer: Customer,
  { number, key }: Pick<TestCard, 'number' | 'key'>,
): Promise<Start> {
  const captcha = await answeredCaptcha(app, customer);
  return {
    ...(await paymentInputOf(app, customer, { selection: { mode: 'amount', amount: '100.00' } })),
    method: 'prepaid',
    with: { method: 'prepaid', number, key, captcha },
  };
}

/** This much by the card, the rest by QR. */
export async function prepaidAndQr(
  app: TestApp,
  customer: Customer,
  card: Pick<TestCard, 'number' | 'key'>,
  byCard: string,
): Promise<Start> {
  const { with: given, ...input } = await prepaidInput(app, customer, card);
  const rest = amountText(cents(parseCents(input.expectedAmount) - parseCents(byCard)));
  return {
    ...input,
    parts: [
      { method: 'prepaid', amount: byCard, ...(given ? { with: given } : {}) },
      { method: 'qr', amount: rest },
    ],
  };
}
