import type { Money } from '@kantuta/contract/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useEffect, useReducer, useRef } from 'react';
import { queryClient } from '../../lib/queries.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { type Attempt, onAttemptElsewhere, openAttempt, type PaymentInput } from './attempts.ts';
import type { Choice, Mode } from './choice.rules.ts';
import { keepPayment } from './payments.api.ts';
import { type StartOutcome, startOnce } from './starting.api.ts';

/** Why a payment did not start; the screen explains what to do about it. */
export type Stop = Exclude<StartOutcome, { kind: 'opened' } | { kind: 'unknown' }>;

export type PayPhase =
  | { name: 'choosing' }
  /** The button is disabled: presses are ignored until the answer arrives. */
  | { name: 'sending' }
  | { name: 'stopped'; stop: Stop }
  /** "En verificación": the answer was lost; nobody may pay again (SEC-6). */
  | {
      name: 'unknown';
      attempt: Attempt;
      /** Another tab knows how it ended: it is asked once more, so that this one shows the same end. */
      isClosed?: true;
    }
  /** The request never reached the books. */
  | { name: 'nothing' };

/** The step and the payment whose dialog is open stand in the address (pay-place.ts). */
export type PayState = {
  method: PaymentMethod | null;
  /** The `groupKey` of company and currency; null takes the first. */
  group: string | null;
  /** Null takes the proposed choice: overdue, else next, else all. */
  choice: Choice | null;
  phase: PayPhase;
};

export type PayEvent =
  | { type: 'method'; method: PaymentMethod }
  | { type: 'group'; group: string }
  | { type: 'choice'; choice: Choice }
  | { type: 'send' }
  | { type: 'answer'; outcome: StartOutcome }
  | { type: 'found' }
  | { type: 'nothing' }
  /** Another tab was refused: nothing came of its attempt. */
  | { type: 'refused' }
  /** Another tab of this person has requested a payment; null: it knows how that ended. */
  | { type: 'elsewhere'; attempt: Attempt | null }
  /** Closes a message: another step, or a payment that opens. */
  | { type: 'calm' };

/** The page as a table of transitions: the effect of an event depends on the current phase, and most are ignored while an answer is awaited. */
export function payMove(state: PayState, event: PayEvent): PayState {
  const { phase } = state;
  if (phase.name === 'sending') {
    return event.type === 'answer' ? { ...state, phase: afterAnswer(event.outcome) } : state;
  }
  if (phase.name === 'unknown') {
    if (event.type === 'found' || event.type === 'refused') return chosen(state, {});
    if (event.type === 'elsewhere')
      return event.attempt ? state : { ...state, phase: { ...phase, isClosed: true } };
    return event.type === 'nothing' ? { ...state, phase: { name: 'nothing' } } : state;
  }
  switch (event.type) {
    case 'method':
      return chosen(state, { method: event.method });
    case 'group':
      return chosen(state, { group: event.group, choice: null });
    case 'choice':
      return chosen(state, { choice: event.choice });
    case 'calm':
      return chosen(state, {});
    case 'send':
      return { ...state, phase: { name: 'sending' } };
    case 'elsewhere':
      // Nobody may pay here what is being paid there.
      return event.attempt
        ? { ...state, phase: { name: 'unknown', attempt: event.attempt } }
        : state;
    // Answers to a request that is no longer current.
    case 'answer':
    case 'found':
    case 'nothing':
    case 'refused':
      break;
  }
  return state;
}

function afterAnswer(outcome: StartOutcome): PayPhase {
  if (outcome.kind === 'opened') return { name: 'choosing' };
  if (outcome.kind === 'unknown') return { name: 'unknown', attempt: outcome.attempt };
  return { name: 'stopped', stop: outcome };
}

function chosen(state: PayState, change: Partial<PayState>): PayState {
  return { ...state, ...change, phase: { name: 'choosing' } };
}

const DRAFT = 'pay';
const MODES: readonly Mode[] = ['overdue', 'next', 'several', 'all', 'amount', 'payoff'];

/** The state of the page: the choice survives a reload, and an attempt without an answer survives everything. */
export function usePayFlow(mode: string | undefined) {
  const [state, move] = useReducer(payMove, mode, firstState);
  // Two presses may arrive before the screen is drawn again.
  const isSending = useRef(false);

  const { method, group, choice } = state;
  useEffect(() => keepDraft(DRAFT, { method, group, ...choice }), [method, group, choice]);

  useEffect(
    () =>
      onAttemptElsewhere((attempt) => {
        move({ type: 'elsewhere', attempt });
        // What it opened or settled is what this tab must show now.
        if (!attempt) void queryClient.invalidateQueries({ queryKey: ['payments'] });
      }),
    [],
  );

  return {
    state,
    move,
    /** Sends one request; further presses while it runs are ignored. Returns the payment that opened. */
    async send(input: PaymentInput): Promise<string | undefined> {
      if (isSending.current || state.phase.name === 'unknown') return undefined;
      isSending.current = true;
      move({ type: 'send' });
      try {
        const outcome = await startOnce(input);
        if (outcome.kind === 'opened') {
          keepPayment(outcome.payment);
          // The choice has become a payment: the next one starts empty.
          dropDraft(DRAFT);
        }
        move({ type: 'answer', outcome });
        return outcome.kind === 'opened' ? outcome.payment.intentId : undefined;
      } finally {
        isSending.current = false;
      }
    },
  };
}

/** The current amount, after it changed while the person was choosing. */
export function changedAmount(phase: PayPhase): Money | null {
  return phase.name === 'stopped' && phase.stop.kind === 'items_changed' ? phase.stop.amount : null;
}

function firstState(asked: string | undefined): PayState {
  const draft = readDraft(DRAFT);
  const mode = MODES.find((each) => each === (asked ?? draft['mode']));
  const { count, typed, group, saleId } = draft;
  // A payment with an unknown outcome takes precedence.
  const attempt = openAttempt();
  return {
    method: PAYMENT_METHODS.find((method) => method === draft['method']) ?? null,
    group: typeof group === 'string' ? group : null,
    choice: mode
      ? {
          mode,
          count: typeof count === 'number' ? count : 2,
          typed: typeof typed === 'string' ? typed : '',
          ...(asked === undefined && typeof saleId === 'number' ? { saleId } : {}),
        }
      : null,
    phase: attempt ? { name: 'unknown', attempt } : { name: 'choosing' },
  };
}
