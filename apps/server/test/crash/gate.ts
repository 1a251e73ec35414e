import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A step of an exchange between server and bank that a test can interrupt. */
export type Moment = {
  /** `asks`: the request has not been passed on yet; `answered`: it has, and its answer is held here. */
  step: 'asks' | 'answered';
  /** `bank`: from us to the bank; `event`: from the bank to us. */
  to: 'bank' | 'event';
  method: string;
  path: string;
  /** Of the request, or of the answer. */
  body: string;
  http: number;
};
/** False: the exchange ends here and the connection is cut. */
export type Watch = (moment: Moment) => Promise<boolean>;

/** The events of the bank, and those of the processor of cards, which the sandbox sends beside them. */
const EVENTS = /^\/(event|api\/providers\/)/;

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);

/** All traffic between the server and its bank passes through here, so that either can be killed between any two steps. */
export async function openGate() {
  let watch: Watch = async () => true;
  const targets = { bank: '', event: '' };
  const acknowledged = new Set<string>();
  const server: Server = createServer((request, response) => {
    const to = EVENTS.test(request.url ?? '') ? 'event' : 'bank';
    void answer(request, response, to).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    to: 'bank' | 'event',
  ): Promise<void> {
    const passed = await pass(request, to);
    if (passed) response.writeHead(passed.http, passed.headers).end(passed.body);
    else request.socket.destroy();
  }

  async function pass(request: IncomingMessage, to: 'bank' | 'event') {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    const asked = { to, method, path: url, body: body.toString(), http: 0 };
    if (!(await watch({ ...asked, step: 'asks' }))) return undefined;
    const isOfBank = url.startsWith('/event');
    const own = isOfBank ? targets.event : new URL(url, targets.event).href;
    const got = await fetch(to === 'event' ? own : targets.bank + url, {
      method,
      headers: headersOf(request.headers),
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const text = await got.text();
    if (isOfBank && got.ok)
      acknowledged.add(String((JSON.parse(asked.body) as { eventId: unknown }).eventId));
    const exchange = { ...asked, step: 'answered', body: text, http: got.status } as const;
    if (!(await watch(exchange))) return undefined;
    const type = got.headers.get('content-type') ?? 'application/json';
    return { http: got.status, headers: { 'content-type': type }, body: text };
  }

  return {
    bankUrl: `http://127.0.0.1:${port}`,
    eventUrl: `http://127.0.0.1:${port}/event`,
    /** Ids of the events that the server has accepted; they must never be lost. */
    acknowledged,
    leadTo(change: Partial<typeof targets>): void {
      Object.assign(targets, change);
    },
    watch(next: Watch = async () => true): void {
      watch = next;
    },
    close(): Promise<unknown> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function headersOf(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    HOP.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  );
}
