import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the payment lie below this one, so that going back needs no second entry for the same place. */
    payDepth?: number;
    /** What waited for this payment: a kind of charge, whose noun leads back there, and where (PAY-74). */
    payFrom?: { kind: string; place: string };
  }
}

/** Specification section 4: method, data, finish. */
export const PAY_STEPS = ['method', 'data', 'finish'] as const;
export type PayStep = (typeof PAY_STEPS)[number];

const WORDS = { method: 'metodo', data: 'datos', finish: 'revision' } as const;

export type PayPlace = ReturnType<typeof usePayPlace>;

/**
 * Where a person is in the payment: the step (`?paso=`) and the payment whose dialog is open (`?intent=`). Each is an entry of the history,
 * so "back" on a phone closes the QR first and then goes one step back; and the address survives a page that the phone discards.
 */
export function usePayPlace(first: PayStep) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { paso, intent } = useSearch({ strict: false });
  const depth = useLocation({ select: ({ state }) => state.payDepth ?? 0 });
  const step = PAY_STEPS.find((each) => WORDS[each] === paso) ?? first;

  function put(change: { paso?: string; intent?: string }, replace = false): void {
    void navigate({
      to: '.',
      search: ({ intent: _before, ...others }) => ({ ...others, ...change }),
      state: ({ payDepth: _before, ...others }) => ({
        ...others,
        payDepth: replace ? depth : depth + 1,
      }),
      replace,
    });
  }

  return {
    first,
    step,
    intent,
    /** One step on, or any number of steps back. */
    toStep(next: PayStep): void {
      const back = PAY_STEPS.indexOf(step) - PAY_STEPS.indexOf(next);
      if (intent === undefined && back > 0 && back <= depth) history.go(-back);
      else put({ paso: WORDS[next] }, back >= 0);
    },
    /** Opens the dialog of a payment; `replace` when it opens by itself, so that no entry is added that nobody asked for. */
    open: (intentId: string, { replace } = { replace: false }) =>
      put({ intent: intentId }, replace),
    /** Closes the dialog: the page below shows the step where it was opened. */
    close(): void {
      if (depth > 0) history.back();
      else put({}, true);
    },
    /** The review again, with the same choice, for a new payment. */
    again(): void {
      if (depth > 0) history.back();
      else put({ paso: WORDS.finish }, true);
    },
    /** Another choice of the same page begins, such as the debt to another company. */
    restart: () => put({ paso: WORDS.data }, true),
    /** Home, and no step of this payment stays below it in the history. */
    async leave(): Promise<void> {
      if (depth > 0) {
        await new Promise<void>((arrived) => {
          const stop = history.subscribe(() => {
            stop();
            arrived();
          });
          history.go(-depth);
        });
      }
      await navigate({ to: '/', replace: true });
    },
  };
}
