import { isUtf8 } from 'node:buffer';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Call } from '@kantuta/contract/call';
import { langOfHeader } from '@kantuta/phrases/languages';
import type { Admission } from './platform/http/admission.ts';
import { failed, TransportError } from './platform/http/answer.ts';
import { answerBrokenRequest } from './platform/http/broken-request.ts';
import { networkOf } from './platform/http/client.ts';
import { addCompression } from './platform/http/compression.ts';
import type { Door } from './platform/http/door.ts';
import { addOpenApiPage } from './platform/http/openapi-page.ts';
import { openApiOf } from './platform/http/openapi.ts';
import { createPackedAnswers } from './platform/http/packed-answers.ts';
import { addRoute, send, type RouteDeps } from './platform/http/route.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security.ts';
import type { ServedCall } from './platform/http/served-call.ts';
import { turnAwayEarly } from './platform/http/turn-away.ts';
import { BODY_LIMIT, createUploads } from './platform/http/upload.ts';
import { addReturns } from './platform/http/returns.ts';
import { addWebFiles, type WebFiles } from './platform/http/web-files.ts';
import { mayReadMetrics } from './platform/metrics.access.ts';
import type { Platform } from './platform/platform.ts';
import { InvalidInput, NotNow, TooMany } from './platform/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

export type AppDeps = Pick<Platform, 'config' | 'log' | 'clock' | 'metrics' | 'guard' | 'ids'> & {
  calls: readonly ServedCall[];
  maintenanceEnd: RouteDeps['maintenanceEnd'];
  onRefused: RouteDeps['onRefused'];
  onSeen: RouteDeps['onSeen'];
  health: { isReady(): Promise<boolean> };
  door: Door;
  admission: Admission;
  web: WebFiles;
};

const VERSION = '0.1.0';
// Another process, or this one after its start, can take the request by then.
const CLOSED_RETRY_SECONDS = 2;

/** The HTTP server: plugins, then every call of every module. Tests build it too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, ids } = deps;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => ids.uuid(),
    trustProxy: config.trustProxy,
    // SEC-55: headers 10 s, the whole request 30 s; checked each second, because by default Node allows up to 30 s more.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Its answer has no envelope (PLT-5): `turnAwayLate` answers instead.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    logger: false,
    // A request that reaches no route gets an envelope too (PLT-5).
    frameworkErrors: (_error, request, reply) =>
      void answerError(deps, malformed(), request, reply.header('x-request-id', request.id)),
    clientErrorHandler: answerBrokenRequest,
  });
  acceptJsonOnly(app);
  const headers = await securityHeaders({
    publicUrl: config.publicUrl,
    frames: config.frameSources,
  });
  turnAwayEarly(app, { ...deps, headers });
  addSecurityHeaders(app, headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    turnAwayLate(deps.door, reply);
  });
  await app.register(cookie);
  await addCompression(app);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    // Payments in flight must not suffer: the bank's events are never refused (SEC-56). Decided by the matched route, not by the
    // path of the request, which can be written in many ways for the same route.
    allowList: ({ routeOptions: { url = '' } }) =>
      url.startsWith('/api/providers/') || !url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => new TooMany(context.ttl / 1_000),
  });
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply));
  addOperations(app, deps);
  // In production the description is for programs; its page, from which calls can be made, is for who builds on it.
  if (config.demo) await addOpenApiPage(app);
  const cookieOptions = { secure: config.publicUrl.startsWith('https:') };
  const routeDeps: RouteDeps = {
    ...deps,
    cookie: cookieOptions,
    admitUpload: createUploads({ guard: deps.guard, cookie: cookieOptions }),
    packedAnswers: createPackedAnswers(),
  };
  for (const served of deps.calls) addRoute(app, served, routeDeps);
  await addReturns(app);
  await addWebFiles(app, deps.web);
  app.setNotFoundHandler((request, reply) =>
    answerError(deps, new TransportError('path_not_found'), request, reply),
  );
  return app;
}

/**
 * A connection that is kept alive is ended with its next answer, so that its other end opens one to another process. After the door is
 * closed, a request that was already under way on such a connection is told to come back; nothing of it is done.
 */
function turnAwayLate(door: Door, reply: FastifyReply): void {
  if (door.isOpen()) return;
  reply.header('connection', 'close');
  if (door.isClosed()) throw new NotNow(CLOSED_RETRY_SECONDS);
}

/** Accepts only `application/json`, strictly parsed; keeps the raw bytes for signatures (SEC-11 and SEC-35). */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    try {
      if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
      done(null, bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8')));
    } catch {
      done(malformed());
    }
  });
}

/** The empty field name stands for the request itself. */
function malformed(): InvalidInput {
  return new InvalidInput([{ field: '', code: 'format' }]);
}

function answerError(
  deps: AppDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const header = request.headers['accept-language'];
  const outcome = failed(error, langOfHeader(header), request.id);
  // A request that was turned away is no fault.
  if (outcome.http >= 500 && !(error instanceof NotNow))
    deps.log.error({ event: 'request_failed', requestId: request.id, error });
  return send(reply, outcome);
}

/** Endpoints for operations, not for people: they show no internals (SEC-52). */
function addOperations(app: FastifyInstance, { config, health, metrics, calls }: AppDeps): void {
  app.get('/health/live', () => ({ status: 'live' }));
  let asked: Promise<boolean> | undefined;
  app.get('/health/ready', async (_request, reply) => {
    // No rate limit here: concurrent requests share one query to the database (SEC-56).
    asked ??= health.isReady().finally(() => (asked = undefined));
    const isReady = await asked;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready' });
  });
  app.get('/metrics', async (request, reply) => {
    // Without the token, the page is reported as not found.
    if (!mayReadMetrics(request.raw, config.metricsToken)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics.read());
  });
  // Made when it is first asked for: it takes longer than all the rest of a start.
  let page: ReturnType<typeof openApiOf> | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    page ??= openApiOf(
      calls.map(({ call }): Call => call),
      { version: VERSION, publicUrl: config.publicUrl },
    );
    return reply.header('cache-control', 'no-cache').send(page);
  });
}
