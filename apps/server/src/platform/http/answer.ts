import type { Envelope } from '@kantuta/contract/envelope';
import { STATUS } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { Lang } from '@kantuta/phrases/languages';
import { errorText, fieldText } from '@kantuta/phrases/error-texts';
import { mayPass } from '../db/database.ts';
import { InvalidInput, NotNow, Refusal, TooMany, Unavailable } from '../refusal.ts';
import { MaintenanceActive, NoSession } from '../session/session.errors.ts';
import type { Packed } from './packed-answers.ts';

export type Outcome = {
  http: number;
  envelope: Envelope;
  headers?: Record<string, string>;
  /** The bytes to send in place of the envelope, whose data is empty then. */
  packed?: Packed;
};

export function done(data: unknown, mensaje = ''): Outcome {
  return { http: 200, envelope: { status: STATUS.done, mensaje, data, codigo: '' } };
}

const UNAVAILABLE_SECONDS = 5;

/** Maps every failure of a call to the table of PLT-5. Unknown errors become `internal` with a reference to quote. */
export function failed(error: unknown, language: Lang, requestId: string): Outcome {
  if (error instanceof Refusal) {
    const mensaje = errorText(error.codigo, language, error.options.parameters);
    // A body that the bank cannot have sent is malformed, not refused, so the bank knows that its order was not received.
    const http = error.codigo === 'bad_signature' ? 400 : 200;
    return envelope(http, STATUS.refused, error.codigo, mensaje, error.options.data ?? {});
  }
  if (error instanceof NoSession) {
    return envelope(
      200,
      STATUS.noSession,
      'session_invalid',
      errorText('session_invalid', language),
      { cause: error.cause },
    );
  }
  if (error instanceof MaintenanceActive) {
    return envelope(200, STATUS.maintenance, 'maintenance', errorText('maintenance', language), {
      fecha_fin_mantenimiento: error.endStamp,
    });
  }
  if (error instanceof InvalidInput) {
    const fields = error.fields.map((field) => ({
      ...field,
      message: fieldText(field.code, language),
    }));
    return envelope(400, STATUS.refused, 'invalid_input', errorText('invalid_input', language), {
      fields,
    });
  }
  if (error instanceof TooMany) {
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    const mensaje = errorText('too_many_requests', language, { n: minutes });
    // Login expects the text of a failure inside the data, too (specification section 7); other calls may carry it as well.
    const outcome = envelope(429, STATUS.refused, 'too_many_requests', mensaje, {
      retryAfterSeconds: error.retryAfterSeconds,
      mensaje,
    });
    return { ...outcome, headers: { 'retry-after': String(error.retryAfterSeconds) } };
  }
  const transport = transportCode(error);
  if (transport !== undefined)
    return envelope(
      TRANSPORT[transport],
      STATUS.refused,
      transport,
      errorText(transport, language),
      {},
    );
  if (isMalformed(error))
    return envelope(400, STATUS.refused, 'invalid_input', errorText('invalid_input', language), {
      fields: [],
    });
  if (error instanceof Unavailable || mayPass(error)) {
    const outcome = envelope(
      503,
      STATUS.refused,
      'unavailable',
      errorText('unavailable', language),
      { reference: requestId },
    );
    const seconds = error instanceof NotNow ? error.retryAfterSeconds : UNAVAILABLE_SECONDS;
    return { ...outcome, headers: { 'retry-after': String(seconds) } };
  }
  return envelope(500, STATUS.refused, 'internal', errorText('internal', language), {
    reference: requestId,
  });
}

export const TRANSPORT = {
  agent_required: 400,
  cross_site: 400,
  path_not_found: 404,
  too_large: 413,
  unsupported_type: 415,
} as const;
type TransportCode = keyof typeof TRANSPORT;

/** A call that fails before its handler: wrong headers, path, size or type. */
export class TransportError extends Error {
  readonly codigo: TransportCode;

  constructor(codigo: TransportCode) {
    super(codigo);
    this.name = 'TransportError';
    this.codigo = codigo;
  }
}

function transportCode(error: unknown): TransportCode | undefined {
  if (error instanceof TransportError) return error.codigo;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_type';
  return undefined;
}

/** Requests that the HTTP library refuses by itself, such as a body whose length differs from its header. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function envelope(
  http: number,
  status: Envelope['status'],
  codigo: ErrorCode,
  mensaje: string,
  data: unknown,
): Outcome {
  return { http, envelope: { status, mensaje, data, codigo } };
}
