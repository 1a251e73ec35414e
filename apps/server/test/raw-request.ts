import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Raw = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};
export type RawAnswer = { http: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a raw request: any method, path, header and body. Undefined when the server hung up, as it may on a flood. */
export function sendRaw(
  url: string,
  { method, path, headers, body }: Raw,
): Promise<RawAnswer | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      url + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        text(response).then(
          (answer) => resolve({ http: response.statusCode ?? 0, text: answer }),
          () => resolve(undefined),
        );
      },
    );
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
}
