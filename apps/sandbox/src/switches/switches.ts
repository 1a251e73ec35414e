import { z } from 'zod';
import type { Journal } from '../journal/journal.ts';
import { FAULTS, faultsOf } from './faults.ts';

/** Faults of outside systems, one switch each. A `value` is a parameter of the switch beyond on and off. */
export const SWITCHES = {
  bankDown: { calls: true },
  bankSlow: { calls: true, value: { kind: 'ms', min: 1, max: 120_000, initial: 5000 } },
  bankAnswerLost: { calls: true },
  bankTimeout: { calls: true },
  bankGarbage: { calls: true },
  bankRefuses: {},
  bankStatusLags: {},
  webhookOff: {},
  webhookDelay: { value: { kind: 'ms', min: 1, max: 3_600_000, initial: 10_000 } },
  webhookDuplicate: { value: { kind: 'times', min: 1, max: 20, initial: 1 } },
  webhookReorder: { value: { kind: 'times', min: 2, max: 50, initial: 2 } },
  webhookBadSignature: {},
  ratesDown: {},
  ratesOld: { value: { kind: 'hours', min: 1, max: 720, initial: 48 } },
  ratesShape: {
    value: { kind: 'choice', choices: ['conversion', 'dated', 'odd'], initial: 'conversion' },
  },
  ...faultsOf('processor'),
  invoicingDown: {},
  invoicingSlow: { value: { kind: 'ms', min: 1, max: 120_000, initial: 5000 } },
  invoicingAnswerLost: {},
  invoicingRefuses: {},
  invoicingWaits: {},
  invoicingObserves: {},
  processor_settlement_faults: {},
  processor_refund_refused: {},
  processor_chargeback: {},
  processor_refund_slow: { value: { kind: 'ms', min: 1, max: 120_000, initial: 5000 } },
  wallet_refuse: {},
  wallet_refuse_late: {},
  wallet_timeout: { value: { kind: 'ms', min: 1, max: 120_000, initial: 30_000 } },
  wallet_timeout_but_done: { value: { kind: 'ms', min: 1, max: 120_000, initial: 30_000 } },
  wallet_slow: { value: { kind: 'ms', min: 1, max: 120_000, initial: 5000 } },
  wallet_error_500: {},
  wallet_garbage_answer: {},
  wallet_wrong_amount: {},
  wallet_settlement_faults: {},
  wallet_refund_refused: {},
  terminal_refuse: FAULTS.refuse,
  terminal_refuse_late: FAULTS.refuse_late,
  terminal_timeout: FAULTS.timeout,
  terminal_timeout_but_done: FAULTS.timeout_but_done,
  terminal_slow: FAULTS.slow,
  terminal_error_500: FAULTS.error_500,
  terminal_garbage_answer: FAULTS.garbage_answer,
  terminal_wrong_amount: FAULTS.wrong_amount,
  terminal_approves: { value: { kind: 'ms', min: 0, max: 3_600_000, initial: 3_000 } },
  terminal_late: { value: { kind: 'ms', min: 1, max: 86_400_000, initial: 90_000 } },
  terminal_twice: {},
  terminal_settlement_faults: {},
  exchange_down: {},
  exchange_slow: { value: { kind: 'ms', min: 1, max: 86_400_000, initial: 60_000 } },
  exchange_silent: {},
  exchange_refuses: {},
  exchange_twice: {},
  mailRefused: {},
  smsDown: {},
} as const satisfies Record<string, SwitchDefinition>;

export type SwitchDefinition = {
  /** Can be limited to some calls of the bank. */
  calls?: true;
  value?:
    | { kind: 'ms' | 'times' | 'hours'; min: number; max: number; initial: number }
    | { kind: 'choice'; choices: readonly string[]; initial: string };
};
export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** The calls of the bank that `calls` can name. */
export const BANK_CALLS = ['create', 'read', 'find', 'cancel', 'list'] as const;
export type BankCall = (typeof BANK_CALLS)[number];

const stateSchema = z.object({
  id: z.string(),
  on: z.boolean(),
  /** The number of uses left before the switch turns itself off; null: no limit. */
  next: z.number().nullable(),
  value: z.union([z.number(), z.string()]).nullable(),
  /** Empty: every call. */
  calls: z.array(z.enum(BANK_CALLS)),
});
export type SwitchState = Omit<z.infer<typeof stateSchema>, 'id'>;
export type SwitchStates = Record<SwitchName, SwitchState>;

export type Switches = {
  states: () => SwitchStates;
  set: (name: SwitchName, state: SwitchState) => void;
  reset: () => void;
  /** Whether the switch is on for this use; counts the use down. */
  take: (name: SwitchName, call?: BankCall) => boolean;
  number: (name: SwitchName) => number;
  choice: (name: SwitchName) => string;
  /** Called after any change of a switch. */
  onChange: (listener: () => void) => void;
};

export function createSwitches(journal: Journal): Switches {
  const rows = journal.collection('switches', stateSchema);
  const listeners: (() => void)[] = [];

  function stateOf(name: SwitchName): SwitchState {
    const { on, next, value, calls } = rows.get(name) ?? offState(name);
    return { on, next, value, calls };
  }

  function set(name: SwitchName, state: SwitchState): void {
    journal.commit(rows.put({ id: name, ...state }));
    for (const listener of listeners) listener();
  }

  return {
    states: () =>
      Object.fromEntries(SWITCH_NAMES.map((name) => [name, stateOf(name)])) as SwitchStates,
    set,
    reset: () => {
      journal.commit(...SWITCH_NAMES.map((name) => rows.drop(name)));
      for (const listener of listeners) listener();
    },
    take: (name, call) => {
      const state = stateOf(name);
      if (!state.on) return false;
      if (call && state.calls.length > 0 && !state.calls.includes(call)) return false;
      if (state.next !== null) set(name, { ...state, next: state.next - 1, on: state.next > 1 });
      return true;
    },
    number: (name) => Number(stateOf(name).value),
    choice: (name) => String(stateOf(name).value),
    onChange: (listener) => void listeners.push(listener),
  };
}

export function offState(name: SwitchName): SwitchState {
  const definition: SwitchDefinition = SWITCHES[name];
  return { on: false, next: null, value: definition.value?.initial ?? null, calls: [] };
}
