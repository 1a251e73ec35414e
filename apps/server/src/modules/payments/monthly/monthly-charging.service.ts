import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { ErrorCode } from '@kantuta/contract/errors';
import { amountText, money } from '@kantuta/contract/money';
import { cardState } from '@kantuta/contract/payments/card/card.rules';
import { OPEN_STATES } from '@kantuta/contract/payments/intent.rules';
import {
  isMonthlyTold,
  monthlyLastDay,
  monthlyTryOn,
  nextOfMonthly,
} from '@kantuta/contract/payments/monthly/monthly.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Debt, Debts } from '../../../platform/charges.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { createStarting } from '../intents/starting.service.ts';
import { findSavedCard } from '../methods/card/saved-cards.store.ts';
import { findIntentByAttempt } from '../record/intents.store.ts';
import { monthlyCardJob } from './monthly.jobs.ts';
import {
  endMonthly,
  findMonthly,
  insertTurn,
  listMonthlyIds,
  listTurns,
  lockMonthly,
  setTurn,
  type MonthlyCard,
  type MonthlyTurn,
} from './monthly.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'log' | 'audit'> & {
  instalments: Pick<Debts, 'ofPerson'>;
  starting: Pick<ReturnType<typeof createStarting>, 'start'>;
  notify: ForAll['notify'];
};

/** The card itself does not pay: it is a refusal that counts, also when no processor was asked. */
const COUNTS: readonly ErrorCode[] = [
  'card_gone',
  'card_expired',
  'card_not_enabled',
  'card_limit',
];
const LINK = '/usuario?parte=tarjetas';

/** Announces and charges what people agreed to (PAY-54). It may run twice, at once or after a crash: a turn has one attempt at a time. */
export function createMonthlyCharging({
  db,
  clock,
  ids,
  jobs,
  log,
  audit,
  instalments,
  starting,
  notify,
}: Deps) {
  const today = () => dayInLaPaz(clock.now());

  async function debtsOf(tx: Tx, { personId, saleId }: MonthlyCard): Promise<Debt[]> {
    const { debts } = await instalments.ofPerson(tx, personId, today());
    return debts.filter((debt) => debt.saleId === saleId && debt.owedTotal > 0);
  }

  /** Behind the lock of one that still runs. */
  async function locked<Result>(
    id: string,
    work: (tx: Tx, monthly: MonthlyCard) => Promise<Result>,
  ): Promise<Result | undefined> {
    return inTransaction(db, async (tx) => {
      const monthly = await lockMonthly(tx, id);
      return monthly?.endedAt === null ? work(tx, monthly) : undefined;
    });
  }

  /** Three days before: what will be charged, when, and by which card. */
  async function tell(id: string): Promise<void> {
    await locked(id, async (tx, monthly) => {
      const next = nextOfMonthly(await debtsOf(tx, monthly), today());
      if (!next || !isMonthlyTold(next.dueOn, today())) return;
      const { number, dueOn } = next;
      const nextOn = monthlyTryOn(dueOn, 0) ?? dueOn;
      const turn = { monthlyId: id, number, dueOn, nextOn, declines: 0, attemptId: null };
      if (!(await insertTurn(tx, { ...turn, state: 'waiting' }))) return;
      const card = await findSavedCard(tx, monthly.personId, monthly.savedCardId);
      const isGood = card !== undefined && cardState(card, dueOn) === 'enabled';
      await notify(tx, {
        personId: monthly.personId,
        key: isGood ? 'monthlyAhead' : 'monthlyCardAhead',
        parameters: {
          day: dueOn,
          amount: money(next.owedTotal, 'USD'),
          product: next.detail,
          card: card?.lastFour ?? '',
        },
        link: LINK,
      });
    });
  }

  /** Takes in what became of the attempt of a turn. Answers the turn when it still waits for a try. */
  async function takeIn(id: string): Promise<MonthlyTurn | undefined> {
    return locked(id, async (tx, monthly) => {
      const turn = (await listTurns(tx, [id])).find(({ state }) => state === 'waiting');
      if (!turn) return undefined;
      if (turn.attemptId === null) return turn;
      const intent = await findIntentByAttempt(tx, monthly.personId, turn.attemptId);
      if (!intent) return turn;
      if (OPEN_STATES.some((state) => state === intent.state)) return undefined;
      if (intent.state === 'failed') return refused(tx, monthly, turn);
      // Settled, or withdrawn by its owner while it was open: both end the turn.
      const state = intent.state === 'settled' ? 'paid' : 'missed';
      await setTurn(tx, turn, { state, attemptId: null });
      return undefined;
    });
  }

  /** One refusal more: the next day of a try, or the end (PAY-55). */
  async function refused(tx: Tx, monthly: MonthlyCard, turn: MonthlyTurn): Promise<undefined> {
    const declines = turn.declines + 1;
    const nextOn = monthlyTryOn(turn.dueOn, declines);
    const card = await findSavedCard(tx, monthly.personId, monthly.savedCardId);
    const told = {
      personId: monthly.personId,
      link: LINK,
    };
    const parameters = { card: card?.lastFour ?? '', number: String(turn.number) };
    if (nextOn) {
      await setTurn(tx, turn, { declines, nextOn, attemptId: null });
      await notify(tx, {
        ...told,
        key: 'monthlyDeclined',
        parameters: { ...parameters, day: nextOn },
      });
      return undefined;
    }
    await setTurn(tx, turn, { declines, state: 'missed', attemptId: null });
    await endMonthly(tx, monthly.id, 'declined', clock.now());
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'payments.endMonthly',
      object: { kind: 'sale', id: String(monthly.saleId) },
      outcome: 'done',
      details: {},
    });
    await notify(tx, { ...told, key: 'monthlyEnded', parameters });
    return undefined;
  }

  /** What is to be charged now, with the attempt that pays it; a process that is killed after this finds the same attempt again. */
  async function order(id: string, number: number) {
    return locked(id, async (tx, monthly) => {
      const turn = (await listTurns(tx, [id])).find((each) => each.number === number);
      if (turn?.state !== 'waiting' || turn.nextOn > today()) return undefined;
      // Nobody looked for days: what was agreed to is over.
      if (turn.attemptId === null && today() > monthlyLastDay(turn.dueOn)) {
        await miss(tx, monthly, turn);
        return undefined;
      }
      const debts = await debtsOf(tx, monthly);
      const [oldest] = debts.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
      const due = debts.find((debt) => debt.number === number);
      if (!due) {
        // Paid in another way.
        await setTurn(tx, turn, { state: 'paid', attemptId: null });
        return undefined;
      }
      // Oldest first (PAY-4): what is older was never agreed to, and what asks more than the ceiling neither.
      if (oldest?.number !== number || !due.isPayable || due.owedTotal > monthly.ceiling) {
        if (isOver(turn, today())) await miss(tx, monthly, turn);
        return undefined;
      }
      const attemptId = turn.attemptId ?? ids.uuid();
      if (turn.attemptId === null) await setTurn(tx, turn, { attemptId });
      return { monthly, attemptId, due };
    });
  }

  async function miss(tx: Tx, { personId }: MonthlyCard, turn: MonthlyTurn): Promise<void> {
    await setTurn(tx, turn, { state: 'missed', attemptId: null });
    await notify(tx, {
      personId,
      key: 'monthlyMissed',
      parameters: { number: String(turn.number) },
      link: '/realizar-pago',
    });
  }

  async function charge(id: string, number: number): Promise<void> {
    const ordered = await order(id, number);
    if (!ordered) return;
    const { monthly, attemptId, due } = ordered;
    const { personId, saleId, savedCardId: cardId } = monthly;
    try {
      await starting.start(
        nobodyFor(personId, clock.now()),
        {
          attemptId,
          method: 'card',
          with: { method: 'card', cardId },
          selection: { companyId: due.company.id, currency: 'USD', mode: 'next', saleId },
          expectedAmount: amountText(due.owedTotal),
        },
        { agreed: (tx) => requireRunning(tx, id) },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await withoutPayment(id, number, { attemptId, code: error.codigo });
    }
  }

  /** Asked in the transaction that records the payment: whoever stopped it before is charged nothing. */
  async function requireRunning(tx: Tx, id: string): Promise<void> {
    if ((await lockMonthly(tx, id))?.endedAt !== null) throw refuse('card_gone');
  }

  /** It was refused before there was a payment: what is no fault of the card is tried again within the days of the turn. */
  async function withoutPayment(
    id: string,
    number: number,
    { attemptId, code }: { attemptId: string; code: ErrorCode },
  ): Promise<void> {
    log.info({ event: 'monthly_not_charged', objectId: id, code });
    await locked(id, async (tx, monthly) => {
      const turn = (await listTurns(tx, [id])).find((each) => each.number === number);
      if (turn?.attemptId !== attemptId || turn.state !== 'waiting') return;
      if (await findIntentByAttempt(tx, monthly.personId, attemptId)) return;
      if (COUNTS.includes(code)) await refused(tx, monthly, turn);
      else if (isOver(turn, today())) await miss(tx, monthly, turn);
      else await setTurn(tx, turn, { attemptId: null });
    });
  }

  return {
    async orderAll(): Promise<void> {
      for (const monthlyId of await listMonthlyIds(db))
        await jobs.send(db, monthlyCardJob, { monthlyId }, { singletonKey: monthlyId });
    },

    async lookAfter(id: string): Promise<void> {
      const monthly = await findMonthly(db, id);
      if (monthly?.endedAt !== null) return;
      await tell(id);
      const turn = await takeIn(id);
      if (!turn || turn.nextOn > today()) return;
      await charge(id, turn.number);
      await takeIn(id);
    },
  };
}

function isOver({ dueOn }: MonthlyTurn, today: Day): boolean {
  return today >= monthlyLastDay(dueOn);
}

/** Nobody sits there: the person agreed before, and proved then that it was they. */
function nobodyFor(personId: number, at: Date): Actor {
  return {
    personId,
    sessionId: '',
    document: '',
    name: '',
    roles: [],
    desk: [],
    language: 'es',
    restricted: false,
    session: { kind: '', authType: 0, createdAt: at, expiresAt: at },
    provedAt: null,
    seenBy: null,
  };
}
