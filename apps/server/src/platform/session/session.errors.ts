import type { SessionEndCause } from '@kantuta/contract/envelope';

/** Status 7: missing, expired or revoked; never a broken dependency (SEC-22). */
export class NoSession extends Error {
  override readonly cause: SessionEndCause;

  constructor(cause: SessionEndCause) {
    super(`no session: ${cause}`);
    this.name = 'NoSession';
    this.cause = cause;
  }
}

/** Status 5, with the end in the format of the specification. */
export class MaintenanceActive extends Error {
  readonly endStamp: string;

  constructor(endStamp: string) {
    super('maintenance');
    this.name = 'MaintenanceActive';
    this.endStamp = endStamp;
  }
}
