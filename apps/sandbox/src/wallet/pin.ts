import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Wallet } from './wallet-rows.ts';

/** Wrong PINs in a row: at the third the wallet rests, at the fifth the PIN must be set again. */
const RESTS_AT = 3;
const ENDS_AT = 5;
const REST_MS = 15 * 60_000;

export type PinState = 'none' | 'ready' | 'locked' | 'blocked';
export type PinRefusal =
  | { code: 'pin_wrong'; triesLeft: number }
  | { code: 'pin_locked'; until: string | null };

export function sealPin(pin: string): NonNullable<Wallet['pin']> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(pin, salt) };
}

/** `blocked` lasts until the PIN is set again. */
export function pinStateOf({ pin, wrongPins, lockedUntil }: Wallet, now: Date): PinState {
  if (pin === null) return 'none';
  if (wrongPins >= ENDS_AT) return 'blocked';
  return lockedUntil !== null && now.toISOString() < lockedUntil ? 'locked' : 'ready';
}

/** The wallet after this try, and why it was refused; a wallet that rests compares nothing. */
export function tryPin(
  wallet: Wallet,
  pin: string,
  now: Date,
): { wallet: Wallet; refusal: PinRefusal | null } {
  const state = pinStateOf(wallet, now);
  if (wallet.pin === null || state === 'none' || state === 'blocked')
    return { wallet, refusal: { code: 'pin_locked', until: null } };
  if (state === 'locked')
    return { wallet, refusal: { code: 'pin_locked', until: wallet.lockedUntil } };
  const isRight = timingSafeEqual(
    Buffer.from(hashOf(pin, wallet.pin.salt)),
    Buffer.from(wallet.pin.hash),
  );
  if (isRight) return { wallet: { ...wallet, wrongPins: 0, lockedUntil: null }, refusal: null };
  const wrongPins = wallet.wrongPins + 1;
  const lockedUntil =
    wrongPins === RESTS_AT ? new Date(now.getTime() + REST_MS).toISOString() : null;
  const after = { ...wallet, wrongPins, lockedUntil };
  if (wrongPins === RESTS_AT || wrongPins >= ENDS_AT)
    return { wallet: after, refusal: { code: 'pin_locked', until: lockedUntil } };
  const triesLeft = (wrongPins < RESTS_AT ? RESTS_AT : ENDS_AT) - wrongPins;
  return { wallet: after, refusal: { code: 'pin_wrong', triesLeft } };
}

function hashOf(pin: string, salt: string): string {
  return scryptSync(pin, salt, 32, { N: 1024 }).toString('hex');
}
