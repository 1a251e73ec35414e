import { isRefusal } from './api-error.ts';
import { createStore } from './store.ts';

/** A proof that somebody waits for; null while nobody does. */
export const wantedProof = createStore<Promise<boolean> | null>(null);
let answerProof: (isProved: boolean) => void = () => {};

/**
 * Does what may need a fresh proof (IDN-12): if the server asks for one, the person confirms who they are and it is done
 * again, once. Whoever does not want to gets the refusal that asked for it (`step_up_required`), like any other refusal of the action.
 * Use: `await withStepUp(() => callApi(removePasskey, { passkeyId }))`.
 */
export async function withStepUp<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isRefusal(error, 'step_up_required') || !(await askForProof())) throw error;
  }
  return action();
}

/** One dialog for all that wait for it. */
function askForProof(): Promise<boolean> {
  const waiting = wantedProof.get();
  if (waiting) return waiting;
  const answer = new Promise<boolean>((resolve) => {
    answerProof = resolve;
  });
  wantedProof.set(answer);
  return answer;
}

/** The dialog is over, with a proof or without. */
export function settleProof(isProved: boolean): void {
  wantedProof.set(null);
  answerProof(isProved);
}
