import { randomBytes } from 'node:crypto';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';

const PURPOSE = 'invitation-link';
const REFERENCE_BYTES = 10;

/** The secret of a link, 80 random bits as 14 signs: found by its hash, kept sealed for whoever sends it again (INV-6). */
export function newReference({ ids, keys }: { ids: Ids; keys: Pick<Keys, 'seal'> }) {
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
  return {
    referenceHash: hashSecret(reference),
    referenceSealed: keys.seal(PURPOSE, reference),
    codeReference: ids.reference(),
  };
}

/** The secret of a link as it is sent; undefined when the key that sealed it is gone. */
export function openReference(keys: Pick<Keys, 'open'>, sealed: string): string | undefined {
  return keys.open(PURPOSE, sealed);
}

/** What a guest opens. */
export function guestLink(publicUrl: string, reference: string): string {
  return new URL(`/verificar-pago/invitacion?ref=${reference}`, publicUrl).href;
}
