import { MINUTE_MS } from '@kantuta/contract/durations';
import { inTransaction } from '../../../../platform/db/database.ts';
import { GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { noteTaken } from '../../record/provider-money.store.ts';
import { UNTAKEN_AFTER_MS, type UntakenMoney } from '../../settlement/untaken-money.service.ts';
import type { StraySales } from './stray-sales.service.ts';
import type { TerminalProvider } from './terminal.gateway.ts';
import { finishTerminalJob } from './terminal.jobs.ts';
import {
  findTerminalAttempt,
  listUnfinishedAtTerminal,
  setTerminalAttempt,
  TERMINAL_PROVIDER,
  type TerminalAttempt,
} from './terminal.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  provider: TerminalProvider;
  untaken: UntakenMoney;
  stray: StraySales;
};

/** An end that nobody told by then was lost on its way. */
const UNTOLD_AFTER_MS = 5 * MINUTE_MS;

/** Tells the provider what our books have done: it takes the money, or lets go of it, and nothing more comes under the order (PAY-64). */
export function createTerminalFinishing({ db, clock, jobs, provider, untaken, stray }: Deps) {
  const moneyOf = ({ intentId }: TerminalAttempt, eventId: string) => ({
    provider: TERMINAL_PROVIDER,
    eventId,
    intentId,
  });

  /** False: it was undone, so that the money which our books have settled never comes. */
  async function take(attempt: TerminalAttempt, saleId: string): Promise<boolean> {
    try {
      const { sales } = await provider.confirm(saleId);
      const at = sales.find((each) => each.saleId === saleId)?.confirmedAt;
      if (at) await noteTaken(db, moneyOf(attempt, saleId), at);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      await inTransaction(db, (tx) => untaken.note(tx, moneyOf(attempt, saleId)));
      return false;
    }
  }

  return {
    /** Repeating it is safe. Throws when the provider does not answer. */
    async finish(attemptId: string): Promise<void> {
      const attempt = await findTerminalAttempt(db, attemptId);
      if (!attempt || attempt.finishedAt !== null) return;
      const own = attempt.state === 'captured' ? attempt.saleId : null;
      if (own !== null && !(await take(attempt, own))) return;
      const order = await provider.close(attempt.id);
      for (const { confirmedAt, ...sale } of order.sales)
        if (sale.saleId !== own && confirmedAt !== null)
          await stray.leaveToPeople({ ...sale, paidAt: confirmedAt }, order, attempt, 'asked');
      await inTransaction(db, async (tx) => {
        await setTerminalAttempt(tx, attemptId, { finishedAt: clock.now() });
        if (own !== null) await untaken.taken(tx, moneyOf(attempt, own));
      });
    },

    /** Orders again what was never told, because a job gives up at last; what is settled and not taken within an hour is a matter for people. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      const left = await listUnfinishedAtTerminal(db, new Date(now - UNTOLD_AFTER_MS));
      await inTransaction(db, async (tx) => {
        for (const attempt of left) {
          const { id, state, createdAt, saleId } = attempt;
          await jobs.send(tx, finishTerminalJob, { attemptId: id }, { singletonKey: id });
          const isLong = now - createdAt.getTime() >= UNTAKEN_AFTER_MS;
          if (isLong && state === 'captured' && saleId !== null)
            await untaken.note(tx, moneyOf(attempt, saleId));
        }
      });
    },
  };
}
