import { timingSafeEqual } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import type { readPrepaidBalance } from '@kantuta/contract/payments/prepaid/prepaid.calls';
import { prepaidState } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import type { CaptchaAnswer } from '@kantuta/contract/payments/captcha/captcha.calls';
import { refuse } from '../../../../platform/refusal.ts';
import type { Captchas } from '../../captchas/captchas.service.ts';
import { givenFor, type PaymentMethod } from '../../parts/payment-method.port.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import {
  captureHold,
  findCard,
  insertHold,
  releaseHold,
  returnToCard,
  takeFromCard,
  type PrepaidCard,
} from './prepaid-cards.store.ts';
import { keyHashes, numberHashes } from './prepaid-secrets.present.ts';

const NO_KEY = Buffer.alloc(32);

/** Who tries a card, from where, and for what: a captcha serves one use. */
type Trying = {
  personId: number;
  address: string;
  number: string;
  captcha: CaptchaAnswer;
  usedFor: string;
};

export type Prepaid = ReturnType<typeof createPrepaid>;

/** Prepaid cards as a way to pay: their money lies in our own books, so a part holds it where the payment is recorded (PAY-29). */
export function createPrepaid({
  db,
  clock,
  keys,
  limits,
  settings,
  brand,
  captchas,
}: MethodTools & { captchas: Captchas }) {
  const { issuerId } = brand;

  /** Counts the try before anything is compared, judges the captcha, then the card; a right one gives the try back. */
  async function judged(
    { personId, address, number, captcha, usedFor }: Trying,
    isRight: (card: PrepaidCard | undefined) => boolean,
  ): Promise<PrepaidCard> {
    const [numberHash] = numberHashes(keys, number);
    const subject = `prepaid:${address}:${numberHash?.toString('base64url')}`;
    const max = await settings.number('prepaid.triesPerHour');
    await limits.raise(db, subject, { max, windowMinutes: 60, growing: false });
    await captchas.judge({ personId }, captcha, `${usedFor}:${number}`);
    const card = await findCard(db, numberHashes(keys, number));
    if (!isRight(card) || !card) throw refuse('prepaid_invalid');
    await limits.giveBack([subject], []);
    return card;
  }

  const today = () => dayInLaPaz(clock.now());
  const stateOf = ({ activatedAt, blockedAt, ...card }: PrepaidCard) =>
    prepaidState(
      { ...card, isActivated: activatedAt !== null, isBlocked: blockedAt !== null },
      today(),
    );

  const method: PaymentMethod = {
    method: 'prepaid',

    async admit(payer) {
      const { number, key, captcha } = givenFor(payer, 'prepaid');
      const { personId, address } = payer;
      // The card is read either way, and a key is always compared: unknown, wrong and blocked cannot be told apart.
      const typed = keyHashes(keys, number, key);
      await judged({ personId, address, number, captcha, usedFor: `pay:${key}` }, (card) => {
        const isKey = typed.some((hash) => timingSafeEqual(hash, card?.keyHash ?? NO_KEY));
        const state = card && stateOf(card);
        return isKey && state !== 'blocked' && state !== 'expired';
      });
    },

    async prepare(tx, { part }, terms) {
      const { number } = givenFor(terms, 'prepaid');
      const { amount, currency } = part;
      // Cards hold dollars (LED-12).
      if (currency !== 'USD') throw refuse('method_not_available');
      const hashes = numberHashes(keys, number);
      const at = clock.now();
      const cardId = await takeFromCard(tx, { numberHashes: hashes, amount, at, today: today() });
      if (cardId === undefined) {
        const card = await findCard(tx, hashes);
        if (!card || card.balance >= amount) throw refuse('prepaid_invalid');
        throw refuse('prepaid_insufficient', { data: { limit: money(card.balance, 'USD') } });
      }
      return {
        holds: true,
        store: (all) => insertHold(all, { partId: part.id, cardId, amount, at }),
        begin: async () => ({ code: null }),
      };
    },

    // What lies in our own books is held by the transaction that recorded it: there is nothing to ask again.
    resume: async () => null,
    refusal: async () => null,
    view: async () => null,
    verify: async () => false,
    cancel: async () => true,
    asked: async () => undefined,

    async capture(tx, { part: { id, amount, currency } }) {
      await captureHold(tx, id, clock.now());
      return { tender: { account: 'prepaid_liability', currency, amount, issuerId }, rateId: null };
    },
    /** A card that pays nothing any more takes nothing back either: its company sends the money (PAY-63). */
    async giveBack(tx, { part: { id, amount, currency } }) {
      if (await returnToCard(tx, id, { at: clock.now(), today: today() }))
        return { way: 'prepaid' };
      return {
        way: 'transfer',
        tender: { account: 'prepaid_liability', currency, amount, issuerId },
      };
    },
    release: (tx, { part: { id } }) => releaseHold(tx, id, clock.now()),
  };

  return {
    method,

    /** What is left on a card: its number and a captcha are enough, its key is for paying (PAY-29). */
    async balance(
      { personId, address }: Pick<Trying, 'personId' | 'address'>,
      { number, captcha }: Pick<Trying, 'number' | 'captcha'>,
    ): Promise<ReplyOf<typeof readPrepaidBalance>> {
      const card = await judged(
        { personId, address, number, captcha, usedFor: 'balance' },
        (found) => found !== undefined,
      );
      return {
        lastFour: card.lastFour,
        state: stateOf(card),
        value: money(card.value, 'USD'),
        balance: money(card.balance, 'USD'),
        held: money(card.held, 'USD'),
        expiresOn: card.expiresOn,
      };
    },
  };
}
