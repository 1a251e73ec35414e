import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { add, cents, money, parseCents } from '@kantuta/contract/money';
import { cardState } from '@kantuta/contract/payments/card/card.rules';
import type {
  Agreement,
  agreeMonthly,
  Monthly,
  skipMonthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import { monthlyTryOn, nextOfMonthly } from '@kantuta/contract/payments/monthly/monthly.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Debt, Debts } from '../../../platform/charges.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { findSavedCard, listSavedCards } from '../methods/card/saved-cards.store.ts';
import {
  endMonthly,
  findMonthly,
  insertMonthly,
  insertTurn,
  listMonthly,
  listTurns,
  lockMonthly,
  setTurn,
  type MonthlyCard,
  type MonthlyTurn,
} from './monthly.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'stepUp' | 'audit'> & {
  instalments: Pick<Debts, 'ofPerson'>;
};
type Act = 'payments.agreeMonthly' | 'payments.stopMonthly' | 'payments.skipMonthly';

/** Monthly payments by a saved card, as their owner agrees to them, leaves one out, and stops them (PAY-53, PAY-55). */
export function createMonthly({ db, clock, settings, stepUp, audit, instalments }: Deps) {
  const today = () => dayInLaPaz(clock.now());

  async function read({ personId }: Pick<Actor, 'personId'>): Promise<Monthly> {
    const most = parseCents(await settings.get('card.maxPerTransactionUsd'));
    const running = await listMonthly(db, personId);
    const turns = await listTurns(
      db,
      running.map(({ id }) => id),
    );
    const debts = await debtsOf(db, personId);
    const cards = await listSavedCards(db, personId);
    const bySale = Map.groupBy(debts, ({ saleId }) => saleId);
    const taken = new Set(running.map(({ saleId }) => saleId));
    return {
      most: money(most, 'USD'),
      agreements: running.flatMap((each) => {
        const card = cards.find(({ id }) => id === each.savedCardId);
        const ofSale = bySale.get(each.saleId) ?? [];
        return card ? [agreementOf(each, card, ofSale, turns, today())] : [];
      }),
      offers: [...bySale].flatMap(([saleId, ofSale]) => {
        const next = nextOfMonthly(ofSale, today());
        return next && !taken.has(saleId)
          ? [{ saleId, title: next.title, detail: next.detail, next: nextFacts(next) }]
          : [];
      }),
    };
  }

  /** What can be paid by card: dollars alone. */
  async function debtsOf(reader: Reader, personId: number): Promise<Debt[]> {
    const { debts } = await instalments.ofPerson(reader, personId, today());
    return debts.filter(({ currency, owedTotal }) => currency === 'USD' && owedTotal > 0);
  }

  async function record(tx: Tx, personId: number, action: Act, saleId: number, details: object) {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'sale', id: String(saleId) },
      outcome: 'done',
      details: { ...details },
    });
  }

  async function requireCard(tx: Tx, personId: number, cardId: string): Promise<void> {
    const card = await findSavedCard(tx, personId, cardId);
    if (!card) throw refuse('card_gone');
    const state = cardState(card, today());
    if (state === 'expired') throw refuse('card_expired');
    if (state === 'not_enabled') throw refuse('card_not_enabled');
  }

  /** One's own that still runs, behind its lock; another is as if it were not there (SEC-31). */
  async function ownRunning(tx: Tx, personId: number, id: string): Promise<MonthlyCard> {
    const found = await lockMonthly(tx, id);
    if (found?.personId !== personId || found.endedAt !== null) throw refuse('forbidden');
    return found;
  }

  return {
    read,

    async agree(actor: Actor, input: ParsedInputOf<typeof agreeMonthly>): Promise<Monthly> {
      const { personId } = actor;
      const { monthlyId: id, saleId, cardId } = input;
      const known = await findMonthly(db, id);
      if (known && known.personId !== personId) throw refuse('forbidden');
      if (known) return read(actor);
      await stepUp.require(actor);
      const ceiling = parseCents(input.ceiling);
      const most = parseCents(await settings.get('card.maxPerTransactionUsd'));
      await inTransaction(db, async (tx) => {
        const ofSale = (await debtsOf(tx, personId)).filter((debt) => debt.saleId === saleId);
        if (ofSale.length === 0) throw refuse('forbidden');
        const next = nextOfMonthly(ofSale, today());
        if (!next) throw refuse('nothing_to_pay');
        if (ceiling < next.owedTotal || ceiling > most)
          throw new InvalidInput([{ field: 'ceiling', code: 'out_of_range' }]);
        await requireCard(tx, personId, cardId);
        const agreedAt = clock.now();
        await insertMonthly(tx, { id, personId, saleId, savedCardId: cardId, ceiling, agreedAt });
        await record(tx, personId, 'payments.agreeMonthly', saleId, { ceiling });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error, 'monthly_card_once')) throw refuse('monthly_exists');
        // The same order came twice at once.
        if (!isUniqueViolation(error, 'monthly_card_pkey')) throw error;
      });
      return read(actor);
    },

    /** Acts at once: a charge that has not been recorded yet is refused behind the same lock. */
    async stop(actor: Actor, monthlyId: string): Promise<Monthly> {
      const { personId } = actor;
      await inTransaction(db, async (tx) => {
        const found = await lockMonthly(tx, monthlyId);
        if (found?.personId !== personId) throw refuse('forbidden');
        if (await endMonthly(tx, monthlyId, 'stopped', clock.now()))
          await record(tx, personId, 'payments.stopMonthly', found.saleId, {});
      });
      return read(actor);
    },

    async skip(
      actor: Actor,
      { monthlyId, number, isSkipped }: ParsedInputOf<typeof skipMonthly>,
    ): Promise<Monthly> {
      const { personId } = actor;
      await inTransaction(db, async (tx) => {
        const { saleId } = await ownRunning(tx, personId, monthlyId);
        const debts = (await debtsOf(tx, personId)).filter((debt) => debt.saleId === saleId);
        const next = nextOfMonthly(debts, today());
        const turn = (await listTurns(tx, [monthlyId])).find((each) => each.number === number);
        if (next?.number !== number || isUnderWay(turn)) throw refuse('monthly_under_way');
        const { dueOn } = next;
        const state = isSkipped ? 'skipped' : 'waiting';
        const nextOn = monthlyTryOn(dueOn, 0) ?? dueOn;
        const made = { monthlyId, number, dueOn, state, declines: 0, nextOn, attemptId: null };
        // Only what was announced or left out has a turn; what is taken in again waits for its day like one that was announced.
        if (turn) await setTurn(tx, turn, { state });
        else if (isSkipped) await insertTurn(tx, { ...made, state: 'skipped' });
        await record(tx, personId, 'payments.skipMonthly', saleId, { number, isSkipped });
      });
      return read(actor);
    },
  };
}

function isUnderWay(turn: MonthlyTurn | undefined): boolean {
  return (
    turn !== undefined &&
    (turn.attemptId !== null ||
      turn.declines > 0 ||
      turn.state === 'paid' ||
      turn.state === 'missed')
  );
}

function nextFacts({ number, dueOn, owedTotal }: Debt) {
  return { number, dueOn, amount: money(owedTotal, 'USD') };
}

function agreementOf(
  { id, saleId, ceiling, agreedAt }: MonthlyCard,
  {
    brand,
    lastFour,
    expiry,
    isEnabled,
  }: Parameters<typeof cardState>[0] & {
    brand: 'visa' | 'mastercard';
    lastFour: string;
  },
  debts: readonly Debt[],
  turns: readonly MonthlyTurn[],
  today: Day,
): Agreement {
  const next = nextOfMonthly(debts, today);
  const turn = turns.find((each) => each.monthlyId === id && each.number === next?.number);
  const behind = debts.filter(({ dueOn }) => dueOn < today);
  return {
    monthlyId: id,
    saleId,
    title: debts[0]?.title ?? '',
    detail: debts[0]?.detail ?? '',
    card: { brand, lastFour, expiry, state: cardState({ expiry, isEnabled }, today) },
    ceiling: money(ceiling, 'USD'),
    agreedAt: agreedAt.toISOString(),
    next: next
      ? {
          ...nextFacts(next),
          isSkipped: turn?.state === 'skipped',
          isUnderWay: isUnderWay(turn),
        }
      : null,
    isBehind: add(...behind.map(({ owedTotal }) => owedTotal)) > cents(0),
  };
}
