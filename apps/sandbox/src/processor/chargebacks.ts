import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { CardPayment, Chargeback } from './payments.ts';

/** How long a merchant has for its answer. */
const ANSWER_MS = 7 * 24 * 60 * 60 * 1_000;

export type ChargebackAnswer = 'accept' | 'contest';

/**
 * Plays the bank of a card's holder: it claims the money of a payment back, the merchant accepts or contests that, and the bank judges. Money
 * that goes back once does not go back twice: a payment is refunded or charged back.
 */
export function createChargebacks({
  clock,
  read,
  put,
}: {
  clock: Clock;
  read: (id: string) => CardPayment;
  put: (payment: CardPayment) => CardPayment;
}) {
  function set(payment: CardPayment, fields: Partial<Chargeback>): CardPayment {
    const { chargeback } = payment;
    return chargeback ? put({ ...payment, chargeback: { ...chargeback, ...fields } }) : payment;
  }

  const taken = () => clock.now().toISOString();

  /** One without an answer in time is lost, whoever looks first. */
  function present(payment: CardPayment): CardPayment {
    const { chargeback } = payment;
    if (chargeback?.state !== 'open' || clock.now() < new Date(chargeback.answerBy)) return payment;
    return set(payment, { state: 'lost', takenAt: chargeback.answerBy });
  }

  return {
    present,

    /** Idempotent. */
    open(id: string, reason: Chargeback['reason']): CardPayment {
      const payment = read(id);
      if (payment.chargeback) return payment;
      if (payment.state !== 'captured') refuse(409, 'not_captured', 'no money was taken');
      if (payment.refunded.length > 0) refuse(409, 'refunded', 'this payment was given back');
      const now = clock.now();
      return put({
        ...payment,
        chargeback: {
          id: `cb_${randomBytes(10).toString('hex')}`,
          reason,
          openedAt: now.toISOString(),
          answerBy: new Date(now.getTime() + ANSWER_MS).toISOString(),
          state: 'open',
          takenAt: null,
        },
      });
    },

    /** The merchant's answer; the same again is the same. */
    answer(id: string, answer: ChargebackAnswer): CardPayment {
      const payment = read(id);
      const state = payment.chargeback?.state;
      const wanted = answer === 'accept' ? 'accepted' : 'contested';
      // A merchant may accept what it has lost: nothing is taken twice.
      if (state === wanted || (answer === 'accept' && state === 'lost')) return payment;
      if (state === 'open' || (state === 'contested' && answer === 'accept'))
        return set(payment, { state: wanted, takenAt: answer === 'accept' ? taken() : null });
      return refuse(409, 'chargeback_closed', 'this chargeback was decided');
    },

    /** The bank judges what was contested. */
    judge(id: string, verdict: 'won' | 'lost'): CardPayment {
      const payment = read(id);
      if (payment.chargeback?.state !== 'contested')
        return refuse(409, 'not_contested', 'nobody contests it');
      return set(payment, { state: verdict, takenAt: verdict === 'lost' ? taken() : null });
    },
  };
}
