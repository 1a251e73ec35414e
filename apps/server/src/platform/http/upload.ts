import type { onRequestAsyncHookHandler } from 'fastify';
import type { Call } from '@kantuta/contract/call';
import { base64Length, MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import { createSemaphore } from '../outbound/semaphore.ts';
import { NotNow } from '../refusal.ts';
import type { Guard } from '../session/guard.ts';
import { RETRY_SECONDS } from './admission.ts';
import { clientOf, requireHeaders, type CookieOptions } from './client.ts';

// A file in base64 with the fields beside it.
export const UPLOAD_LIMIT = base64Length(MOST_FILE_BYTES) + 65_536;
// What any call may send; its body is small enough to be read before anybody knows who sends it.
export const BODY_LIMIT = 1_048_576;
// Each holds its file as bytes, as text and as what was read of it: about 50 MB. People have places of their own, so that they hold up no operator.
const MOST_AT_ONCE = 3;

/**
 * Asks who sends a file before any of it is read, and takes few at once in all calls: a stranger must not make the server hold bodies of this
 * size (SEC-56). Small bodies pass on to the call, which asks by itself and writes a refusal into the trail.
 */
export function createUploads({
  guard,
  cookie,
}: {
  guard: Pick<Guard, 'admit'>;
  cookie: CookieOptions;
}) {
  const newPlaces = () => createSemaphore({ maxConcurrent: MOST_AT_ONCE, maxWaiting: 0 });
  const [ofOperators, ofPeople] = [newPlaces(), newPlaces()];
  return (call: Call): onRequestAsyncHookHandler => {
    const places = call.access === 'operator' ? ofOperators : ofPeople;
    return async (request, reply) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (encoding === undefined && Number(length ?? 0) <= BODY_LIMIT) return;
      requireHeaders(call, request);
      await guard.admit(call, clientOf(request, reply, cookie), true);
      if (!(await places.acquire(0))) throw new NotNow(RETRY_SECONDS);
      reply.raw.once('close', places.release);
    };
  };
}
