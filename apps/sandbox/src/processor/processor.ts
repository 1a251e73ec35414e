import { createHash, randomBytes } from 'node:crypto';
import { dayInLaPaz, type Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { SettledLine } from '../settlement-file.ts';
import type { Switches } from '../switches/switches.ts';
import { cardOf, cardSchema, isPast, problemsOf } from './cards.ts';
import type { Card, typedCardSchema } from './cards.ts';
import { DEMO_KEPT_CARDS } from './demo-cards.ts';
import { createChargebacks } from './chargebacks.ts';
import type { CardEvents } from './events.ts';
import { paymentSchema } from './payments.ts';
import type { CardPayment, Decline, Order, PaymentState } from './payments.ts';
import type { z } from 'zod';

/** A card that never answers is settled after this time. */
const SILENCE_MS = 90_000;
/** Above these numbers the processor forgets its oldest rows. */
const MAX_ROWS = 100_000;
const MAX_TRIES = 3;
/** What the page of the challenge takes; a demonstration has no telephone. */
const CODE = '123456';

export type Processor = ReturnType<typeof createProcessor>;

/** Plays a processor of cards: it keeps tokens and cards without their numbers, and holds, takes and gives back their money. */
export function createProcessor(deps: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  events: CardEvents;
  secret: string;
}) {
  const { journal, clock, switches, events } = deps;
  const tokens = journal.collection('cardTokens', cardSchema);
  const cards = journal.collection('cards', cardSchema);
  const payments = journal.collection('cardPayments', paymentSchema);
  const byKey = new Map(payments.all().map((each) => [each.idempotencyKey, each.id]));

  /** A processor that starts empty has the cards of the demonstration. */
  function seed(): void {
    if (cards.size() > 0) return;
    const createdAt = clock.now().toISOString();
    const rows = DEMO_KEPT_CARDS.map((card) => ({ ...card, fingerprint: card.id, createdAt }));
    journal.commit(...rows.map((card) => cards.put({ ...card, usedAt: null })));
  }
  seed();

  function put(
    payment: CardPayment,
    how: { delayMs?: number; isQuiet?: boolean } = {},
  ): CardPayment {
    const deliveries = how.isQuiet ? [] : events.plan(payment, how.delayMs ?? 0);
    journal.commit(payments.put(payment), ...events.changes(deliveries));
    events.start(deliveries);
    return payment;
  }

  function move(
    payment: CardPayment,
    state: PaymentState,
    declineCode: Decline | '' = '',
  ): CardPayment {
    const at = clock.now().toISOString();
    const isDecided = state === 'authorised' || state === 'declined';
    return put({
      ...payment,
      state,
      declineCode,
      decidedAt: isDecided ? at : payment.decidedAt,
      changes: [...payment.changes, { state, at }],
    });
  }

  /** One that was in process is decided when its time has come, whoever looks first. */
  function present(payment: CardPayment): CardPayment {
    const { state, decidedAt, becomes } = payment;
    const isDue = decidedAt !== null && clock.now().getTime() >= Date.parse(decidedAt);
    if (state !== 'processing' || !isDue) return payment;
    const declineCode = becomes === 'declined' ? ('refused' as const) : ('' as const);
    const changes = [...payment.changes, { state: becomes, at: decidedAt }];
    return put({ ...payment, state: becomes, declineCode, changes }, { isQuiet: true });
  }

  function read(id: string): CardPayment {
    const payment = payments.get(id) ?? refuse(404, 'not_found', 'there is no such payment');
    return chargebacks.present(present(payment));
  }

  const chargebacks = createChargebacks({ clock, read, put: (payment) => put(payment) });

  function sourceOf(source: Order['source']): Card {
    if ('cardId' in source)
      return cards.get(source.cardId) ?? refuse(422, 'card_unknown', 'there is no such card');
    const token = tokens.get(source.token);
    if (!token || token.usedAt !== null) return refuse(422, 'token_unknown', 'this token is spent');
    return token;
  }

  /** Decides an order; what its bank decides later is in process until then. */
  function decide(
    order: Order,
    card: Card,
  ): Pick<CardPayment, 'state' | 'declineCode' | 'becomes' | 'decidedAt'> {
    const now = clock.now();
    const at = now.toISOString();
    const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const declined = (declineCode: Decline) =>
      ({ state: 'declined', declineCode, becomes: 'declined', decidedAt: at }) as const;
    const waiting = (ms: number, becomes: 'authorised' | 'declined') =>
      ({ state: 'processing', declineCode: '', becomes, decidedAt: later(ms) }) as const;
    if (switches.take('processor_refuse')) return declined('refused');
    if (switches.take('processor_refuse_late'))
      return waiting(switches.number('processor_refuse_late'), 'declined');
    if (isPast(card.expiry, now)) return declined('expired_card');
    const { outcome } = card;
    if (outcome === 'silence') return waiting(SILENCE_MS, 'authorised');
    if (outcome === 'challenge' && !order.isRecurring)
      return { state: 'challenge', declineCode: '', becomes: 'authorised', decidedAt: null };
    if (outcome === 'approve' || outcome === 'challenge')
      return { state: 'authorised', declineCode: '', becomes: 'authorised', decidedAt: at };
    return declined(outcome);
  }

  function authorise(key: string, order: Order): CardPayment {
    const fingerprint = fingerprintOf(order);
    const known = findByKey(key);
    if (known?.fingerprint === fingerprint) return known;
    if (known) refuse(409, 'idempotency_conflict', 'this key was used for another order');
    const card = sourceOf(order.source);
    const decided = decide(order, card);
    const at = clock.now().toISOString();
    const payment: CardPayment = {
      id: `cp_${randomBytes(10).toString('hex')}`,
      idempotencyKey: key,
      fingerprint,
      merchant: order.merchant,
      reference: order.reference,
      amount: switches.take('processor_wrong_amount') ? oneMore(order.amount) : order.amount,
      currency: order.currency,
      brand: card.brand,
      lastFour: card.lastFour,
      expiry: card.expiry,
      outcome: card.outcome,
      ...decided,
      returnUrl: order.returnUrl,
      language: order.language,
      createdAt: at,
      tries: 0,
      refunded: [],
      chargeback: null,
      changes: [{ state: decided.state, at }],
    };
    if ('token' in order.source) journal.commit(tokens.put({ ...card, usedAt: at }));
    byKey.set(key, payment.id);
    if (decided.state === 'challenge') return put(payment, { isQuiet: true });
    const delayMs = Date.parse(decided.decidedAt ?? at) - clock.now().getTime();
    put(payment, { delayMs });
    if (payments.size() > MAX_ROWS) forgetOldest();
    return payment;
  }

  function findByKey(key: string): CardPayment | undefined {
    const id = byKey.get(key);
    return id === undefined ? undefined : read(id);
  }

  function forgetOldest(): void {
    const oldest = payments.all()[0];
    if (!oldest) return;
    byKey.delete(oldest.idempotencyKey);
    journal.commit(payments.drop(oldest.id));
  }

  return {
    /** Keeps what was typed into the frame, without the number; refuses what the frame would have refused. */
    tokenise(typed: z.output<typeof typedCardSchema>): Card {
      const problems = problemsOf(typed, clock.now());
      if (Object.keys(problems).length > 0) refuse(422, 'invalid_card', JSON.stringify(problems));
      const token = cardOf(
        `tok_${randomBytes(16).toString('hex')}`,
        typed,
        deps.secret,
        clock.now(),
      );
      journal.commit(tokens.put(token));
      const oldest = tokens.size() > MAX_ROWS ? tokens.all()[0] : undefined;
      if (oldest) journal.commit(tokens.drop(oldest.id));
      return token;
    },

    /** Turns a token into a card that can pay again; the same number of the same merchant is the same card. */
    keep(token: string): Card {
      const card = tokens.get(token) ?? refuse(422, 'token_unknown', 'there is no such token');
      const known = cards
        .all()
        .find((each) => each.fingerprint === card.fingerprint && each.expiry === card.expiry);
      // The same token again: the answer to the first time was lost.
      if (card.usedAt !== null && !known) refuse(422, 'token_unknown', 'this token is spent');
      const kept = known ?? { ...card, id: `crd_${randomBytes(12).toString('hex')}` };
      journal.commit(tokens.put({ ...card, usedAt: clock.now().toISOString() }), cards.put(kept));
      return kept;
    },

    /** Idempotent: a card that is gone is gone. */
    forget(cardId: string): void {
      if (cards.get(cardId)) journal.commit(cards.drop(cardId));
    },

    authorise,
    read,
    findByKey,

    /** Idempotent. */
    capture(id: string): CardPayment {
      const payment = read(id);
      if (payment.state === 'captured') return payment;
      if (payment.state !== 'authorised') refuse(409, 'not_authorised', 'nothing is held');
      const captured = move(payment, 'captured');
      return switches.take('processor_chargeback') ? chargebacks.open(id, 'fraud') : captured;
    },

    /** Idempotent; also of one that waits for its holder or its bank. Money that was taken is refunded instead. */
    void(id: string): CardPayment {
      const payment = read(id);
      if (payment.state === 'voided' || payment.state === 'declined') return payment;
      if (payment.state === 'captured') refuse(409, 'captured', 'this payment was captured');
      return move(payment, 'voided');
    },

    /** Gives money back, once for each key. */
    refund(id: string, key: string, amount: string): CardPayment {
      const payment = read(id);
      if (payment.refunded.some((each) => each.key === key)) return payment;
      if (payment.state !== 'captured') refuse(409, 'not_captured', 'no money was taken');
      if (payment.chargeback && payment.chargeback.state !== 'won')
        refuse(409, 'charged_back', "the holder's bank claims this money");
      const back = payment.refunded.reduce((sum, each) => sum + centsOf(each.amount), 0);
      if (back + centsOf(amount) > centsOf(payment.amount))
        refuse(422, 'too_much', 'more than was taken');
      const at = clock.now().toISOString();
      return put({ ...payment, refunded: [...payment.refunded, { key, amount, at }] });
    },

    /** The holder answers the challenge. A wrong code may be typed again, twice. */
    answer(id: string, code: string): CardPayment {
      const payment = read(id);
      if (payment.state !== 'challenge') return payment;
      if (code === CODE) return move(payment, 'authorised');
      const tried = { ...payment, tries: payment.tries + 1 };
      return tried.tries < MAX_TRIES
        ? put(tried, { isQuiet: true })
        : move(tried, 'declined', 'challenge_failed');
    },

    abandon(id: string): CardPayment {
      const payment = read(id);
      return payment.state === 'challenge' ? move(payment, 'declined', 'abandoned') : payment;
    },

    chargeBack: chargebacks.open,
    answerChargeback: chargebacks.answer,
    judgeChargeback: chargebacks.judge,

    /** All that banks ever claimed back, oldest first. */
    chargebacks: (): CardPayment[] =>
      payments
        .all()
        .filter(({ chargeback }) => chargeback !== null)
        .map(({ id }) => read(id))
        .slice(-500),

    /** Tells of a payment once more. */
    repeatEvent(id: string): CardPayment {
      return put(read(id));
    },

    /** What was taken for a merchant on a day of La Paz, and what was given back on it, oldest first. */
    settledOn: (day: string, merchant: string): SettledLine[] =>
      payments
        .all()
        .filter((each) => each.merchant === merchant)
        .flatMap((each) => settledLines(each, day)),

    /** Newest first. */
    list: (): CardPayment[] => payments.all().map(present).toReversed(),
    cards: (): Card[] => cards.all(),
  };
}

/** In hundredths of a per cent: what the processor keeps of what it takes. */
const FEE = 290;

function settledLines(payment: CardPayment, day: string): SettledLine[] {
  const { id: reference, currency, changes, refunded, chargeback } = payment;
  const isOfDay = ({ at }: { at: string }) => dayInLaPaz(new Date(at)) === day;
  const taken = changes.filter((each) => each.state === 'captured').filter(isOfDay);
  const amount = centsOf(payment.amount);
  const fee = Math.round((amount * FEE) / 10_000);
  return [
    ...taken.map(() => ({ reference, amount, currency, fee, state: 'captured' as const })),
    ...refunded.filter(isOfDay).map((back) => ({
      reference,
      amount: centsOf(back.amount),
      currency,
      fee: 0,
      state: 'refunded' as const,
    })),
    // What a bank took back for its holder stands in the file like any other money that went back.
    ...[chargeback?.takenAt ?? []]
      .flat()
      .filter((at) => isOfDay({ at }))
      .map(() => ({ reference, amount, currency, fee: 0, state: 'refunded' as const })),
  ];
}

function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

function oneMore(amount: string): string {
  const more = String(centsOf(amount) + 100).padStart(3, '0');
  return `${more.slice(0, -2)}.${more.slice(-2)}`;
}

function fingerprintOf({ source, merchant, reference, amount, currency }: Order): string {
  return createHash('sha256')
    .update(JSON.stringify([source, merchant, reference, amount, currency]))
    .digest('hex');
}
