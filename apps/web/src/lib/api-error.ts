import type { FieldError } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';

/** Why a call gave no result. */
export type ApiErrorKind =
  /** A rule refused the call (status 1); `codigo` names the rule. */
  | 'refused'
  /** Fields are invalid (400); `fields` names them. */
  | 'invalid'
  /** The password must be changed first (status 2); `data.usuario` is the ticket. */
  | 'password_first'
  | 'maintenance'
  | 'no_session'
  | 'too_many'
  /** No answer within 60 s: for anything that moves money this means "unknown", never "failed" (SEC-6). */
  | 'timeout'
  | 'not_found'
  /** The server failed, or no answer arrived. */
  | 'failed'
  | 'aborted';

// A class, because the query library and `instanceof` need real errors.
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** 0 when there was no answer. */
  readonly http: number;
  readonly codigo: ErrorCode | '';
  /** The message for people, in their language; empty when it must not be shown (specification section 8). */
  readonly mensaje: string;
  readonly data: unknown;
  readonly fields: readonly FieldError[];
  /** How long the server asks to be left alone; 0 when it said nothing. */
  readonly retryAfterMs: number;

  constructor(facts: {
    kind: ApiErrorKind;
    call: string;
    http?: number;
    codigo?: string;
    mensaje?: string;
    data?: unknown;
    retryAfterMs?: number;
  }) {
    super(`${facts.call}: ${facts.kind} ${facts.codigo ?? ''}`.trim());
    this.kind = facts.kind;
    this.http = facts.http ?? 0;
    this.codigo = (facts.codigo ?? '') as ErrorCode | '';
    this.mensaje = facts.mensaje ?? '';
    this.data = facts.data ?? {};
    this.fields = fieldsOf(this.data);
    this.retryAfterMs = facts.retryAfterMs ?? 0;
  }
}

/** Narrows to a refusal with this code, so that a screen can act on it. */
export function isRefusal(error: unknown, codigo: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.codigo === codigo;
}

/** Whether a repeated call would get the same answer: access is denied, the thing does not exist, or the address is invalid. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.codigo === 'forbidden' || error.kind === 'invalid';
}

/** No answer came: there is no network, or the server is not there. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'failed' || error.kind === 'timeout');
}

/** No answer of the server itself came: there was none at all, or what stands before it answered in its place. */
export function isUnanswered(error: unknown): boolean {
  return isAway(error) && /^0$|^50[234]$/.test(String((error as ApiError).http));
}

/** The server’s message for one field, to show beside it. */
export function fieldMessage(error: ApiError | null, name: string): string | undefined {
  return error?.fields.find(({ field }) => field === name)?.message;
}

/** The reference that people can quote to support; empty when there is none. */
export function referenceOf(error: unknown): string {
  return error instanceof ApiError ? textIn(error.data, 'reference') : '';
}

export function textIn(data: unknown, name: string): string {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** A number from the details of a refusal; 0 when it is missing. */
export function numberIn(data: unknown, name: string): number {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'number' ? value : 0;
}

function fieldsOf(data: unknown): readonly FieldError[] {
  const fields: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'fields') : undefined;
  return Array.isArray(fields) ? (fields as FieldError[]) : [];
}
