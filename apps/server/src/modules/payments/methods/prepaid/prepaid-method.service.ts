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
import { tryCard } from './trying.store.ts';

const NO_KEY = Buffer.alloc(32);

/** Who tries a card, from where, and for what: a captcha serves one use, which is one attempt with the very same card and key. */
type Trying = {
  personId: number;
  /** Of the payment; null where nothing is paid. */
  attemptId: string | null;
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
  ids,
  keys,
  limits,
  settings,
  brand,
  captchas,
}: MethodTools & { captchas: Captchas }) {
  const { issuerId } = brand;

  /**
   * Counts the try before anything is compared, judges the captcha, then the card. Undefined for an attempt that is recorded. Whoever asked
   * takes the try of a right one back.
   */
  async function judged(
    { personId, address, number, captcha, usedFor, attemptId }: Trying,
    isRight: (card: PrepaidCard | undefined) => boolean,
  ): Promise<{ card: PrepaidCard; subject: string } | undefined> {
    const hashes = numberHashes(keys, number);
    const subject = `prepaid:${address}:${hashes[0]?.toString('base64url')}`;
    const max = await settings.number('prepaid.triesPerHour');
    const { spends, isRight: isCaptchaRight } = await captchas.judging(
      { personId },
      captcha,
      `${usedFor}:${number}`,
    );
    const attempt = { subject, max, windowMinutes: 60, growing: false };
    const trial = await tryCard(db, {
      personId,
      attemptId,
      counting: (only) => limits.counting(attempt, only),
      captcha: spends,
      numberHashes: hashes,
    });
    if (trial.isRecorded) return undefined;
    if (!trial.isCounted) throw await limits.tooMany(db, subject);
    if (!isCaptchaRight(trial.captcha)) throw refuse('captcha_mismatch');
    const { card } = trial;
    if (!isRight(card) || !card) throw refuse('prepaid_invalid');
    return { card, subject };
  }

  const today = () => dayInLaPaz(clock.now());
  const stateOf = ({ activatedAt, blockedAt, ...card }: PrepaidCard) =>
    prepaidState(
      { ...card, isActivated: activatedAt !== null, isBlocked: blockedAt !== null },
      today(),
    );

  const method: PaymentMethod = {
    method: 'prepaid',

    findsRecorded: true,

    async admit(payer) {
      const { number, key, captcha } = givenFor(payer, 'prepaid');
      const { personId, address, attemptId } = payer;
      // The card is read either way, and a key is always compared: unknown, wrong and blocked cannot be told apart.
      const typed = keyHashes(keys, number, key);
      const right = await judged(
        { personId, address, number, captcha, usedFor: `pay:${attemptId}:${key}`, attemptId },
        (card) => {
          const isKey = typed.some((hash) => timingSafeEqual(hash, card?.keyHash ?? NO_KEY));
          const state = card && stateOf(card);
          return isKey && state !== 'blocked' && state !== 'expired';
        },
      );
      return right ? { giveBack: (reader) => limits.takeBack(reader, right.subject) } : 'recorded';
    },

    async prepare(_, { part }, terms) {
      const { number } = givenFor(terms, 'prepaid');
      const { amount, currency } = part;
      // Cards hold dollars (LED-12).
      if (currency !== 'USD') throw refuse('method_not_available');
      const hashes = numberHashes(keys, number);
      const at = clock.now();
      return {
        holds: true,
        /** Takes the money in the statement that records the payment: a card without it records nothing. */
        async store(all) {
          await insertHold(all, { partId: part.id, numberHashes: hashes, amount, at });
          if (await takeFromCard(all, { numberHashes: hashes, amount, at, today: today() })) return;
          const card = await findCard(all, hashes);
          if (!card || card.balance >= amount) throw refuse('prepaid_invalid');
          throw refuse('prepaid_insufficient', { data: { limit: money(card.balance, 'USD') } });
        },
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
      // Each look is a use of its own.
      const right = await judged(
        { personId, address, number, captcha, usedFor: `balance:${ids.uuid()}`, attemptId: null },
        (found) => found !== undefined,
      );
      if (!right) throw new Error('a look at a card is no attempt');
      const { card, subject } = right;
      await limits.takeBack(db, subject);
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
