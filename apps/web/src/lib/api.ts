import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { AGENT, CLIENT_TIMEOUT_MS, type Envelope, STATUS } from '@kantuta/contract/envelope';
import { ApiError, textIn } from './api-error.ts';
import { correctClock } from './clock.ts';
import { i18n } from './i18n.tsx';
import { sessionStore, sessionToken } from './session-store.ts';
import { createSignal } from './store.ts';
import type { requestWithProgress } from './upload-request.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Polling, and refetches after a hint: does not keep the session awake (IDN-7). */
  background?: boolean;
  timeoutMs?: number;
  /** Replaces the token of the session: the code of the app, or a session that this browser has not stored yet. */
  token?: string;
  /** Hears how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Emits on status 7 of any call; lib/session listens and ends the session. */
export const sessionRefused = createSignal<{ cause: string; token: string }>();
/** Emits when the view as a customer has ended; the frame leads the operator back. */
export const viewEnded = createSignal<string>();
/** Emits on status 5 of any call; lib/maintenance listens and shows the page. */
export const maintenanceMet = createSignal<string>();

/** Makes a call of the contract; returns its data, or throws an `ApiError`. */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const { data } = await callForAnswer(call, input, options);
  return data;
}

/** Like `callApi`, with the message of the answer (a language change has one on success). */
export async function callForAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<{ data: AnswerOf<C>; mensaje: string }> {
  const token = options.token ?? sessionToken();
  const answer = await send(call, input as Record<string, unknown>, token, options);
  const { http, envelope, retryAfterMs } = answer;
  if (!envelope) throw withoutEnvelope(call, http, retryAfterMs);

  if (envelope.status !== STATUS.done) throw refusalOf(call, answer, envelope, token);
  return { data: parsed(call, envelope.data), mensaje: envelope.mensaje };
}

type Answered = { http: number; envelope: Envelope | null; retryAfterMs: number };

/** Turns every status but 0 into an error; statuses 5 and 7 are also emitted to their listeners. */
function refusalOf(
  call: Call,
  { http, retryAfterMs }: Pick<Answered, 'http' | 'retryAfterMs'>,
  envelope: Envelope,
  token: string,
): ApiError {
  const { status, mensaje, data, codigo } = envelope;
  const facts = { call: call.name, http, codigo, data, mensaje, retryAfterMs };
  if (status === STATUS.passwordFirst) return new ApiError({ ...facts, kind: 'password_first' });
  if (status === STATUS.maintenance) {
    maintenanceMet.emit(textIn(data, 'fecha_fin_mantenimiento'));
    return new ApiError({ ...facts, kind: 'maintenance' });
  }
  if (status === STATUS.noSession) {
    sessionRefused.emit({ cause: textIn(data, 'cause') || 'api', token });
    return new ApiError({ ...facts, kind: 'no_session' });
  }
  if (codigo === 'view_ended') viewEnded.emit(mensaje);
  return new ApiError({ ...facts, kind: kindOfRefusal(http), mensaje: shown(mensaje) });
}

async function send(
  call: Call,
  input: Record<string, unknown>,
  token: string,
  { signal, background = false, timeoutMs = CLIENT_TIMEOUT_MS, onProgress }: CallOptions,
): Promise<Answered> {
  const { url, rest } = addressOf(call, input);
  const hasBody = call.method !== 'GET';
  // Written by hand, because AbortSignal.any is too new for the phones we serve.
  const gaveUp = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    gaveUp.abort();
  }, timeoutMs);
  const stop = () => gaveUp.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const sent = {
      method: call.method,
      headers: {
        agent: AGENT,
        token,
        'Accept-Language': i18n().lang,
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...(background ? { background: '1' } : {}),
        ...seeAs(call),
      },
      signal: gaveUp.signal,
    };
    const response = onProgress
      ? await sendSlowly(url, { ...sent, body: JSON.stringify(rest) }, onProgress)
      : await fetch(hasBody ? url : url + queryOf(rest), {
          ...sent,
          ...(hasBody ? { body: JSON.stringify(rest) } : {}),
          credentials: 'same-origin',
        });
    correctClock(response.headers.get('date'));
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    return {
      http: response.status,
      envelope: await readEnvelope(response),
      retryAfterMs: seconds > 0 ? seconds * 1_000 : 0,
    };
  } catch {
    const { t } = i18n();
    if (isLate)
      throw new ApiError({ call: call.name, kind: 'timeout', mensaje: t('errors.timeout') });
    if (signal?.aborted) throw new ApiError({ call: call.name, kind: 'aborted' });
    throw new ApiError({ call: call.name, kind: 'failed', mensaje: unansweredText() });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** A large body, which only few pages send. */
const sendSlowly: typeof requestWithProgress = async (...request) =>
  (await import('./upload-request.ts')).requestWithProgress(...request);

function seeAs({ asSelf }: Call): Record<string, string> {
  const grantId = sessionStore.get()?.view?.grantId;
  return grantId === undefined || asSelf === true ? {} : { 'see-as': grantId };
}

/** `:name` parts of the path are fields of the input; the others go into query or body. */
function addressOf(call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = call.path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value));
  });
  return { url: `/api${path}`, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.append(name, textOf(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Fields of paths and queries are plain values; nested values cannot be written into an address. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('only text, numbers and yes or no travel in an address');
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  // The body may still be arriving at the timeout: that counts as no answer, not as an answer without an envelope.
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? body : null;
  } catch {
    return null;
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    Object.values<unknown>(STATUS).includes(body.status) &&
    'mensaje' in body &&
    typeof body.mensaje === 'string'
  );
}

function withoutEnvelope(call: Call, http: number, retryAfterMs: number): ApiError {
  const { t } = i18n();
  return http === 404
    ? new ApiError({ call: call.name, kind: 'not_found', http, mensaje: t('errors.notFound') })
    : new ApiError({
        call: call.name,
        kind: 'failed',
        http,
        mensaje: http > 501 ? unansweredText() : t('errors.tryAgain'),
        retryAfterMs,
      });
}

/** The sentence of specification section 8, after what it is about. */
function unansweredText(): string {
  const { t } = i18n();
  return `${t(navigator.onLine ? 'errors.away' : 'errors.offline')}. ${t('errors.tryAgain')}`;
}

function kindOfRefusal(http: number) {
  if (http === 200) return 'refused';
  if (http === 400) return 'invalid';
  if (http === 404) return 'not_found';
  return http === 429 ? 'too_many' : 'failed';
}

/** A message that mentions a token is not shown to people (specification section 8). */
function shown(mensaje: string): string {
  return /token/i.test(mensaje) ? '' : mensaje;
}

/** Tests check answers against the contract. The browser has no schemas: the server has already parsed the answer there. */
function parsed<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const schema: Call['answer'] | undefined = call.answer;
  return (schema ? schema.parse(data) : data) as AnswerOf<C>;
}
