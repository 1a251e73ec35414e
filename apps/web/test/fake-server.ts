import { readLateMoney } from '@kantuta/contract/payments/late-money.calls';
import { listDependants } from '@kantuta/contract/memberships/dependants/dependants.calls';
import { listOwnCredits } from '@kantuta/contract/reversals/credits.calls';
import { listBillingCompanies } from '@kantuta/contract/billing/billing.calls';
import { listOwnAddenda } from '@kantuta/contract/contracts/addenda.calls';
import { listInvoices } from '@kantuta/contract/billing/invoices.calls';
import type { Call, InputOf, ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { AGENT, type Envelope, STATUS } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import { logout, reportActivity } from '@kantuta/contract/identity/identity.calls';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { checkContactUpdate } from '@kantuta/contract/people/people.calls';
import { checkMaintenance, readMenu } from '@kantuta/contract/settings/settings.calls';
import { errorText } from '@kantuta/phrases/error-texts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { now } from '../src/lib/clock.ts';

type Seen = { input: unknown; headers: Headers };
type Handler = (input: never) => Outcome | Promise<Outcome>;
type Outcome = { http?: number; envelope: Envelope } | 'no answer';

/**
 * A fake server built from the contract, for tests of screens: its answers and the screen’s requests are checked against the schemas. A
 * call without a prepared answer fails the test. Create one at the top of a file: `const server = createFakeServer();`
 */
export function createFakeServer() {
  const prepared = new Map<string, { call: Call; handle: Handler }>();
  const seen = new Map<string, Seen[]>();
  const surprises: string[] = [];

  function on<C extends Call>(
    call: C,
    handle: (input: ParsedInputOf<C>) => Outcome | Promise<Outcome>,
  ): void {
    prepared.set(call.name, { call, handle });
  }

  const server = {
    /** Answers a call with data, or with the result of a function of its input. */
    answer<C extends Call>(
      call: C,
      data: ReplyOf<C> | ((input: ParsedInputOf<C>) => ReplyOf<C>),
    ): void {
      on(call, (input) => {
        const reply =
          typeof data === 'function' ? (data as (given: unknown) => unknown)(input) : data;
        return done(call, reply);
      });
    },
    /** Answers only when `release()` is called: for testing the loading state. */
    hold<C extends Call>(call: C, data: ReplyOf<C>): { release: () => void } {
      const gate = Promise.withResolvers<Outcome>();
      on(call, () => gate.promise);
      return { release: () => gate.resolve(done(call, data)) };
    },
    /** Refuses by a rule (status 1), with the message that the server would send. */
    refuse<C extends Call>(
      call: C,
      codigo: C['errors'][number] | ErrorCode,
      data: object = {},
    ): void {
      on(call, () => refused(200, codigo, data));
    },
    /** Refuses with invalid fields (400). */
    refuseFields<C extends Call>(
      call: C,
      fields: { field: string & keyof InputOf<C>; code: string; message: string }[],
    ): void {
      on(call, () => refused(400, 'invalid_input', { fields }));
    },
    /** Any other outcome: another status, another HTTP code, a custom envelope. */
    reply(call: Call, envelope: Partial<Envelope>, http = 200): void {
      on(call, () => ({
        http,
        envelope: { status: 0, mensaje: '', data: {}, codigo: '', ...envelope },
      }));
    },
    /** The connection breaks. */
    lose(call: Call): void {
      on(call, () => 'no answer');
    },
    /** Judged by a function each time: refused by a rule, or the connection breaks before the answer. */
    respond(call: Call, how: () => 'refused' | 'lost'): void {
      on(call, () => (how() === 'lost' ? 'no answer' : refused(200, 'forbidden', {})));
    },
    /** The inputs of all requests, oldest first. */
    inputsOf<C extends Call>(call: C): ParsedInputOf<C>[] {
      return (seen.get(call.name) ?? []).map(({ input }) => input as ParsedInputOf<C>);
    },
    headersOf(call: Call): Headers[] {
      return (seen.get(call.name) ?? []).map(({ headers }) => headers);
    },
    reset(): void {
      prepared.clear();
      seen.clear();
      surprises.length = 0;
      server.answer(checkMaintenance, { serverTime: now().toISOString() });
      server.answer(readMenu, {
        version: '1',
        main: [],
        user: [],
        shortcuts: [],
        landPurchaseBlocked: false,
        fairExitView: false,
        fairExitExcept: [],
        changesInSeconds: null,
      });
      server.answer(countUnread, { cantidad: 0 });
      server.answer(listInvoices, { invoices: [] });
      server.answer(listOwnAddenda, { addenda: [] });
      server.answer(listOwnCredits, { credits: [] });
      server.answer(readLateMoney, {
        canChoose: false,
        wish: null,
        promisedAt: null,
        goesBack: null,
      });
      server.answer(listDependants, { products: [] });
      server.answer(listBillingCompanies, { registered: false, companies: [] });
      server.answer(reportActivity, { idleSeconds: 1800, expiresAt: '2030-01-01T00:00:00Z' });
      server.answer(logout, {});
      server.answer(checkContactUpdate, {
        actualizacionRealizada: true,
        correo: 'oscar@demo.invalid',
        paisId: 68,
        ciudadId: 1,
        prefijo: '+591',
        telefono: '70000116',
      });
    },
  };

  async function respond(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address instanceof Request ? address.url : address, window.location.origin);
    const method = init.method ?? 'GET';
    const found = [...prepared.values()].find(
      ({ call }) => call.method === method && pathInput(call, url.pathname),
    );
    if (!found) {
      surprises.push(`${method} ${url.pathname}`);
      throw new TypeError('nobody answers this call');
    }
    const { call, handle } = found;
    const headers = new Headers(init.headers);
    const input = call.input.parse({
      ...queryInput(call, url),
      ...pathInput(call, url.pathname),
      ...(typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}),
    });
    expect(headers.get('agent')).toBe(AGENT);
    seen.set(call.name, [...(seen.get(call.name) ?? []), { input, headers }]);
    const outcome = await handle(input as never);
    if (outcome === 'no answer') throw new TypeError('the connection broke');
    return Response.json(outcome.envelope, { status: outcome.http ?? 200 });
  }

  vi.stubGlobal('fetch', respond);
  server.reset();
  afterEach(() => {
    // The screen is unmounted first: its pending requests would fail the next test.
    cleanup();
    const unprepared = [...surprises];
    server.reset();
    expect(unprepared, 'calls that nobody prepared').toEqual([]);
  });
  return server;
}

function done(call: Call, data: unknown): Outcome {
  return {
    envelope: { status: STATUS.done, mensaje: '', data: call.answer.parse(data), codigo: '' },
  };
}

function refused(http: number, codigo: ErrorCode, data: object): Outcome {
  return {
    http,
    envelope: { status: STATUS.refused, mensaje: errorText(codigo, 'es', { n: 5 }), data, codigo },
  };
}

/** The fields in the path; null when it is the path of another call. */
function pathInput(call: Call, pathname: string): Record<string, unknown> | null {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^/api${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`);
  const match = pattern.exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      plain(call, name, decodeURIComponent(match[index + 1] ?? '')),
    ]),
  );
}

function queryInput(call: Call, url: URL): Record<string, unknown> {
  return Object.fromEntries(
    [...url.searchParams].map(([name, value]) => [name, plain(call, name, value)]),
  );
}

/** Addresses carry text; the server converts it as the schema requires, and so does this function. */
function plain(call: Call, name: string, value: string): unknown {
  const isText =
    call.input.safeParse({ [name]: value }).error?.issues.every(({ path }) => path[0] !== name) ??
    true;
  if (isText) return value;
  return value === 'true' || value === 'false' ? value === 'true' : Number(value);
}
