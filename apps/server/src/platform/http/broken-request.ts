import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failed } from './answer.ts';
import { InvalidInput } from '../refusal.ts';

/** Bytes that are no HTTP, headers that are too long or too slow: refused before there is a request, on the bare connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // A connection that is gone hears nothing any more.
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
