import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs the work of one request under its id; the trail and the log read it here, so that no function passes it on. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that is being served; undefined outside of one, for example in a job. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
