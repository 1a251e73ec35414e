import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { listOwnAddenda, openAddendum } from '@kantuta/contract/contracts/addenda.calls';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { contractWords } from '../papers/contract-fields.present.ts';
import { findAddendumFile, listAddendaOf } from './addenda.views.ts';

export type AddendumFiles = ReturnType<typeof createAddendumFiles>;

/** Addenda as their holder reads them, and their documents. */
export function createAddendumFiles({ db, files }: Pick<Platform, 'db' | 'files'>) {
  async function fileOf(reader: Reader, addendumId: string): Promise<ReplyOf<typeof openAddendum>> {
    const found = await findAddendumFile(reader, addendumId);
    const file = found && (await files.get(reader, found.fileId));
    if (!file) throw refuse('forbidden');
    const { texts, say } = contractWords('es');
    return {
      fileName: `${say(texts.addendum.fileName, { reference: found.reference })}.pdf`,
      mimeType: file.mimeType,
      base64: file.bytes.toString('base64'),
    };
  }

  return {
    fileOf,

    async list({ personId }: Actor): Promise<ReplyOf<typeof listOwnAddenda>> {
      return { addenda: await listAddendaOf(db, { personId, companyIds: null }) };
    },

    async open(
      { personId }: Actor,
      { addendumId }: ParsedInputOf<typeof openAddendum>,
    ): Promise<ReplyOf<typeof openAddendum>> {
      if (!(await findAddendumFile(db, addendumId, personId))) throw refuse('forbidden');
      return fileOf(db, addendumId);
    },
  };
}
