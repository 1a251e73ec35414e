import type { ErrorCode } from '@kantuta/contract/errors';
import type { FieldError } from '@kantuta/contract/envelope';

export type RefusalOptions = {
  /** The data that the contract promises for this refusal (`also` of the call). */
  data?: Record<string, unknown>;
  /** Parameters of the phrase `errors.<codigo>`. */
  parameters?: Record<string, string | number>;
};

/** An expected refusal: status 1 of the envelope (PLT-5). Its text is found by its code, in the reader's language. */
export class Refusal extends Error {
  readonly codigo: ErrorCode;
  readonly options: RefusalOptions;

  constructor(codigo: ErrorCode, options: RefusalOptions = {}) {
    super(codigo);
    this.name = 'Refusal';
    this.codigo = codigo;
    this.options = options;
  }
}

export function refuse(codigo: ErrorCode, options: RefusalOptions = {}): Refusal {
  return new Refusal(codigo, options);
}

/** A field of the payload that does not match its schema: HTTP 400 `invalid_input`. */
export class InvalidInput extends Error {
  readonly fields: Omit<FieldError, 'message'>[];

  constructor(fields: Omit<FieldError, 'message'>[]) {
    super('invalid_input');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

/** HTTP 429 with the seconds to wait. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;
  /** The counter that refused, where an attempt has several. */
  readonly subject: string | undefined;

  constructor(retryAfterSeconds: number, subject?: string) {
    super('too_many_requests');
    this.name = 'TooMany';
    this.subject = subject;
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** A dependency does not answer: HTTP 503, never status 7 (SEC-22). */
export class Unavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is unavailable`, options);
    this.name = 'Unavailable';
  }
}

/** HTTP 503 with the seconds to wait: this process takes no more work now, and nothing was done (SEC-53, SEC-56). */
export class NotNow extends Unavailable {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('this process');
    this.name = 'NotNow';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A status other than 0 that is not an error: the password must be changed first (2), maintenance is active (1 in its check). */
export class OtherStatus {
  readonly status: 1 | 2;
  readonly data: Record<string, unknown>;

  constructor(status: 1 | 2, data: Record<string, unknown>) {
    this.status = status;
    this.data = data;
  }
}

/** Status 0 with a `mensaje` for people: "Idioma actualizado. Inicie sesión nuevamente." (IDN-25). */
export class Done<Data> {
  readonly data: Data;
  readonly mensaje: string;

  constructor(data: Data, mensaje: string) {
    this.data = data;
    this.mensaje = mensaje;
  }
}
