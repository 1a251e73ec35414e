import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { callApi } from '../api.ts';
import { ApiError, isAway } from '../api-error.ts';
import { inOffice } from '../feature.ts';
import { queryClient } from '../queries.ts';
import { createStore, useStore } from '../store.ts';
import type { UnsentAct } from './kept.ts';
import { acknowledgeAct, keepAct, listActs } from './this-device.ts';

const waiting = createStore<readonly UnsentAct[]>([]);

// Of rare pages, which declare theirs when they are opened: nothing of them is loaded before.
const ofPages: Call[] = [];

/** Declares what a page keeps without a network; what waits from before is sent now. */
export function declareAct(call: Call): void {
  if (ofPages.includes(call)) return;
  ofPages.push(call);
  void sendActs();
}

/** What this person did without a network and the server has not heard of yet. */
export function useWaitingActs(): readonly UnsentAct[] {
  return useStore(waiting);
}

/**
 * Does what a noun declares among its `acts`, which the server may hear of twice: at once, or, without a network, once there is one again.
 *
 * @param onAnswer hears what the server answers, where it is sent at once
 * @throws ApiError the server refuses it, or it can be neither sent nor kept
 */
export async function act<C extends Call>(
  call: C,
  input: InputOf<C>,
  onAnswer?: (answer: AnswerOf<C>) => void,
): Promise<'sent' | 'kept'> {
  try {
    const answer = await callApi(call, input);
    onAnswer?.(answer);
    return 'sent';
  } catch (error) {
    const kept = isAway(error) ? await keepAct(call.name, input) : null;
    if (kept === null) throw error;
    await showActs();
    return 'kept';
  }
}

/** Shows what waits, while nothing can be sent. */
export async function showActs(): Promise<void> {
  waiting.set(await listActs());
}

/**
 * Sends what waits, in the order in which it was done; what is refused is done with, too: the server has judged it. One window at a time,
 * and each act leaves the device only when the server has answered.
 */
export async function sendActs(): Promise<void> {
  // Without a secure context there are no locks, and nothing is kept either.
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request('kantuta-acts', sendAll) : sendAll());
}

async function sendAll(): Promise<void> {
  const acts = await listActs();
  waiting.set(acts);
  for (const each of acts) {
    const call = [...inOffice('acts'), ...ofPages].find(({ name }) => name === each.kind);
    // It waits for its page.
    if (!call) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were done
      await callApi(call, each.input);
    } catch (error) {
      if (!isJudged(error)) return;
    }
    // oxlint-disable-next-line no-await-in-loop -- before the next one is sent
    await acknowledgeAct(each.id);
  }
  if (acts.length === 0) return;
  await showActs();
  await queryClient.invalidateQueries();
}

/** The server has read it and said no. */
function isJudged(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'refused' || error.kind === 'invalid');
}
