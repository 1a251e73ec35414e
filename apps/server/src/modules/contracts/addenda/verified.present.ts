import type { ReplyOf } from '@kantuta/contract/call';
import { addendumText } from '@kantuta/contract/contracts/addendum.rules';
import type { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Reader } from '../../../platform/db/database.ts';
import type { IsSignedByUs } from '../signing/evidence.views.ts';
import { findAddendumByReference } from './addenda.views.ts';

/** An addendum for whoever holds its reference, each signature judged anew; nobody is named (CON-15). */
export async function verifiedAddendum(
  reader: Reader,
  reference: string,
  isSignedByUs: IsSignedByUs,
): Promise<ReplyOf<typeof verifyContract>['contract']> {
  const found = await findAddendumByReference(reader, reference);
  if (!found) return null;
  const { state, number, kind, snapshot, madeAt, signedAt, sha256, drawnAt, evidence } = found;
  return {
    reference,
    state,
    addendum: { kind, number },
    company: snapshot.company.name,
    issuedOn: dayInLaPaz(madeAt),
    signedOn: signedAt && dayInLaPaz(signedAt),
    documents:
      sha256 === null || drawnAt === null
        ? []
        : [{ kind: 'addendum', sha256, madeOn: dayInLaPaz(drawnAt) }],
    signatures: await Promise.all(
      evidence.map(async (each) => {
        const { role, by, at, keyId, signature } = each;
        const text = addendumText(reference, each);
        const isGenuine = await isSignedByUs(keyId, text, Buffer.from(signature, 'base64url'));
        return { role, by, at, text, keyId, signature, isGenuine };
      }),
    ),
  };
}
