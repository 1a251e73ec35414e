import type { Call, SeenPart } from '@kantuta/contract/call';
import { SERVER_TIMEOUT_MS } from '@kantuta/contract/envelope';
import { COMMON_ERRORS } from '@kantuta/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access.ts';
import { hasRoomForSections } from '../answer-parts.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Done, InvalidInput, NotNow, OtherStatus, Unavailable } from '../refusal.ts';
import type { Guard } from '../session/guard.ts';
import { MaintenanceActive } from '../session/session.errors.ts';
import type { Admission } from './admission.ts';
import { done, failed, type Outcome } from './answer.ts';
import { clientOf, requireHeaders, type CookieOptions } from './client.ts';
import { countUnknown, parseInput, typeQuery } from './input.ts';
import type { createPackedAnswers } from './packed-answers.ts';
import { withRequestId } from './request-id.ts';
import type { CallRequest, Client, ServedCall } from './served-call.ts';
import { UPLOAD_LIMIT, type createUploads } from './upload.ts';

export type RouteDeps = {
  guard: Guard;
  admission: Admission;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  cookie: CookieOptions;
  admitUpload: ReturnType<typeof createUploads>;
  packedAnswers: ReturnType<typeof createPackedAnswers>;
  /** The end of the current maintenance in the format of the specification; undefined if there is none. */
  maintenanceEnd(): Promise<string | undefined>;
  /** An operator opens a page as the customer: recorded before the page is read. */
  onSeen(actor: Actor, part: SeenPart): Promise<void>;
  /** Records a refusal in the trail. */
  onRefused(call: Call, request: Partial<CallRequest<Call>>, codigo: string): void;
};

/** Serves a call: headers, session, access, input, handler, answer, envelope. Contains no business rules. */
export function addRoute(app: FastifyInstance, served: ServedCall, deps: RouteDeps): void {
  const { call } = served;
  requireAccess(call);
  requireClosedAnswer(call);
  requireOneAnswer(call);
  for (const method of new Set([call.method, call.alsoMethod ?? call.method])) {
    app.route({
      method,
      url: `/api${call.path}`,
      config: { call },
      ...(call.upload ? { bodyLimit: UPLOAD_LIMIT, onRequest: deps.admitUpload(call) } : {}),
      handler: async (request, reply) => {
        const client = clientOf(request, reply, deps.cookie);
        const outcome = await withRequestId(request.id, () =>
          answer(served, request, client, deps),
        );
        return send(reply, outcome);
      },
    });
  }
}

/** SEC-29: a route without a declared access rule stops the start. */
function requireAccess(call: Call): void {
  if (!['anonymous', 'session', 'restricted', 'operator', 'provider'].includes(call.access))
    throw new Error(`The call ${call.name} declares no access.`);
  if ((call.access === 'operator') !== (call.operators !== undefined && call.operators.length > 0))
    throw new Error(`The call ${call.name} must name the operators who may call it, or none.`);
  // A stranger must not be able to make the server hold bodies of this size.
  if (call.upload && call.access !== 'operator' && call.access !== 'session')
    throw new Error(`The call ${call.name} takes files from whoever comes.`);
}

function requireClosedAnswer({ name, answer: schema }: Call): void {
  if (hasRoomForSections(schema))
    throw new Error(`The answer of ${name} takes sections, and none were put in: see withParts.`);
}

/** What is kept for everybody is one answer to one read. */
function requireOneAnswer({ name, isImmutable, method, also }: Call): void {
  if (isImmutable === true && (method !== 'GET' || also !== undefined))
    throw new Error(`The call ${name} cannot have an answer that never changes.`);
}

async function answer(
  served: ServedCall,
  request: FastifyRequest,
  client: Client,
  deps: RouteDeps,
): Promise<Outcome> {
  const { call } = served;
  const startedAt = performance.now();
  const context: Partial<CallRequest<Call>> = { client };
  // Before anything is read: a call that is turned away costs next to nothing (SEC-56).
  const admitted = deps.admission.admit(
    call,
    () => !request.raw.socket.destroyed,
    () => perform(served, request, client, deps, context),
  );
  const outcome = await admitted.catch((error: unknown) => {
    const failure = failed(error, client.language, request.id);
    checkPromised(call, failure.envelope.codigo, failure.http);
    if (failure.http >= 500 && !(error instanceof NotNow))
      deps.log.error({ event: 'call_failed', call: call.name, error });
    if (failure.envelope.codigo !== '') deps.onRefused(call, context, failure.envelope.codigo);
    return failure;
  });
  const { status, codigo } = outcome.envelope;
  const milliseconds = Math.round(performance.now() - startedAt);
  deps.metrics.observeCall({
    call: call.name,
    status,
    codigo,
    http: outcome.http,
    seconds: milliseconds / 1_000,
  });
  deps.log.info({
    event: 'call',
    call: call.name,
    http: outcome.http,
    status,
    codigo,
    milliseconds,
    actorId: context.actor?.seenBy?.personId ?? context.actor?.personId,
  });
  return outcome;
}

async function perform(
  served: ServedCall,
  request: FastifyRequest,
  client: Client,
  deps: RouteDeps,
  context: Partial<CallRequest<Call>>,
): Promise<Outcome> {
  const { call } = served;
  requireHeaders(call, request);
  // Before the session: while the office is closed every caller hears just that, signed in or not (PLT-10).
  if (call.inMaintenance !== true) await requireNoMaintenance(deps, client);
  const early = served.reads && inputToRead(call, request);
  const along = early && served.reads?.(early.input);
  const background = request.headers['background'] === '1';
  const { actor, found } = await deps.guard.admit(call, client, background, along);
  if (actor) context.actor = actor;
  const sent = sentWith(call, request);
  const input = early ? early.input : parseInput(call, sent);
  const unknown = countUnknown(call, sent);
  // Names of fields are not logged: the sender chose them (SEC-34 and SEC-42).
  if (unknown > 0)
    deps.log.info({
      event: 'unknown_fields',
      call: call.name,
      count: unknown,
    });
  const { seenByDesk = 'frame' } = call;
  if (actor?.seenBy && seenByDesk !== 'frame') await deps.onSeen(actor, seenByDesk);
  const asked = { input, actor, client, raw: { body: rawBody(request), headers: request.headers } };
  const work = async () =>
    served.handle(asked, found ? found() : along && actor && (await deps.guard.read(along, actor)));
  const outcome = async (): Promise<Outcome> => {
    const result = await within(SERVER_TIMEOUT_MS, work());
    if (result instanceof OtherStatus) return otherStatus(call, result);
    if (result instanceof Done) return done(call.answer.parse(result.data), result.mensaje);
    return done(call.answer.parse(result));
  };
  if (call.isImmutable !== true) return outcome();
  const packed = await deps.packedAnswers.find(
    `${call.name} ${JSON.stringify(input)}`,
    request.headers['accept-encoding'] ?? '',
    async () => JSON.stringify((await outcome()).envelope),
  );
  return { ...(packed ? { ...done(null), packed } : await outcome()), headers: KEPT };
}

// `private`: no proxy keeps it. What a browser keeps goes when its session ends (`clear-site-data`).
const KEPT = { 'cache-control': 'private, max-age=31536000, immutable' };

async function requireNoMaintenance(deps: RouteDeps, client: Client): Promise<void> {
  const end = await deps.maintenanceEnd();
  if (end === undefined) return;
  const actor = await deps.guard.recognise(client);
  if (actor?.roles.includes('operator') !== true) throw new MaintenanceActive(end);
}

/** The input before anybody knows who calls. A mistake in it is told only to those who may call, so here it means that nothing is read along. */
function inputToRead(call: Call, request: FastifyRequest): { input: unknown } | undefined {
  try {
    return { input: parseInput(call, sentWith(call, request)) };
  } catch (error) {
    if (error instanceof InvalidInput) return undefined;
    throw error;
  }
}

function sentWith(call: Call, request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, string>;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const payload = isRead
    ? typeQuery(call, request.query as Record<string, unknown>)
    : bodyOf(request);
  return { ...payload, ...typeQuery(call, params) };
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body: unknown = request.body;
  if (body === undefined) return {};
  // Well-formed JSON that is not an object: no call takes that, not even one without input.
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidInput([{ field: '', code: 'format' }]);
  return body as Record<string, unknown>;
}

function rawBody(request: FastifyRequest): Buffer {
  return request.rawBody ?? Buffer.alloc(0);
}

function otherStatus(call: Call, { status, data }: OtherStatus): Outcome {
  const schema = call.also?.[status];
  if (!schema) throw new Error(`The call ${call.name} does not promise status ${status}.`);
  return {
    http: 200,
    envelope: {
      status,
      mensaje: '',
      data: schema.parse(data),
      codigo: status === 2 ? 'password_change_required' : '',
    },
  };
}

// Refusals of the guard, possible for every call.
const COMMON: ReadonlySet<string> = new Set([
  ...COMMON_ERRORS,
  'restricted_entry',
  'read_only_view',
  'view_ended',
]);

/** A refusal that the contract does not list is a fault of ours, so that tests find it before clients do. */
function checkPromised(call: Call, codigo: string, http: number): void {
  if (
    http === 200 &&
    codigo !== '' &&
    !COMMON.has(codigo) &&
    !(call.errors as readonly string[]).includes(codigo)
  ) {
    throw new Error(`The call ${call.name} does not promise the refusal ${codigo}.`);
  }
}

/** SEC-55: our work ends before the client gives up, so that the outcome is known. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('the answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export async function send(reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  const { packed } = outcome;
  reply
    .code(outcome.http)
    .headers({ 'cache-control': 'no-store', ...outcome.headers })
    .type('application/json; charset=utf-8');
  if (!packed) return reply.send(JSON.stringify(outcome.envelope));
  return reply
    .headers({ 'content-encoding': packed.encoding, vary: 'accept-encoding' })
    .send(packed.bytes);
}
