import { dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { money, parseCents } from '@kantuta/contract/money';
import {
  CARD_DECLINES,
  cardState,
  isWithinCardLimit,
  pausedUntil,
  type CardDecline,
} from '@kantuta/contract/payments/card/card.rules';
import type { Tx } from '../../../../platform/db/database.ts';
import { isGatewayError, GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../../platform/refusal.ts';
import {
  givenFor,
  type Begun,
  type PartOf,
  type PartTerms,
  type PaymentMethod,
} from '../../parts/payment-method.port.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { settleHeldMoney } from '../../record/provider-money.store.ts';
import type { CardOutcomes } from './card-outcomes.service.ts';
import type { CardOrder, CardProcessor } from './card.gateway.ts';
import { finishCardJob } from './card.jobs.ts';
import {
  CARD_PROVIDER,
  findCardAttempt,
  insertCardAttempt,
  lockCardsOfPerson,
  newCardAttempt,
  readCardUse,
  setCardAttempt,
  takeTurnToAskCard,
  type CardAttempt,
} from './card.store.ts';
import { cardFace } from './card.present.ts';
import { findSavedCard, type SavedCardRow } from './saved-cards.store.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'settings' | 'jobs'> & {
  processor: CardProcessor;
  outcomes: CardOutcomes;
  companyNames: CompanyNames;
};

/** Cards (PAY-31 to PAY-34): the money is held at the processor, counts when it is held, and is taken after our books have taken it. */
export function createCardMethod({
  config,
  db,
  clock,
  log,
  settings,
  jobs,
  processor,
  outcomes,
  companyNames,
}: Deps): PaymentMethod {
  const returnUrl = `${config.publicUrl}/verificar-pago/tarjeta`;

  /** Throws the refusals that are known before any processor is asked (PAY-32). */
  async function judge(tx: Tx, { intent, part }: PartOf): Promise<void> {
    if (part.currency !== 'USD') throw refuse('method_not_available');
    await lockCardsOfPerson(tx, intent.personId);
    const now = clock.now();
    const use = await readCardUse(tx, intent.personId, {
      dayBegan: instantInLaPaz(dayInLaPaz(now)),
      declinesFrom: new Date(now.getTime() - DAY_MS),
    });
    const until = pausedUntil(use.declines, await settings.number('card.maxDeclines'), now);
    if (until) throw refuse('card_paused', { data: { until: until.toISOString() } });
    const limit = parseCents(await settings.get('card.maxPerTransactionUsd'));
    if (!isWithinCardLimit(part.amount, use.takenToday, limit))
      throw refuse('card_limit', { data: { limit: money(limit, 'USD') } });
  }

  async function savedCard(tx: Tx, personId: number, cardId: string): Promise<SavedCardRow> {
    const card = await findSavedCard(tx, personId, cardId);
    if (!card) throw refuse('card_gone');
    const state = cardState(card, dayInLaPaz(clock.now()));
    if (state === 'expired') throw refuse('card_expired');
    if (state === 'not_enabled') throw refuse('card_not_enabled');
    return card;
  }

  async function begin(attempt: CardAttempt, order: CardOrder): Promise<Begun> {
    try {
      await outcomes.apply(attempt, await processor.authorise(order), 'asked');
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      log.warn({ event: 'card_not_asked', objectId: attempt.intentId, error });
      // It answered that it does not take this order: a token that is spent, an order it does not understand.
      if (error instanceof GatewayRefused) await outcomes.end(attempt, 'card_refused');
      else await outcomes.wait(attempt);
    }
    return { code: await refusalOf(attempt.id) };
  }

  async function refusalOf(attemptId: string): Promise<CardDecline | null> {
    const attempt = await findCardAttempt(db, attemptId);
    const code = CARD_DECLINES.find((known) => known === attempt?.declineCode);
    return attempt?.state === 'declined' ? (code ?? 'card_refused') : null;
  }

  function given(terms: PartTerms): { cardId: string } | { token: string } {
    const { cardId, token } = givenFor(terms, 'card');
    if (cardId !== undefined && token === undefined) return { cardId };
    if (token !== undefined && cardId === undefined) return { token };
    throw new InvalidInput([{ field: `${terms.field}.cardId`, code: 'required' }]);
  }

  return {
    method: 'card',

    async prepare(tx, of, terms) {
      const { intent, part } = of;
      const source = given(terms);
      await judge(tx, of);
      const card =
        'cardId' in source ? await savedCard(tx, intent.personId, source.cardId) : undefined;
      const attempt = newCardAttempt({
        id: part.id,
        intentId: intent.id,
        personId: intent.personId,
        savedCardId: card?.id ?? null,
        brand: card?.brand ?? '',
        lastFour: card?.lastFour ?? '',
        amount: part.amount,
        createdAt: clock.now(),
      });
      const names = await companyNames(tx);
      const order: CardOrder = {
        key: part.id,
        source: card ? { cardId: card.providerCard } : source,
        merchant: names.get(intent.companyId) ?? '',
        reference: intent.reference,
        amount: part.amount,
        returnUrl,
        isRecurring: terms.isAgreed === true,
      };
      return {
        store: (all) => insertCardAttempt(all, attempt),
        begin: () => begin(attempt, order),
      };
    },

    /** The token of a typed card was kept nowhere: what never reached the processor cannot be ordered again. */
    async resume({ part }) {
      const attempt = await findCardAttempt(db, part.id);
      if (!attempt) return 'card_unreachable';
      if (attempt.state === 'requested')
        await outcomes.ask(attempt, 'asked').catch(async (error: unknown) => {
          if (!isGatewayError(error)) throw error;
          await outcomes.wait(attempt);
        });
      const left = await findCardAttempt(db, part.id);
      if (left?.state === 'requested') await outcomes.wait(left);
      return refusalOf(part.id);
    },

    refusal: (_reader, part) => refusalOf(part.id),

    async view(reader, part) {
      const attempt = await findCardAttempt(reader, part.id);
      return attempt ? cardFace(attempt) : null;
    },

    async verify({ part }) {
      const seconds = await settings.number('qr.pollSeconds');
      const attempt = await takeTurnToAskCard(db, part.id, clock.now(), seconds);
      if (!attempt) return false;
      await outcomes.ask(attempt, 'asked').catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        log.warn({ event: 'card_not_verified', objectId: attempt.intentId, error });
      });
      return true;
    },

    // PAY-46: first our books close it, then a job lets go of it. A processor that were told before could still be heard saying that it holds.
    cancel: async () => true,

    async capture(tx, { part }) {
      await setCardAttempt(tx, part.id, { state: 'captured' });
      await settleHeldMoney(tx, CARD_PROVIDER, part.intentId);
      await jobs.send(tx, finishCardJob, { attemptId: part.id });
      return {
        tender: { account: 'card_clearing', currency: 'USD', amount: part.amount },
        rateId: null,
      };
    },

    /** The job that lets go of what is held gives back what was taken. */
    async giveBack(tx, { part }) {
      const attempt = await findCardAttempt(tx, part.id);
      await setCardAttempt(tx, part.id, { state: 'released', finishedAt: null });
      await jobs.send(tx, finishCardJob, { attemptId: part.id });
      return { way: 'card', provider: CARD_PROVIDER, providerId: attempt?.providerId ?? '' };
    },

    async release(tx, { part }) {
      const attempt = await findCardAttempt(tx, part.id);
      if (!attempt || attempt.finishedAt !== null) return;
      // One that was declined holds nothing; a late word of the processor to the contrary comes here again.
      if (attempt.state === 'declined') return;
      await setCardAttempt(tx, part.id, { state: 'released' });
      await jobs.send(tx, finishCardJob, { attemptId: part.id });
    },

    asked: async () => undefined,
  };
}
