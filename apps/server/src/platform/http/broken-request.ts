import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failed } from './answer.ts';
import { InvalidInput } from '../refusal.ts';

/** Answers bytes that are not HTTP, and headers that are too long or too slow, on the bare connection: there is no request yet. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // A closed connection receives nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const http = HTTP_OF[error.code ?? ''] ?? 400;
  const outcome = failed(new InvalidInput([{ field: '', code: 'format' }]), 'en', '');
  const body = JSON.stringify(outcome.envelope);
  socket.end(
    [
      `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const HTTP_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
