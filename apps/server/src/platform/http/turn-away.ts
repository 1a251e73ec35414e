import type { Call } from '@kantuta/contract/call';
import { LANGS, langOfHeader } from '@kantuta/phrases/languages';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { NotNow } from '../refusal.ts';
import { RETRY_SECONDS, type Admission } from './admission.ts';
import { failed } from './answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: Call;
  }
}

/**
 * Answers what has no place before anything else is done with it: no cookie, no counter of an address, no body. Refusing costs a fraction
 * of a read, so that a crowd of refused requests leaves the process to those that are served (docs/decisions/027).
 */
export function turnAwayEarly(
  app: FastifyInstance,
  {
    admission,
    metrics,
  }: {
    admission: Admission;
    metrics: Pick<Metrics, 'observeCall'>;
  },
): void {
  const error = new NotNow(RETRY_SECONDS);
  const refusals = new Map(LANGS.map((lang) => [lang, failed(error, lang, '')]));
  app.addHook('onRequest', (request, reply, next) => {
    const { call } = request.routeOptions.config;
    const refusal = refusals.get(langOfHeader(request.headers['accept-language']));
    if (!call || !refusal || !admission.turnsAway(call)) return next();
    const { http, envelope } = refusal;
    const body = JSON.stringify({ ...envelope, data: { reference: request.id } });
    metrics.observeCall({ call: call.name, ...envelope, http, seconds: 0 });
    void reply
      .code(http)
      .headers({ ...refusal.headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(body);
  });
}
