import { Unavailable } from '../refusal.ts';

// The three ways in which a gateway fails to do what it was asked; callers must tell them apart (SEC-6).

/** The gateway refused and did nothing: 4xx, or a redirect, which is never followed. */
export class GatewayRefused extends Error {
  readonly http: number;
  /** The answer as unchecked JSON; undefined if it was not JSON. */
  readonly body: unknown;

  constructor(gateway: string, http: number, body: unknown) {
    super(`${gateway} refused with ${http}`);
    this.name = 'GatewayRefused';
    this.http = http;
    this.body = body;
  }
}

/**
 * The gateway did nothing: it was not reached, says that it cannot, or is not asked for a while after too many failures. If nobody catches
 * this, it becomes HTTP 503.
 */
export class GatewayDown extends Unavailable {
  constructor(gateway: string, reason: string, options?: ErrorOptions) {
    super(gateway, options);
    this.name = 'GatewayDown';
    this.message = `${gateway} is down: ${reason}`;
  }
}

/** The gateway may have done it: the request was sent, and no readable answer came. Ask the gateway again before informing anybody. */
export class GatewayUnknown extends Error {
  constructor(gateway: string, reason: string, options?: ErrorOptions) {
    super(`outcome at ${gateway} is unknown: ${reason}`, options);
    this.name = 'GatewayUnknown';
  }
}

/** One of the three, as opposed to a fault of our own. */
export function isGatewayError(error: unknown): boolean {
  return (
    error instanceof GatewayDown ||
    error instanceof GatewayRefused ||
    error instanceof GatewayUnknown
  );
}
