import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { envelopeSchema } from '@kantuta/contract/envelope';

const PROBE_MS = 500;
const PROBE_LIMIT_MS = 2_000;
const MOST_MISSED = 3;
// Of one connection, not of the message; and what would make the answer hard to read.
const HOP = new Set(['connection', 'transfer-encoding', 'accept-encoding']);

type Backend = { port: number; isReady: boolean; isAsked: boolean; missed: number };
type Passed = { http: number; headers: IncomingMessage['headers']; body: Buffer };

export type Balancer = Awaited<ReturnType<typeof openBalancer>>;

/**
 * A plain balancer: takes turns among the processes that report ready, keeps its connections to them alive, and asks another process only
 * when the first refuses the connection, because then nothing can have been done. It notes every answer that is missing, is a failure
 * of the server or has no envelope.
 */
export async function openBalancer(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({
    port,
    isReady: false,
    isAsked: false,
    missed: 0,
  }));
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;
  let turn = 0;

  const server = createServer((request, response) => void answer(request, response));
  // Of sockets: the bytes are passed on as they are.
  server.on('upgrade', (request, socket, head) => {
    const [backend] = inTurn();
    if (!backend) {
      socket.destroy();
      return;
    }
    const onward = connect(backend.port, '127.0.0.1', () => {
      const lines = request.rawHeaders.map((text, n) => text + (n % 2 === 0 ? ': ' : '\r\n'));
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [end, other] of [
      [onward, socket],
      [socket, onward],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const probes = backends.map((backend) => setInterval(() => void probe(backend), PROBE_MS));

  /** Not ready is believed at once; a missing answer only the third time, because a busy process is no dead one. */
  async function probe(backend: Backend): Promise<void> {
    if (backend.isAsked) return;
    backend.isAsked = true;
    const url = `http://127.0.0.1:${backend.port}/health/ready`;
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    const got = await fetch(url, { signal, headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    await got?.body?.cancel();
    backend.missed = got ? 0 : backend.missed + 1;
    if (got || backend.missed >= MOST_MISSED) backend.isReady = got?.ok === true;
    backend.isAsked = false;
  }

  /** The processes that are ready, the one whose turn it is first. */
  function inTurn(): Backend[] {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    return ready
      .map((_, n) => ready[(n + turn) % ready.length])
      .filter((each) => each !== undefined);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    const body = await buffer(request);
    for (const { port } of inTurn()) {
      try {
        const got = await pass(port, request, body);
        answered += 1;
        const complaint = complaintOf(got);
        if (complaint !== '') failures.push(`${what}: ${complaint}`);
        response.writeHead(got.http, withoutHop(got.headers)).end(got.body);
        return;
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') continue;
        failures.push(`${what}: ${code}`);
        request.socket.destroy();
        return;
      }
    }
    failures.push(`${what}: nobody took it`);
    request.socket.destroy();
  }

  function pass(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<Passed>((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, method, path: url };
      const onward = ask({ ...options, headers: withoutHop(headers) }, (got) => {
        buffer(got).then(
          (read) => resolve({ http: got.statusCode ?? 0, headers: got.headers, body: read }),
          reject,
        );
      });
      onward.on('error', reject);
      onward.end(body);
    });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    answered: () => answered,
    isReady: (port: number) => backends.some((each) => each.port === port && each.isReady),
    close(): void {
      for (const each of probes) clearInterval(each);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function complaintOf({ http, body }: Passed): string {
  const text = body.toString();
  if (http >= 500 || http === 429) return `${http} ${text}`;
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).success ? '' : `no envelope: ${text}`;
  } catch {
    return `no envelope: ${text}`;
  }
}

function withoutHop(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !HOP.has(name));
  return Object.fromEntries(kept);
}
