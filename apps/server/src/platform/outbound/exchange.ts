import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

export type Answer = { http: number; body: Buffer };

/** No complete answer arrived. `wasSent` says whether the other side may have received the request. */
export class ExchangeFailed extends Error {
  readonly wasSent: boolean;

  constructor(reason: string, wasSent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ExchangeFailed';
    this.wasSent = wasSent;
  }
}

export type ExchangeRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** For everything, from the look-up of the name to the last byte. */
  timeoutMs: number;
  maxBytes: number;
};

// Shorter than servers keep an idle connection open, so that they do not close the one that we are about to use (SEC-15).
const IDLE_MS = 4_000;

/** Keeps connections to one host open. */
export function createAgent(origin: URL, maxSockets: number): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_MS, maxSockets, maxFreeSockets: 4 };
  return origin.protocol === 'https:'
    ? new https.Agent({ ...options, rejectUnauthorized: true })
    : new http.Agent(options);
}

/** One request and its answer, whatever its code; redirects are ordinary answers. Throws ExchangeFailed. */
export function exchange(agent: http.Agent, sent: ExchangeRequest): Promise<Answer> {
  const { url, method, headers, body, timeoutMs, maxBytes } = sent;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isTls = url.protocol === 'https:';
  let isConnected = false;

  const request = (isTls ? https : http).request(url, { agent, method, headers });
  const fail = (reason: string, cause?: unknown) => {
    reject(new ExchangeFailed(reason, isConnected, cause === undefined ? {} : { cause }));
    request.destroy();
  };
  const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);

  request.on('socket', (socket) => {
    if (request.reusedSocket) isConnected = true;
    // Bytes leave only after the handshake: with a refused certificate the gateway was not reached.
    else socket.once(isTls ? 'secureConnect' : 'connect', () => (isConnected = true));
  });
  request.on('error', (error) => fail(error.message, error));
  request.on('response', (response: IncomingMessage) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(`the answer is longer than ${maxBytes} bytes`);
      else chunks.push(chunk);
    });
    response.on('end', () =>
      resolve({ http: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
    );
    response.on('error', (error) => fail(error.message, error));
  });
  request.end(body);
  return promise.finally(() => clearTimeout(timer));
}
