import type { AnyWith } from './paying-with.calls.ts';

/**
 * What names the instrument that a person pays with: a card, a code. A repeat of an attempt must name the same one, so its keyed hash is part
 * of the fingerprint (PAY-26). A PIN, a key, or the answer of a captcha is never part of it.
 */
export function instrumentOf(paying: AnyWith): string {
  if (paying.method === 'card') return `card:${paying.cardId ?? paying.token ?? ''}`;
  if (paying.method === 'prepaid') return `prepaid:${paying.number}`;
  if (paying.method === 'terminal') return `terminal:${paying.currency}`;
  // A person has one wallet.
  return paying.method === 'friend' ? `friend:${paying.code}` : paying.method;
}
