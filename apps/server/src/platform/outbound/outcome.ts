import { Unavailable } from '../refusal.ts';

// The three ways in which a gateway does not do what it was asked; a caller must tell them apart (security rule 6).

/** It answered no, and did nothing: 4xx, or a redirect, which is never followed. */
export class GatewayRefused extends Error {
  readonly http: number;
  /** The answer as JSON, unchecked; undefined when it was none. */
  readonly body: unknown;

  constructor(gateway: string, http: number, body: unknown) {
    super(`${gateway} refused with ${http}`);
    this.name = 'GatewayRefused';
    this.http = http;
    this.body = body;
  }
}

/**
 * It did nothing: it was never reached, said that it cannot, or is not asked for a while because it failed too often. Where nobody
 * catches it, it becomes HTTP 503.
 */
export class GatewayDown extends Unavailable {
  constructor(gateway: string, reason: string, options?: ErrorOptions) {
    super(gateway, options);
    this.name = 'GatewayDown';
    this.message = `${gateway} is down: ${reason}`;
  }
}

/** It may have done it: it was asked, and no answer that can be read came back. Ask it again before anybody is told anything. */
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
