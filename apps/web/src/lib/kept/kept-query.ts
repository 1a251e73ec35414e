import type { Call, InputOf } from '@kantuta/contract/call';
import { isAway, isRefusal } from '../api-error.ts';
import { callQuery } from '../queries.ts';
import { sessionToken } from '../session-store.ts';
import { createStore, useStore } from '../store.ts';
import { keepCopy, readCopy } from './this-device.ts';

const AGAIN_MS = 15_000;

/** Which queries show a copy, and when it was made by the clock of this device. */
const copiesShown = createStore<ReadonlyMap<string, number>>(new Map());

/**
 * A read of the contract that also works without a network: each answer is kept for the session, and where no answer comes, the copy is
 * shown (docs/decisions/045). `useCopyShown` says that it is one.
 */
export function keptQuery<C extends Call>(call: C, input: InputOf<C>) {
  const query = callQuery(call, input);
  const ask = query.queryFn;
  return {
    ...query,
    ...keptUnder(query.queryKey),
    queryFn: (context: Parameters<NonNullable<typeof ask>>[0]) => {
      if (typeof ask !== 'function') throw new TypeError('a read of the contract has a function');
      return orCopy(query.queryKey, async () => ask(context));
    },
  };
}

/** What a query needs whose function falls back to the copy under this key. */
export function keptUnder(queryKey: readonly unknown[]) {
  const name = nameOf(queryKey);
  return {
    // Without a network the query would wait instead of looking for its copy.
    networkMode: 'always' as const,
    // By itself it does so only for queries that wait: one that found no copy would keep its failure.
    refetchOnReconnect: true,
    // A device may report a network that leads nowhere, and then nothing says when there is one again.
    refetchInterval: () => (copiesShown.get().has(name) ? AGAIN_MS : (false as const)),
  };
}

/** The answer, which is kept under this key; where none comes, the copy of the one before. */
export async function orCopy<Answer>(
  queryKey: readonly unknown[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const name = nameOf(queryKey);
  const askedAs = sessionToken();
  try {
    const answer = await ask();
    noteShown(name, null);
    void keepCopy(name, answer, askedAs);
    return answer;
  } catch (error) {
    const copy =
      isAway(error) || isRefusal(error, 'maintenance') ? await readCopy(name) : undefined;
    if (!copy) throw error;
    noteShown(name, copy.at);
    return copy.value as Answer;
  }
}

/** What is shown has been brought up to date by an answer that was asked for with this token: it is the new copy. */
export function keepAgain(queryKey: readonly unknown[], value: unknown, askedAs: string): void {
  noteShown(nameOf(queryKey), null);
  void keepCopy(nameOf(queryKey), value, askedAs);
}

/** When the copy that the query shows was made, by the clock of this device; null while it shows an answer. */
export function useCopyShown(queryKey: readonly unknown[]): number | null {
  return useStore(copiesShown).get(nameOf(queryKey)) ?? null;
}

function nameOf(queryKey: readonly unknown[]): string {
  return JSON.stringify(queryKey);
}

function noteShown(name: string, at: number | null): void {
  const before = copiesShown.get();
  if ((before.get(name) ?? null) === at) return;
  const next = new Map(before);
  if (at === null) next.delete(name);
  else next.set(name, at);
  copiesShown.set(next);
}
