import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

export type Answer = { http: number; body: Buffer };

/** No whole answer came. `wasSent` says whether the other side may have got the request. */
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
  /** For everything, from the name look-up to the last byte. */
  timeoutMs: number;
  maxBytes: number;
};

// Shorter than what servers allow an idle connection, so that they do not close the one that we are about to use (security rule 15).
const IDLE_MS = 4_000;

/** Keeps connections to one host. */
export function createAgent(origin: URL, maxSockets: number): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_MS, maxSockets, maxFreeSockets: 4 };
  return origin.protocol === 'https:'
    ? new https.Agent({ ...options, rejectUnauthorized: true })
    : new http.Agent(options);
}

/** One request and its answer, whatever its code; redirects are answers like any other. Throws ExchangeFailed. */
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
    // Bytes leave only after the handshake: a refused certificate is a gateway that was not reached.
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
