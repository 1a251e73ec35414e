import type { ReplyOf } from '@kantuta/contract/call';
import type { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { evidenceSchema, signedText } from '@kantuta/contract/contracts/evidence.rules';
import type { Reader } from '../../../platform/db/database.ts';

export type IsSignedByUs = (
  keyId: string,
  signedText: string,
  signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

type Judged = NonNullable<ReplyOf<typeof verifyContract>['contract']>['signatures'];

/** The signatures of a contract as they were given, each judged anew; nobody is named, nor their browser or contact (CON-15). */
export async function judgedSignatures(
  reader: Reader,
  { id, reference }: { id: string; reference: string },
  isSignedByUs: IsSignedByUs,
): Promise<Judged> {
  const rows = await reader
    .selectFrom('contractSigner')
    .where('contractId', '=', id)
    .where('state', '=', 'signed')
    .orderBy('position')
    .select('evidence')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const evidence = evidenceSchema.parse(row.evidence);
      const { role, by, at, keyId, signature } = evidence;
      const text = signedText(reference, evidence);
      const isGenuine = await isSignedByUs(keyId, text, Buffer.from(signature, 'base64url'));
      return { role, by, at, text, keyId, signature, isGenuine };
    }),
  );
}
