import { sha, solveChallenge } from 'altcha/lib';
import { addMonths, dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents, negate } from '@kantuta/contract/money';
import { FRIEND_ALPHABET } from '@kantuta/contract/payments/friend/friend.rules';
import { newCaptcha } from '@kantuta/contract/payments/captcha/captcha.calls';
import type { PayingWith } from '@kantuta/contract/payments/paying-with.calls';
import { checkDigitOf } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { makeCompany } from '../../src/modules/catalogue/catalogue.factory.ts';
import { createLedger } from '../../src/modules/ledger/ledger.service.ts';
import { readHolder } from '../../src/modules/payments/methods/points/holder.views.ts';
import { insertCode } from '../../src/modules/payments/methods/friend/friend.store.ts';
import { insertCards } from '../../src/modules/payments/methods/prepaid/prepaid-cards.store.ts';
import { storedHashes } from '../../src/modules/payments/methods/prepaid/prepaid-secrets.present.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createIds } from '../../src/platform/ids.ts';
import { callByContract } from '../app.ts';
import type { Customer } from '../customer.ts';
import type { Rig } from './rig.ts';

/** What a person pays with: `challenge` is a card whose bank asks its holder. */
export type Instrument = 'qr' | 'card' | 'challenge' | 'prepaid' | 'points' | 'friend' | 'credit';

/** What `startPayment` takes for it. */
export type Given =
  | { method: 'qr' | 'credit' }
  | { method: PayingWith['method']; with: PayingWith };

/** The brand's own: it issues points and prepaid cards. */
const ISSUER = 3;
const PIN = '135790';
export const POINTS = 10_000;
const NUMBERS = { card: '4111111111111111', challenge: '5555555555554444' } as const;
let made = 0;

/** Gives a person an instrument, while the server runs; it is good for two minutes. */
export async function giveInstrument(
  rig: Rig,
  customer: Customer,
  instrument: Instrument,
): Promise<Given> {
  if (instrument === 'qr') return { method: 'qr' };
  await rig
    .db()
    .transaction()
    .execute((tx) => makeCompany(tx, ISSUER));
  if (instrument === 'points') {
    await creditPoints(rig, customer);
    return { method: 'points', with: { method: 'points', pin: PIN } };
  }
  if (instrument === 'friend') return codeOfFriend(rig);
  if (instrument === 'credit') return creditFor(rig, customer);
  if (instrument === 'prepaid') return prepaidFor(rig, customer);
  const number = NUMBERS[instrument];
  const { token } = await control<{ token: string }>(rig, '/processor/tokens', {
    number,
    expiry: '08/32',
    cvc: '123',
  });
  return { method: 'card', with: { method: 'card', token } };
}

/** Somebody else has points and lets them be spent, once. */
async function codeOfFriend(rig: Rig): Promise<Given> {
  const friend = await rig.newCustomer();
  await creditPoints(rig, friend);
  made += 1;
  const ids = createIds(systemClock);
  const digits = Array.from(String(made).padStart(8, '0'));
  const code = digits.map((each) => FRIEND_ALPHABET.charAt(Number(each))).join('');
  const now = systemClock.now();
  await rig
    .db()
    .transaction()
    .execute((tx) =>
      insertCode(tx, {
        id: ids.uuid(),
        personId: friend.personId,
        codeHash: rig.keys.hash(`friend-code:${code}`),
        most: cents(POINTS),
        prepaidCardId: null,
        onlyForHash: null,
        onlyForEnd: '',
        state: 'issued',
        partId: null,
        usedBy: null,
        used: null,
        issuedAt: now,
        expiresAt: new Date(now.getTime() + 30 * MINUTE_MS),
      }),
    );
  return { method: 'friend', with: { method: 'friend', code } };
}

/** What the company owes them of a payment before. */
async function creditFor(rig: Rig, { personId }: Customer): Promise<Given> {
  const value = cents(10_000);
  const ids = createIds(systemClock);
  await rig
    .db()
    .transaction()
    .execute((tx) =>
      createLedger({ ids, clock: systemClock }).post(tx, {
        companyId: 8,
        kind: 'credit_given',
        businessDay: dayInLaPaz(systemClock.now()),
        source: { kind: 'factory', id: ids.uuid() },
        entries: [
          { account: 'cash', currency: 'USD', amount: value },
          {
            account: 'customer_credit',
            currency: 'USD',
            amount: negate(value),
            personId,
            component: 'credit',
          },
        ],
      }),
    );
  return { method: 'credit' };
}

async function creditPoints(rig: Rig, { personId }: Customer): Promise<void> {
  const holder = await readHolder(rig.db(), personId);
  const path = `/wallet/holders/${encodeURIComponent(holder)}`;
  await control(rig, path, { points: POINTS, pin: PIN });
}

async function prepaidFor(rig: Rig, customer: Customer): Promise<Given> {
  made += 1;
  const body = `9910${String(made).padStart(11, '0')}`;
  const card = { number: body + checkDigitOf(body), key: '2468' };
  const ids = createIds(systemClock);
  const [id, now] = [ids.uuid(), systemClock.now()];
  await rig
    .db()
    .transaction()
    .execute(async (tx) => {
      await insertCards(tx, [
        {
          id,
          companyId: ISSUER,
          ...storedHashes(rig.keys, card),
          lastFour: card.number.slice(-4),
          value: cents(10_000),
          usedBefore: cents(0),
          issuedAt: now,
          blockedAt: null,
          expiresOn: addMonths(dayInLaPaz(now), 24),
        },
      ]);
      await createLedger({ ids, clock: systemClock }).post(tx, {
        companyId: ISSUER,
        kind: 'balance_issued',
        businessDay: dayInLaPaz(now),
        source: { kind: 'prepaid_card', id },
        entries: [
          { account: 'cash', currency: 'USD', amount: cents(10_000) },
          { account: 'prepaid_liability', currency: 'USD', amount: negate(cents(10_000)) },
        ],
      });
    });
  const { captchaId, challenge: text } = (
    await callByContract(rig.url(), newCaptcha, {}, { as: customer })
  ).data;
  const { first, second } = await rig
    .db()
    .selectFrom('captcha')
    .where('id', '=', captchaId)
    .select(['first', 'second'])
    .executeTakeFirstOrThrow();
  const challenge = JSON.parse(text) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey });
  const proof = JSON.stringify({ challenge, solution });
  const captcha = { captchaId, answer: String(first + second), proof };
  return { method: 'prepaid', with: { method: 'prepaid', ...card, captcha } };
}

/** The holder answers the challenge of their bank, once. */
export async function answerChallenge(rig: Rig, reference: string): Promise<void> {
  const { payments } = await listAtProcessor(rig);
  for (const { id, state } of payments.filter((each) => each.reference === reference))
    if (state === 'challenge')
      await control(rig, `/processor/payments/${id}/answer`, { code: '123456' });
}

type AtProcessor = {
  id: string;
  reference: string;
  state: string;
  refunded: readonly unknown[];
};

export async function listAtProcessor(rig: Rig): Promise<{ payments: AtProcessor[] }> {
  const found = await fetch(`${rig.sandboxUrl}/control/processor/payments`);
  return (await found.json()) as { payments: AtProcessor[] };
}

export type AtWallet = { holder: string; active: number; blocked: number };

export async function listAtWallet(rig: Rig): Promise<AtWallet[]> {
  const found = await fetch(`${rig.sandboxUrl}/control/wallet/holders`);
  return ((await found.json()) as { holders: AtWallet[] }).holders;
}

export type AtTerminal = {
  id: string;
  reference: string;
  state: string;
  sales: readonly { state: string }[];
};

export async function listAtTerminal(rig: Rig): Promise<AtTerminal[]> {
  const found = await fetch(`${rig.sandboxUrl}/control/terminal/orders`);
  return ((await found.json()) as { orders: AtTerminal[] }).orders;
}

/** What a person does outside of the office, as the sandbox lets a test do it. */
export async function control<Answer = unknown>(
  rig: Rig,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${rig.sandboxUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
