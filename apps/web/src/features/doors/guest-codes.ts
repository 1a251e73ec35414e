import { fromBase64Url } from '@kantuta/contract/base64-url';
import { readGuestCode } from '@kantuta/contract/invitations/guest-code.rules';
import { verifyEd25519 } from '../../lib/ed25519.ts';
import type { SigningKey } from '../../lib/duty/duty-shelves.ts';

/** What a code says: of a guest of this room, of another room or of nobody, or not signed by us (DOOR-5). */
export type ReadCode =
  | { outcome: 'guest'; reference: string; firstName: string }
  | { outcome: 'unknown' }
  | { outcome: 'false' };

/** Checked on this device, with a network and without. */
export async function readCode(
  text: string,
  { roomId, keys }: { roomId: string; keys: readonly SigningKey[] },
): Promise<ReadCode> {
  const code = readGuestCode(text);
  if (!code) return { outcome: 'unknown' };
  const key = keys.find(({ id }) => id === code.keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  if (!publicKey) return { outcome: 'false' };
  const message = new TextEncoder().encode(code.signedText);
  if (!(await verifyEd25519(publicKey, message, code.signature))) return { outcome: 'false' };
  const { reference, firstName } = code.facts;
  return code.facts.roomId === roomId
    ? { outcome: 'guest', reference, firstName }
    : { outcome: 'unknown' };
}
