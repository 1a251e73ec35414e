import { sealedText, sealLine, signedText } from '@kantuta/contract/contracts/evidence.rules';
import { inTransaction } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import { sealFile } from '../../../platform/pdf/sealed-file.ts';
import type { Block } from '../../../platform/pdf/sheet.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertDocument, lockContract } from '../contracts.store.ts';
import { findContract } from '../documents/contract.views.ts';
import { contractDocument } from '../papers/contract.document.ts';
import { contractWords, type ContractWords } from '../papers/contract-fields.present.ts';
import { findVersion } from '../templates/templates.views.ts';
import { findSigning, type SigningContract } from './signing.store.ts';

/** The document with its page of evidence, drawn once everybody signed (CON-21). */
export function createSignedPaper({
  db,
  clock,
  ids,
  keys,
  files,
  pdf,
  brand,
  verifyUrl,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'files' | 'pdf'> & {
  brand: PaperBrand;
  verifyUrl: string;
}) {
  return {
    async draw(contractId: string): Promise<void> {
      const contract = await findContract(db, contractId);
      const signing = await findSigning(db, contractId);
      if (contract?.state !== 'signed' || !signing) return;
      const { snapshot, documents } = contract;
      if (documents.some(({ kind }) => kind === 'signed')) return;
      const { id: templateId, version } = snapshot.template;
      const template = await findVersion(db, { templateId, version });
      if (!template) throw new Error(`template ${templateId} has no version ${version}`);
      const sheet = contractDocument({
        snapshot,
        clauses: template.clauses,
        language: 'es',
        brand,
        verifyUrl,
        evidence: evidenceBlocks(signing, snapshot, contractWords('es')),
      });
      const bytes = sealed(keys, snapshot.reference, await pdf.renderSheet(sheet));
      await inTransaction(db, async (tx) => {
        await lockContract(tx, contractId);
        const now = await findContract(tx, contractId);
        // Another process drew it meanwhile: the same data, the same bytes.
        if (now?.documents.some(({ kind }) => kind === 'signed')) return;
        const name = `${snapshot.reference}.pdf`;
        const fileId = await files.put(tx, { name, mimeType: 'application/pdf', bytes });
        await insertDocument(tx, {
          id: ids.uuid(),
          contractId,
          kind: 'signed',
          fileId,
          sha256: digest(bytes),
          madeAt: clock.now(),
        });
      });
    },
  };
}

/** The company seals the whole file, its page of evidence with it, so that whoever has it alone sees a changed byte (CON-22). */
function sealed(keys: Keys, reference: string, bytes: Buffer): Buffer {
  return sealFile(bytes, (sha256) => {
    const signature = keys.sign(sealedText(reference, sha256)).toString('base64url');
    return sealLine(reference, { keyId: keys.receiptKeyId, signature });
  });
}

/** A page with what is kept of each signature, so that anybody checks it with the published key (CON-22). */
function evidenceBlocks(
  { reference, sha256, signers }: SigningContract,
  snapshot: { company: { name: string }; parties: readonly { name: string }[] },
  { texts, say }: ContractWords,
): Block[] {
  const { evidence: words } = texts;
  const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
  return [
    { kind: 'pageBreak' },
    { kind: 'heading', text: words.title },
    paragraph(say(words.lead, { sha256 })),
    ...signers.flatMap(({ role, position, evidence }): Block[] => {
      if (!evidence) return [];
      const name =
        role === 'company' ? snapshot.company.name : (snapshot.parties[position - 1]?.name ?? '');
      const facts: [string, string][] = [
        [words.way, words.by[evidence.by]],
        [words.at, evidence.at],
        [words.device, evidence.device],
        [words.sentTo, evidence.sentTo],
        [words.signed, signedText(reference, evidence)],
        [words.key, evidence.keyId],
        [words.signature, evidence.signature],
      ];
      return [
        { kind: 'heading', text: `${position}. ${name}` },
        { kind: 'facts', rows: facts.filter(([, said]) => said !== '') },
      ];
    }),
    paragraph(words.check),
  ];
}
