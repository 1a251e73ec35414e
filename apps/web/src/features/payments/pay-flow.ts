import type { Money } from '@kantuta/contract/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useEffect, useReducer, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { type Attempt, openAttempt, type PaymentInput } from './attempts.ts';
import type { Choice, Mode } from './choice.rules.ts';
import { keepPayment } from './payments.api.ts';
import { type StartOutcome, startOnce } from './starting.api.ts';

/** Specification section 4: method, data, finish. */
export const PAY_STEPS = ['method', 'data', 'finish'] as const;
export type PayStep = (typeof PAY_STEPS)[number];

/** Why a payment did not start; the screen explains what to do about it. */
export type Stop = Exclude<StartOutcome, { kind: 'opened' } | { kind: 'unknown' }>;

export type PayPhase =
  | { name: 'choosing' }
  /** The button is disabled: presses are ignored until the answer arrives. */
  | { name: 'sending' }
  | { name: 'stopped'; stop: Stop }
  /** "En verificación": the answer was lost; nobody may pay again (SEC-6). */
  | { name: 'unknown'; attempt: Attempt }
  /** The request never reached the books. */
  | { name: 'nothing' }
  /** The dialog of this payment is open. */
  | { name: 'watching'; intentId: string };

export type PayState = {
  step: PayStep;
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
  | { type: 'step'; step: PayStep }
  | { type: 'send' }
  | { type: 'answer'; outcome: StartOutcome }
  | { type: 'found'; intentId: string }
  | { type: 'nothing' }
  /** Opens an existing payment. */
  | { type: 'watch'; intentId: string }
  /** Closes the dialog or the message and returns to the choice. */
  | { type: 'again'; step: PayStep; group?: string };

/** The page as a table of transitions: the effect of an event depends on the current phase, and most are ignored while an answer is awaited. */
export function payMove(state: PayState, event: PayEvent): PayState {
  const { phase } = state;
  if (phase.name === 'sending') {
    return event.type === 'answer' ? { ...state, phase: afterAnswer(event.outcome) } : state;
  }
  if (phase.name === 'unknown') {
    if (event.type === 'found') return watching(state, event.intentId);
    return event.type === 'nothing' ? { ...state, phase: { name: 'nothing' } } : state;
  }
  switch (event.type) {
    case 'method':
      return chosen(state, { method: event.method });
    case 'group':
      return chosen(state, { group: event.group, choice: null });
    case 'choice':
      return chosen(state, { choice: event.choice });
    case 'step':
      return chosen(state, { step: event.step });
    case 'again':
      return chosen(state, {
        step: event.step,
        ...(event.group === undefined ? {} : { group: event.group }),
        choice: null,
      });
    case 'send':
      return state.step === 'finish' && phase.name !== 'watching'
        ? { ...state, phase: { name: 'sending' } }
        : state;
    case 'watch':
      return watching(state, event.intentId);
    // Answers to a request that is no longer current.
    case 'answer':
    case 'found':
    case 'nothing':
      break;
  }
  return state;
}

function afterAnswer(outcome: StartOutcome): PayPhase {
  if (outcome.kind === 'opened') return { name: 'watching', intentId: outcome.payment.intentId };
  if (outcome.kind === 'unknown') return { name: 'unknown', attempt: outcome.attempt };
  return { name: 'stopped', stop: outcome };
}

function watching(state: PayState, intentId: string): PayState {
  return { ...state, phase: { name: 'watching', intentId } };
}

function chosen(state: PayState, change: Partial<PayState>): PayState {
  return { ...state, ...change, phase: { name: 'choosing' } };
}

/** The address requests a choice, or a payment that is already open. */
export type Asked = { mode: string | undefined; intentId: string | undefined };

const DRAFT = 'pay';
const MODES: readonly Mode[] = ['overdue', 'next', 'several', 'all', 'amount'];

/** The state of the page: the choice survives a reload, and an attempt without an answer survives everything. */
export function usePayFlow(asked: Asked) {
  const [state, move] = useReducer(payMove, asked, firstState);
  // Two presses may arrive before the screen is drawn again.
  const isSending = useRef(false);

  useEffect(() => {
    const { step, method, group, choice, phase } = state;
    // The choice has become a payment: the next one starts empty.
    if (phase.name === 'watching') dropDraft(DRAFT);
    else keepDraft(DRAFT, { step, method, group, ...choice });
  }, [state]);

  return {
    state,
    move,
    /** Sends one request; further presses while it runs are ignored. */
    async send(input: PaymentInput): Promise<void> {
      if (isSending.current || state.phase.name === 'unknown') return;
      isSending.current = true;
      move({ type: 'send' });
      try {
        const outcome = await startOnce(input);
        if (outcome.kind === 'opened') keepPayment(outcome.payment);
        move({ type: 'answer', outcome });
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

function firstState(asked: Asked): PayState {
  const draft = readDraft(DRAFT);
  const mode = MODES.find((each) => each === (asked.mode ?? draft['mode']));
  const { count, typed, group } = draft;
  return {
    step: PAY_STEPS.find((step) => step === draft['step']) ?? 'method',
    method: PAYMENT_METHODS.find((method) => method === draft['method']) ?? null,
    group: typeof group === 'string' ? group : null,
    choice: mode
      ? {
          mode,
          count: typeof count === 'number' ? count : 2,
          typed: typeof typed === 'string' ? typed : '',
        }
      : null,
    phase: firstPhase(asked),
  };
}

/** A payment with an unknown outcome takes precedence. */
function firstPhase({ intentId }: Asked): PayPhase {
  const attempt = openAttempt();
  if (attempt) return { name: 'unknown', attempt };
  return intentId === undefined ? { name: 'choosing' } : { name: 'watching', intentId };
}
