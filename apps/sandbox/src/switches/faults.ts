/**
 * The faults that every provider of a payment method can have, under the same names: `<provider>_refuse` and so on. A test over all methods
 * asks for them by name.
 */
export const FAULTS = {
  /** The order is declined at once. */
  refuse: {},
  /** The order is taken, and declined later. */
  refuse_late: { value: { kind: 'ms', min: 1, max: 3_600_000, initial: 3_000 } },
  /** Nothing is done, and no answer comes. */
  timeout: {},
  /** The work is done, and no answer comes. */
  timeout_but_done: {},
  /** The work is done, and the answer comes later. */
  slow: { value: { kind: 'ms', min: 1, max: 120_000, initial: 5_000 } },
  /** Nothing is done. */
  error_500: {},
  /** The work is done, and the answer is no JSON. */
  garbage_answer: {},
  event_lost: {},
  event_late: { value: { kind: 'ms', min: 1, max: 3_600_000, initial: 10_000 } },
  event_twice: {},
  /** Two events are held, then leave in reverse order. */
  event_out_of_order: {},
  /** The order is done for one unit more than was asked. */
  wrong_amount: {},
} as const;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

type FaultsOf<Provider extends string> = {
  [Name in Fault as `${Provider}_${Name}`]: (typeof FAULTS)[Name];
};

/** The switches of one provider. */
export function faultsOf<Provider extends string>(provider: Provider): FaultsOf<Provider> {
  return Object.fromEntries(
    FAULT_NAMES.map((name) => [`${provider}_${name}`, FAULTS[name]]),
  ) as FaultsOf<Provider>;
}
