import type { Clock } from '../clock.ts';
import type { Journal } from '../journal/journal.ts';
import type { Delivery } from './deliveries.ts';
import { signatureOf } from './signature.ts';

/** The number of events sent at the same time; the others wait. */
const PARALLEL = 8;

/**
 * Sends deliveries when they are due and reports each try to `record`, which may return the delivery for another try. Waits are measured by
 * the sandbox's clock when they begin and by a timer afterwards.
 */
export function createPostman(deps: {
  journal: Journal;
  clock: Clock;
  url: string;
  secret: string;
  /** Names the headers of an event: `x-bank-event`. */
  provider: 'bank' | 'processor' | 'exchange';
  tryLimitMs: number;
  record: (tried: Delivery) => void;
}) {
  const { journal, clock, record } = deps;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const travelling = new Set<Promise<void>>();
  const queue: Delivery[] = [];
  let onIdle: (() => void)[] = [];
  let url = deps.url;

  function send(delivery: Delivery): void {
    if (closing.signal.aborted) return;
    const wait = Math.max(0, Date.parse(delivery.dueAt) - clock.now().getTime());
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push(delivery);
      next();
    }, wait);
    timers.add(timer);
  }

  function next(): void {
    while (travelling.size < PARALLEL && !closing.signal.aborted) {
      const delivery = queue.shift();
      if (!delivery) break;
      track(carry(delivery));
    }
    if (timers.size + queue.length + travelling.size > 0) return;
    for (const tell of onIdle) tell();
    onIdle = [];
  }

  function track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => {
      travelling.delete(tracked);
      next();
    });
    travelling.add(tracked);
  }

  async function sendInOrder(deliveries: Delivery[]): Promise<void> {
    const all = (async () => {
      for (const delivery of deliveries) await carry(delivery);
    })();
    track(all);
    await all;
  }

  /** One try. The payment is on disk before its event is sent; a try that is interrupted on our side is repeated after the restart. */
  async function carry(delivery: Delivery): Promise<void> {
    await journal.durable();
    const at = clock.now();
    const started = performance.now();
    const outcome = await post(delivery, at);
    if (closing.signal.aborted) return;
    const ms = Math.round(performance.now() - started);
    const { tries } = delivery;
    record({ ...delivery, tries: [...tries, { at: at.toISOString(), ms, ...outcome }] });
    await journal.durable();
  }

  async function post(delivery: Delivery, at: Date) {
    const secret = delivery.badSignature ? `not ${deps.secret}` : deps.secret;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          [`x-${deps.provider}-event`]: delivery.eventId,
          [`x-${deps.provider}-signature`]: signatureOf(secret, delivery.body, at),
        },
        body: delivery.body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deps.tryLimitMs)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: '' };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }

  return {
    send,
    sendInOrder,
    pointTo: (address: string): void => {
      url = address;
    },
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        onIdle.push(resolve);
        next();
      }),
    close: async (): Promise<void> => {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      queue.length = 0;
      await Promise.all(travelling);
      next();
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
