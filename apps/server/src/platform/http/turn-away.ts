import type { Call } from '@kantuta/contract/call';
import { LANGS, langOfHeader } from '@kantuta/phrases/languages';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { NotNow } from '../refusal.ts';
import { RETRY_SECONDS, type Admission } from './admission.ts';
import { failed } from './answer.ts';
import type { Door } from './door.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: Call;
  }
}

const TYPE = 'application/json; charset=utf-8';

/**
 * Answers what has no place before anything else is done with it: no cookie, no counter of an address, no body, none of the hooks of other
 * answers. Refusing costs a fraction of a read, so that a crowd of refused requests leaves the process to those that are served
 * (docs/decisions/027). Must be the first hook; `headers` are those of every answer.
 */
export function turnAwayEarly(
  app: FastifyInstance,
  {
    admission,
    metrics,
    door,
    headers,
  }: {
    admission: Admission;
    metrics: Pick<Metrics, 'observeCall'>;
    door: Pick<Door, 'isOpen'>;
    headers: Readonly<Record<string, string>>;
  },
): void {
  const error = new NotNow(RETRY_SECONDS);
  const refusals = new Map(
    LANGS.map((lang) => {
      const refusal = failed(error, lang, '');
      const own = { ...refusal.headers, 'content-type': TYPE, 'cache-control': 'no-store' };
      return [lang, { ...refusal, headers: Object.entries({ ...headers, ...own }).flat() }];
    }),
  );
  app.addHook('onRequest', (request, reply, next) => {
    const { call } = request.routeOptions.config;
    const refusal = refusals.get(langOfHeader(request.headers['accept-language']));
    // A process that leaves has an answer of its own.
    if (!call || !refusal || !door.isOpen() || !admission.turnsAway(call)) return next();
    const { http, envelope } = refusal;
    const body = JSON.stringify({ ...envelope, data: { reference: request.id } });
    metrics.observeCall({ call: call.name, ...envelope, http, seconds: 0 });
    reply.hijack();
    reply.raw
      .writeHead(http, [
        ...refusal.headers,
        'x-request-id',
        request.id,
        'content-length',
        String(Buffer.byteLength(body)),
      ])
      .end(body);
  });
}
