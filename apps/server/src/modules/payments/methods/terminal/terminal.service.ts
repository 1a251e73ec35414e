import {
  chargedAtTerminal,
  TERMINAL_DECLINES,
  type TerminalDecline,
} from '@kantuta/contract/payments/terminal/terminal.rules';
import type { Tx } from '../../../../platform/db/database.ts';
import { isGatewayError, GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  givenFor,
  type Begun,
  type Captured,
  type PaymentMethod,
} from '../../parts/payment-method.port.ts';
import type { Part } from '../../parts/parts.store.ts';
import type { Rates } from '../../rates/rates.service.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { settleHeldMoney } from '../../record/provider-money.store.ts';
import type { TerminalOutcomes } from './terminal-outcomes.service.ts';
import { isBusy, type TerminalProvider, type WantedAtTerminal } from './terminal.gateway.ts';
import { finishTerminalJob } from './terminal.jobs.ts';
import { terminalFace } from './terminal.present.ts';
import {
  findTerminalAttempt,
  insertTerminalAttempt,
  newTerminalAttempt,
  setTerminalAttempt,
  takeTurnToAskTerminal,
  TERMINAL_PROVIDER,
  type TerminalAttempt,
} from './terminal.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'settings' | 'jobs'> & {
  rates: Rates;
  provider: TerminalProvider;
  outcomes: TerminalOutcomes;
  companyNames: CompanyNames;
};

/** The terminal beside a cashier (PAY-64): a card holds the money there, and it is taken after our books have taken it. */
export function createTerminalMethod({
  db,
  clock,
  log,
  settings,
  jobs,
  rates,
  provider,
  outcomes,
  companyNames,
}: Deps): PaymentMethod {
  async function begin(attempt: TerminalAttempt, order: WantedAtTerminal): Promise<Begun> {
    try {
      await outcomes.apply(attempt, await provider.order(order));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      log.warn({ event: 'terminal_not_asked', objectId: attempt.intentId, error });
      if (isBusy(error)) await outcomes.end(attempt, 'terminal_busy');
      else if (error instanceof GatewayRefused) await outcomes.end(attempt, 'terminal_refused');
      else await outcomes.wait(attempt);
    }
    return { code: await refusalOf(attempt.id) };
  }

  async function refusalOf(attemptId: string): Promise<TerminalDecline | null> {
    const attempt = await findTerminalAttempt(db, attemptId);
    if (attempt?.state !== 'declined') return null;
    const code = TERMINAL_DECLINES.find((known) => known === attempt.declineCode);
    return code ?? 'terminal_refused';
  }

  /** What a card holds for this part, or has given. */
  async function takenOf(tx: Tx, { id }: Part): Promise<Captured> {
    const attempt = await findTerminalAttempt(tx, id);
    if (!attempt) throw new Error(`part ${id} has no terminal`);
    const { rateId, currency, amount } = attempt;
    return { tender: { account: 'terminal_clearing', currency, amount }, rateId };
  }

  return {
    method: 'terminal',

    async prepare(tx, { intent, part }, terms) {
      const { counter, quotedRateAt } = terms;
      // Only a cashier has a terminal (PAY-64); nobody reaches this from the portal.
      if (!counter) throw refuse('method_not_available');
      const { currency } = givenFor(terms, 'terminal');
      const rate = currency === part.currency ? undefined : await rates.current(tx, quotedRateAt);
      const due = { due: part.amount, currency: part.currency };
      const attempt = newTerminalAttempt({
        id: part.id,
        intentId: intent.id,
        cashierId: counter.cashierId,
        rateId: rate?.id ?? null,
        currency,
        amount: rate ? chargedAtTerminal(due, currency, rate.sell) : part.amount,
        createdAt: clock.now(),
      });
      const names = await companyNames(tx);
      const order: WantedAtTerminal = {
        key: part.id,
        terminal: `caja-${counter.cashierId}`,
        merchant: names.get(intent.companyId) ?? '',
        reference: intent.reference,
        amount: attempt.amount,
        currency,
      };
      return {
        store: (all) => insertTerminalAttempt(all, attempt),
        begin: () => begin(attempt, order),
      };
    },

    /** An order that never arrived is not repeated: the customer may have gone. */
    async resume({ part }) {
      const attempt = await findTerminalAttempt(db, part.id);
      if (!attempt) return 'terminal_unreachable';
      if (attempt.state === 'requested')
        await outcomes.ask(attempt).catch((error: unknown) => {
          if (!isGatewayError(error)) throw error;
        });
      await outcomes.wait(attempt);
      return refusalOf(part.id);
    },

    refusal: (_reader, part) => refusalOf(part.id),

    async view(reader, part) {
      const attempt = await findTerminalAttempt(reader, part.id);
      return attempt ? terminalFace(attempt) : null;
    },

    async verify({ part }) {
      const seconds = await settings.number('qr.pollSeconds');
      const attempt = await takeTurnToAskTerminal(db, part.id, clock.now(), seconds);
      if (!attempt) return false;
      await outcomes.ask(attempt).catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        log.warn({ event: 'terminal_not_verified', objectId: attempt.intentId, error });
      });
      return true;
    },

    // PAY-46: first our books close it, then a job takes it off the terminal and lets go of what a card has paid meanwhile.
    cancel: async () => true,

    async capture(tx, { part }) {
      const { rateId, tender } = await takenOf(tx, part);
      await setTerminalAttempt(tx, part.id, { state: 'captured' });
      await settleHeldMoney(tx, TERMINAL_PROVIDER, part.intentId);
      await jobs.send(tx, finishTerminalJob, { attemptId: part.id });
      return { tender, rateId };
    },

    // Its provider gives nothing back: what it takes for us is sent by people.
    giveBack: async (tx, { part }) => ({
      way: 'transfer',
      tender: (await takenOf(tx, part)).tender,
    }),

    async release(tx, { part }) {
      const attempt = await findTerminalAttempt(tx, part.id);
      if (!attempt || attempt.finishedAt !== null || attempt.state === 'declined') return;
      await setTerminalAttempt(tx, part.id, { state: 'released' });
      await jobs.send(tx, finishTerminalJob, { attemptId: part.id });
    },

    asked: async () => undefined,
  };
}
