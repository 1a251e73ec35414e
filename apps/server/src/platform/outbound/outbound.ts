import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { stopwatch } from '../clock.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { createAgent, exchange, ExchangeFailed, type Answer } from './exchange.ts';
import { GatewayDown, GatewayRefused, GatewayUnknown } from './outcome.ts';
import { createSemaphore } from './semaphore.ts';

export { GatewayDown, GatewayRefused, GatewayUnknown, isGatewayError } from './outcome.ts';
export type Outbound = ReturnType<typeof createOutbound>;
export type GatewayClient = ReturnType<Outbound['client']>;

export type ClientOptions = {
  /** The name in logs. */
  name: string;
  /** The only host that this client ever contacts; a path in it is put before every path. */
  baseUrl: string;
  headers: Record<string, string>;
  /** In total, including waits and repetitions. */
  timeoutMs: number;
  maxConcurrent: number;
  /** The largest answer. */
  maxBytes: number;
};

export type GatewayRequest<Schema extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with `/`; the caller encodes parts from outside. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** A file in another format is read as text; everything else is JSON. */
  isText?: boolean;
  schema: Schema;
  idempotencyKey?: string;
  /** Repeating does no harm: the gateway knows our key, or nothing changes. Only then is a failure repeated. */
  repeatable: boolean;
};

type Observe = (call: { gateway: string; outcome: string; seconds: number }) => void;

const REPETITIONS = 2;
const FIRST_WAIT_MS = 150;

/** The one client for every gateway (SEC-15): fixed host, no redirects, limits on everything, a breaker. */
export function createOutbound({
  log,
  observe = () => undefined,
  elapsed = stopwatch(),
}: {
  log: Log;
  observe?: Observe;
  /** Milliseconds of a monotonic clock; tests pass their own. */
  elapsed?: () => number;
}) {
  const breakers: ReturnType<typeof createBreaker>[] = [];

  function client(options: ClientOptions) {
    const { name, timeoutMs, maxConcurrent, maxBytes } = options;
    const base = new URL(options.baseUrl);
    const agent = createAgent(base, maxConcurrent);
    const semaphore = createSemaphore({ maxConcurrent, maxWaiting: 4 * maxConcurrent });
    const breaker = createBreaker({
      elapsed,
      onChange: (isOpen) =>
        log.error({
          event: isOpen ? 'gateway_breaker_open' : 'gateway_breaker_closed',
          provider: name,
        }),
    });
    breakers.push(breaker);

    async function tryOnce<Schema extends z.ZodType>(
      asked: GatewayRequest<Schema>,
      url: URL,
      leftMs: number,
    ): Promise<z.output<Schema>> {
      const request = breaker.admit();
      if (!request) throw new GatewayDown(name, 'it failed too often');
      try {
        const answer = await exchange(agent, {
          method: asked.method,
          url,
          headers: headersOf(options, asked),
          body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
          timeoutMs: leftMs,
          maxBytes,
        });
        const result = read(name, asked, answer);
        request.succeeded();
        return result;
      } catch (error) {
        if (error instanceof GatewayRefused) request.succeeded();
        else request.failed();
        throw error instanceof ExchangeFailed ? outcomeOf(name, asked.method, error) : error;
      }
    }

    async function repeat<Schema extends z.ZodType>(
      asked: GatewayRequest<Schema>,
    ): Promise<z.output<Schema>> {
      const since = stopwatch();
      const url = urlOf(base, asked);
      if (!(await semaphore.acquire(timeoutMs)))
        throw new GatewayDown(name, 'too many requests wait');
      try {
        for (let attempt = 0; ; attempt += 1) {
          try {
            return await tryOnce(asked, url, Math.max(1, timeoutMs - since()));
          } catch (error) {
            // Full jitter: processes that failed together do not retry together.
            const pause = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
            const mayRepeat = asked.repeatable && attempt < REPETITIONS && !breaker.isOpen();
            if (error instanceof GatewayRefused || !mayRepeat || since() + pause >= timeoutMs)
              throw error;
            log.warn({ event: 'gateway_repeat', provider: name, attempt: attempt + 1, error });
            await wait(pause);
          }
        }
      } finally {
        semaphore.release();
      }
    }

    return {
      /** @throws GatewayRefused, GatewayDown or GatewayUnknown, and nothing else if the request is well formed */
      async request<Schema extends z.ZodType>(
        asked: GatewayRequest<Schema>,
      ): Promise<z.output<Schema>> {
        const since = stopwatch();
        let outcome = 'done';
        try {
          return await repeat(asked);
        } catch (error) {
          outcome = error instanceof Error ? error.name : 'failed';
          throw error;
        } finally {
          const milliseconds = Math.round(since());
          observe({ gateway: name, outcome, seconds: milliseconds / 1_000 });
          log.info({ event: 'gateway_call', provider: name, outcome, milliseconds });
        }
      },
      /** Closes idle connections. */
      close: () => agent.destroy(),
    };
  }

  return {
    client,
    /** For an alarm: gateways that are not asked for a while because they failed too often. */
    countOpenBreakers: () => breakers.filter((breaker) => breaker.isOpen()).length,
  };
}

/** Always the host of the client, whatever the path contains. */
function urlOf(base: URL, { path, query = {} }: GatewayRequest<z.ZodType>): URL {
  const prefix = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + prefix + path);
  if (!path.startsWith('/') || url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`))
    throw new TypeError('a gateway path begins with / and stays below its base');
  url.search = new URLSearchParams(query).toString();
  return url;
}

function headersOf(
  { headers }: ClientOptions,
  { body, idempotencyKey, isText = false }: GatewayRequest<z.ZodType>,
): Record<string, string> {
  return {
    accept: isText ? 'text/csv' : 'application/json',
    'accept-encoding': 'identity',
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function read<Schema extends z.ZodType>(
  name: string,
  { method, schema, isText = false }: GatewayRequest<Schema>,
  { http, body }: Answer,
): z.output<Schema> {
  const json = parseJson(body);
  if (http >= 200 && http < 300) {
    const parsed = schema.safeParse(isText ? body.toString('utf8') : json);
    if (parsed.success) return parsed.data;
    // Names of fields only: the values of a gateway may be personal (SEC-42).
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
    throw new ExchangeFailed(`the answer cannot be read: ${fields.slice(0, 5).join(', ')}`, true);
  }
  // Busy or unwilling: the gateway itself says that it did nothing.
  if (http === 429 || http === 503) throw new GatewayDown(name, `it answered ${http}`);
  if (http >= 500 || http === 408)
    throw outcomeOf(name, method, new ExchangeFailed(`it answered ${http}`, true));
  throw new GatewayRefused(name, http, json);
}

/** Nothing can have happened if the request was a read, or was never sent. */
function outcomeOf(name: string, method: string, error: ExchangeFailed): Error {
  const cause = { cause: error };
  return error.wasSent && method !== 'GET'
    ? new GatewayUnknown(name, error.message, cause)
    : new GatewayDown(name, error.message, cause);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
