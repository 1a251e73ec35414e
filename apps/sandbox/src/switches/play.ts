import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from './switches.ts';

type Provider = 'processor' | 'terminal';

/** Does the work of a call, then lets the switches of its provider alter the answer. `closing` ends every wait. */
export function playFaults(deps: {
  provider: Provider;
  switches: Switches;
  journal: Journal;
  closing: AbortSignal;
}) {
  const { provider, switches, journal, closing } = deps;
  /** `own`: a switch that makes this call slow, and no other. */
  return function play(work: (request: FastifyRequest) => object, own?: 'processor_refund_slow') {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (switches.take(`${provider}_error_500`)) refuse(500, 'internal', `the ${provider} failed`);
      if (switches.take(`${provider}_timeout`)) {
        request.raw.socket.destroy();
        return reply;
      }
      const slow = [`${provider}_slow` as const, own].find((name) => name && switches.take(name));
      const delayMs = slow ? switches.number(slow) : 0;
      const isLost = switches.take(`${provider}_timeout_but_done`);
      const isGarbage = switches.take(`${provider}_garbage_answer`);
      try {
        const answer = work(request);
        return isGarbage ? await reply.type('text/html').send('<p>Proxy error</p>') : answer;
      } finally {
        await journal.durable();
        await wait(delayMs, null, { signal: closing }).catch(() => null);
        if (isLost) request.raw.socket.destroy();
      }
    };
  };
}
