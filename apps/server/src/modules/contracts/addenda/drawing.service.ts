import type { AddendumEvidence } from '@kantuta/contract/contracts/addendum.rules';
import { BINDING_LANGUAGE } from '@kantuta/contract/contracts/contract.rules';
import { addendumText } from '@kantuta/contract/contracts/addendum.rules';
import { sealedText, sealLine } from '@kantuta/contract/contracts/evidence.rules';
import { inTransaction } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import { sealFile } from '../../../platform/pdf/sealed-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findStored, keepDocument, lockAddendum } from './addenda.store.ts';
import { findAddendumFile } from './addenda.views.ts';
import { addendumDocument, type AddendumPaper } from './addendum.document.ts';
import type { Agreeing } from './agreeing.service.ts';

type Drawing = Pick<Platform, 'keys' | 'pdf'> & { brand: PaperBrand; verifyUrl: string };

/** The sealed document of an addendum that is in force, and the signatures over it (CON-25): the same addendum, the same bytes. */
export async function drawAddendum(
  { keys, pdf, brand, verifyUrl }: Drawing,
  { snapshot, number, signedAt, agreed }: Omit<AddendumPaper, 'brand' | 'verifyUrl' | 'language'>,
): Promise<{ bytes: Buffer; sha256: Buffer; evidence: AddendumEvidence[] }> {
  const { reference } = snapshot;
  const signed = (text: string) => ({
    keyId: keys.receiptKeyId,
    signature: keys.sign(text).toString('base64url'),
  });
  const sheet = addendumDocument({
    snapshot,
    number,
    signedAt,
    agreed,
    brand,
    verifyUrl,
    language: BINDING_LANGUAGE,
  });
  const bytes = sealFile(await pdf.renderSheet(sheet), (sha256) =>
    sealLine(reference, signed(sealedText(reference, sha256))),
  );
  const sha256 = digest(bytes);
  const said = [
    ...agreed.map(({ role, at, device }) => ({ role, at, device, by: 'step_up' as const })),
    { role: 'company' as const, at: signedAt.toISOString(), device: '', by: 'seal' as const },
  ];
  const evidence = said.map((each, index): AddendumEvidence => {
    const of = { ...each, position: index + 1, sha256: sha256.toString('hex') };
    return { ...of, ...signed(addendumText(reference, of)) };
  });
  return { bytes, sha256, evidence };
}

/** Draws and keeps the document of an addendum, once. */
export function createAddendumDrawing(
  deps: Pick<Platform, 'db' | 'clock' | 'ids' | 'files'> & Drawing & { agreeing: Agreeing },
) {
  const { db, clock, ids, files, agreeing } = deps;
  return {
    async draw(addendumId: string): Promise<void> {
      const addendum = await findStored(db, addendumId);
      if (!addendum || addendum.number === null || addendum.signedAt === null) return;
      if (await findAddendumFile(db, addendumId)) return;
      const { snapshot, number, signedAt, agreed } = addendum;
      const { bytes, ...drawn } = await drawAddendum(deps, { snapshot, number, signedAt, agreed });
      await inTransaction(db, async (tx) => {
        await lockAddendum(tx, addendumId);
        // Another process drew it meanwhile: the same data, the same bytes.
        if (await findAddendumFile(tx, addendumId)) return;
        const name = `${snapshot.reference}.pdf`;
        const fileId = await files.put(tx, { name, mimeType: 'application/pdf', bytes });
        await keepDocument(tx, addendum, { id: ids.uuid(), fileId, madeAt: clock.now(), ...drawn });
        await agreeing.changed(tx, addendum);
      });
    },
  };
}
