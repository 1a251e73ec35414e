import type { ContractStep } from '@kantuta/contract/contracts/contract.rules';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of these steps lie below this one, so that going back needs no second entry for the same step. */
    contractDepth?: number;
  }
}

const WORDS = {
  personal: 'datos',
  title: 'titulo',
  plan: 'plan',
} as const satisfies Record<ContractStep, string>;
const ORDER = ['personal', 'title', 'plan'] as const satisfies ContractStep[];

/**
 * The open step of a contract (`?paso=`). Each is an entry of the history, so that "back" on a phone goes one step back, and the address survives a
 * page that the phone discards.
 */
export function useStepPlace(first: ContractStep) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { paso }: { paso?: string } = useSearch({ strict: false });
  const depth = useLocation({ select: ({ state }) => state.contractDepth ?? 0 });
  const step = ORDER.find((each) => WORDS[each] === paso) ?? first;
  return {
    step,
    index: ORDER.indexOf(step),
    to(next: ContractStep): void {
      const back = ORDER.indexOf(step) - ORDER.indexOf(next);
      if (back === 0) return;
      if (back > 0 && back <= depth) history.go(-back);
      else
        void navigate({
          to: '.',
          search: (before) => ({ ...before, paso: WORDS[next] }),
          state: (before) => ({ ...before, contractDepth: back > 0 ? depth : depth + 1 }),
          replace: back > 0,
        });
    },
  };
}

export const STEPS = ORDER;
