import { isRefusal } from './api-error.ts';
import { createStore } from './store.ts';

/** The pending request for a proof; null when there is none. */
export const wantedProof = createStore<Promise<boolean> | null>(null);
let answerProof: (isProved: boolean) => void = () => {};

/**
 * Runs an action that may need a fresh proof (IDN-12): if the server asks for one, the person confirms their identity and the action runs
 * again, once. When the person declines, the action fails with the refusal that asked for the proof (`step_up_required`).
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

/** One dialog serves all actions that wait for a proof. */
function askForProof(): Promise<boolean> {
  const waiting = wantedProof.get();
  if (waiting) return waiting;
  const answer = new Promise<boolean>((resolve) => {
    answerProof = resolve;
  });
  wantedProof.set(answer);
  return answer;
}

/** The dialog is closed, with a proof or without. */
export function settleProof(isProved: boolean): void {
  wantedProof.set(null);
  answerProof(isProved);
}
