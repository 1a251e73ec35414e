import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { listOwnAddenda, openAddendum } from '@kantuta/contract/contracts/addenda.calls';
import { BINDING_LANGUAGE } from '@kantuta/contract/contracts/contract.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { contractWords } from '../papers/contract-fields.present.ts';
import { findStored } from './addenda.store.ts';
import { findAddendumFile, listAddendaOf } from './addenda.views.ts';
import { addendumDocument } from './addendum.document.ts';

export type AddendumFiles = ReturnType<typeof createAddendumFiles>;

/** Addenda as their holder reads them, and their documents. */
export function createAddendumFiles({
  db,
  files,
  pdf,
  brand,
  verifyUrl,
}: Pick<Platform, 'db' | 'files' | 'pdf'> & { brand: PaperBrand; verifyUrl: string }) {
  /** A courtesy text is drawn for whoever asks, of the same snapshot, and carries no seal (CON-4). */
  async function courtesyOf(
    reader: Reader,
    addendumId: string,
    { language, forPerson }: { language: Lang; forPerson: number },
  ): Promise<Buffer> {
    const addendum = await findStored(reader, addendumId);
    if (!addendum || addendum.number === null || addendum.signedAt === null)
      throw refuse('forbidden');
    const { snapshot, number, signedAt, agreed } = addendum;
    const sheet = { snapshot, number, signedAt, agreed, brand, verifyUrl, language };
    return pdf.renderSheet(addendumDocument(sheet), forPerson);
  }

  async function fileOf(
    reader: Reader,
    addendumId: string,
    of: { language: Lang; forPerson: number },
  ): Promise<ReplyOf<typeof openAddendum>> {
    const found = await findAddendumFile(reader, addendumId);
    const file = found && (await files.get(reader, found.fileId));
    if (!file) throw refuse('forbidden');
    const { texts, say } = contractWords(of.language);
    const bytes =
      of.language === BINDING_LANGUAGE ? file.bytes : await courtesyOf(reader, addendumId, of);
    return {
      fileName: `${say(texts.addendum.fileName, { reference: found.reference })}.pdf`,
      mimeType: file.mimeType,
      base64: bytes.toString('base64'),
    };
  }

  return {
    fileOf,

    async list({ personId }: Actor): Promise<ReplyOf<typeof listOwnAddenda>> {
      return { addenda: await listAddendaOf(db, { personId, companyIds: null }) };
    },

    async open(
      { personId }: Actor,
      { addendumId, language }: ParsedInputOf<typeof openAddendum>,
    ): Promise<ReplyOf<typeof openAddendum>> {
      if (!(await findAddendumFile(db, addendumId, personId))) throw refuse('forbidden');
      return fileOf(db, addendumId, { language, forPerson: personId });
    },
  };
}
