import type { Access, Call, ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../access.ts';
import { alone, type Reading } from '../db/reading.ts';
import type { Done, OtherStatus } from '../refusal.ts';
import type { Along } from '../session/guard.ts';
import { sessionWith } from '../session/session.views.ts';

/** What a route knows about the browser or program behind a call, besides the input. */
export type Client = {
  language: Lang;
  address: string;
  userAgent: string;
  /** Both halves of the session secret, as sent (SEC-19). */
  token: string;
  cookie: string;
  /** The view of a customer in which an operator asks; empty otherwise. Works only together with the operator's own session. */
  seeAs: string;
  /** Recognizes a browser; empty if it has none. It grants nothing. */
  deviceCookie: string;
  setSessionCookie(value: string): void;
  clearSessionCookie(): void;
  setDeviceCookie(value: string): void;
};

type ActorFor<A extends Access> = A extends 'session' | 'restricted' | 'operator'
  ? Actor
  : undefined;

export type CallRequest<C extends Call> = {
  input: ParsedInputOf<C>;
  actor: ActorFor<C['access']>;
  client: Client;
  /** The exact bytes and headers, for signatures; only calls of providers need them. */
  raw: { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };
};

export type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<ReplyOf<C> | Done<ReplyOf<C>> | OtherStatus>;

/** A call and the function that answers it; modules return a list of these. */
export type ServedCall = {
  call: Call;
  /** What the statement of the session reads along. */
  reads?(input: unknown): Along;
  /** @param found what `reads` has found */
  handle(request: CallRequest<Call>, found: unknown): Promise<unknown>;
};

export function serve<C extends Call>(call: C, handle: Handler<C>): ServedCall {
  // The route parses the input with this call before it passes it on.
  return { call, handle };
}

/**
 * Serves a call that people make all the time: what it reads comes with their session, in one statement (docs/decisions/032). Rights are
 * checked before `handle` sees any of it.
 *
 * @param reads the reading, and its values beside the person from the input of the call
 */
export function serveReading<
  C extends Call & { access: 'session' | 'restricted' },
  Of extends Readonly<Record<string, unknown>>,
  Value,
>(
  call: C,
  reads: {
    reading: Reading<Of & { personId: number }, Value>;
    of(input: ParsedInputOf<C>): Of;
  },
  handle: (request: CallRequest<C>, found: Value) => ReturnType<Handler<C>>,
): ServedCall {
  const withSession = sessionWith(reads.reading);
  const byItself = alone(reads.reading);
  return {
    call,
    reads(input) {
      const of = reads.of(input as ParsedInputOf<C>);
      return {
        withSession: (reader, hash) => withSession(reader, { ...of, hash }),
        alone: (reader, personId) => byItself(reader, { ...of, personId }),
      };
    },
    // The route passes on what this very reading has found.
    handle: (request, found) => handle(request, found as Value),
  };
}
