import type { PASSKEY_AUTH_TYPES } from './passkeys.calls.ts';

type PasskeyAuthType = (typeof PASSKEY_AUTH_TYPES)[number];

const FACE = 3;
const FINGERPRINT = 2;

/**
 * The most likely kind of sensor of the device, proposed to its owner, who may change it (IDN-19: auth type 2 or 3 is only a label).
 * In: the user agent of the browser. Out: 3 (face) for phones and tablets of Apple, 2 (fingerprint) for all others.
 */
export function proposedAuthType(userAgent: string): PasskeyAuthType {
  return /\biP(?:hone|ad)\b/.test(userAgent) ? FACE : FINGERPRINT;
}

/**
 * Whether browsers offer passkeys at an address at all (architecture, "Addresses": none on plain http of a local network).
 * In: an origin such as `https://oficina.example`. Out: true for https and for the machine's own `localhost`.
 */
export function canHavePasskeys(origin: string): boolean {
  return /^https:\/\/|^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$/.test(origin);
}
