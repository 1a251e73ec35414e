import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  CATALOGUE_READERS,
  CATALOGUE_WRITERS,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import {
  parseSubject,
  type PictureSubject,
} from '@kantuta/contract/catalogue/pictures/picture.rules';
import type {
  DeskPicture,
  draftPicture,
  publishPicture,
  readPictures,
  removePicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import type { readPicture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { mayTell } from '@kantuta/contract/notifications/notices.rules';
import type { FieldCode } from '@kantuta/contract/envelope';
import type { SentFile } from '@kantuta/contract/file';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { bytesOf } from '../../../platform/files/sent-file.ts';
import { runInThread } from '../../../platform/files/thread.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { findProjectCompany } from '../desk/desk-catalogue.views.ts';
import type { ReadPicture } from './picture.reader.ts';
import { endPicture, insertPicture, publishDraft, removeShown } from './pictures.store.ts';
import { findShownFiles, listPicturesOf, type PictureRow } from './pictures.views.ts';

export type Pictures = ReturnType<typeof createPictures>;

// The largest picture that is taken is drawn in about a second.
const LIMITS = { timeLimitMs: 15_000, memoryMb: 256 };

/** What a picture is of, with the companies that say who may touch it. */
type Pictured =
  | { kind: 'project'; companyId: number }
  | { kind: 'promotion'; companyIds: readonly number[] | null };

const mayChange: Policy<Pictured> = ({ desk }, of) =>
  of.kind === 'project'
    ? hasOperatorRole(desk, CATALOGUE_WRITERS, of.companyId)
    : mayTell(desk, of.companyIds);
const mayRead: Policy<Pictured> = (actor, of) =>
  of.kind === 'project'
    ? hasOperatorRole(actor.desk, CATALOGUE_READERS, of.companyId)
    : reaches(companiesReached(actor.desk, CATALOGUE_READERS), of.companyIds);

const reaches = (reach: readonly number[] | null, companyIds: readonly number[] | null) =>
  reach === null || (companyIds?.every((id) => reach.includes(id)) ?? false);

/** Pictures of projects and promotions: a draft, which one person publishes, in place of what is drawn from data (CAT-47). */
export function createPictures(
  {
    db,
    clock,
    ids,
    files,
    audit,
    events,
  }: Pick<Platform, 'db' | 'clock' | 'ids' | 'files' | 'audit' | 'events'>,
  {
    findPromotion,
  }: {
    findPromotion: (
      reader: Reader,
      id: string,
    ) => Promise<{ companyIds: readonly number[] | null } | undefined>;
  },
) {
  async function allowed(
    reader: Reader,
    actor: Actor,
    { of, policy }: { of: string; policy: Policy<Pictured> },
  ): Promise<{ subject: PictureSubject; pictured: Pictured }> {
    const subject = subjectOf(of);
    const pictured = await findPictured(reader, subject);
    allow(actor, policy, pictured);
    return { subject, pictured };
  }

  async function findPictured(
    reader: Reader,
    subject: PictureSubject,
  ): Promise<Pictured | undefined> {
    if (subject.kind === 'project') {
      const project = await findProjectCompany(reader, subject.projectId);
      return project && { kind: 'project', companyId: project.companyId };
    }
    const promotion = await findPromotion(reader, subject.noticeId);
    return promotion && { kind: 'promotion', companyIds: promotion.companyIds };
  }

  async function shown(
    reader: Reader,
    actor: Actor,
    { subject, pictured }: { subject: PictureSubject; pictured: Pictured },
  ): Promise<ReplyOf<typeof readPictures>> {
    const rows = await listPicturesOf(reader, subject);
    const ofKind = async (isDraft: boolean) => {
      const row = rows.find(({ publishedAt }) => (publishedAt === null) === isDraft);
      return row ? atDesk(reader, row) : null;
    };
    return {
      draft: await ofKind(true),
      published: await ofKind(false),
      can: { change: can(actor, mayChange, pictured) },
    };
  }

  async function atDesk(reader: Reader, row: PictureRow): Promise<DeskPicture> {
    const { id, words, width, height, smallBytes, largeBytes, madeBy, madeAt } = row;
    const { mimeType, base64 } = await sendable(reader, row.smallId);
    const made = { by: row.publishedBy ?? madeBy, at: (row.publishedAt ?? madeAt).toISOString() };
    return { id, words, width, height, smallBytes, largeBytes, mimeType, base64, ...made };
  }

  async function sendable(reader: Reader, fileId: string) {
    const file = await files.get(reader, fileId);
    if (!file) throw refuse('forbidden');
    return { mimeType: file.mimeType, base64: file.bytes.toString('base64') };
  }

  async function record(
    tx: Tx,
    actor: Actor,
    act: { action: TrailAction; of: string; id: string },
  ) {
    const subject = subjectOf(act.of);
    await events.record(tx, catalogueChanged, {
      projectId: subject.kind === 'project' ? subject.projectId : null,
    });
    await audit.record(tx, {
      actor: inRole(actor),
      action: act.action,
      object:
        subject.kind === 'project'
          ? { kind: 'project', id: String(subject.projectId) }
          : { kind: 'notice', id: subject.noticeId },
      outcome: 'done',
      details: { picture: act.id },
    });
  }

  /** The files of a new picture, drawn from what was sent; or those of the one that is there, which gets other words. */
  async function filesFor(
    tx: Tx,
    {
      actor,
      subject,
      drawn,
      name,
    }: { actor: Actor; subject: PictureSubject; drawn: ReadPicture | null; name: string },
  ) {
    if (!drawn) {
      const rows = await listPicturesOf(tx, subject);
      const row = rows.find(({ publishedAt }) => publishedAt === null) ?? rows[0];
      if (!row) throw new InvalidInput([{ field: 'file', code: 'required' }]);
      const { smallId, largeId, width, height, smallBytes, largeBytes } = row;
      return { smallId, largeId, width, height, smallBytes, largeBytes };
    }
    const put = (bytes: Uint8Array) =>
      files.putOnce(tx, actor.personId, {
        name,
        mimeType: 'image/jpeg',
        bytes: Buffer.from(bytes),
      });
    return {
      smallId: await put(drawn.small),
      largeId: await put(drawn.large),
      width: drawn.width,
      height: drawn.height,
      smallBytes: drawn.small.length,
      largeBytes: drawn.large.length,
    };
  }

  return {
    async read({
      id,
      size,
    }: ParsedInputOf<typeof readPicture>): Promise<ReplyOf<typeof readPicture>> {
      const found = await findShownFiles(db, id);
      if (!found) throw refuse('forbidden');
      return sendable(db, size === 'small' ? found.smallId : found.largeId);
    },

    async readDesk(
      actor: Actor,
      { of }: ParsedInputOf<typeof readPictures>,
    ): Promise<ReplyOf<typeof readPictures>> {
      return shown(db, actor, await allowed(db, actor, { of, policy: mayRead }));
    },

    async draft(
      actor: Actor,
      { of, file, words }: ParsedInputOf<typeof draftPicture>,
    ): Promise<ReplyOf<typeof readPictures>> {
      // Whoever may not change it does not make the server decode a picture either.
      await allowed(db, actor, { of, policy: mayChange });
      const drawn = file && (await drawnFrom(file));
      return inTransaction(db, async (tx) => {
        const found = await allowed(tx, actor, { of, policy: mayChange });
        const { subject } = found;
        const made = { id: ids.uuid(), at: clock.now(), by: actor.name };
        const stored = await filesFor(tx, { actor, subject, drawn, name: `${of}.jpg` });
        const isThere = async () =>
          (await listPicturesOf(tx, subject)).some((row) => isSameDraft(row, { ...stored, words }));
        // Whoever presses twice has written one draft.
        if (await isThere()) return shown(tx, actor, found);
        await endPicture(tx, subject, { ...made, isDraft: true });
        if (!(await insertPicture(tx, subject, { ...made, ...stored, words }))) {
          if (await isThere()) return shown(tx, actor, found);
          throw refuse('picture_changed');
        }
        await record(tx, actor, { action: 'catalogue.draftPicture', of, id: made.id });
        return shown(tx, actor, found);
      });
    },

    publish: (
      actor: Actor,
      { of, id }: ParsedInputOf<typeof publishPicture>,
    ): Promise<ReplyOf<typeof readPictures>> =>
      inTransaction(db, async (tx) => {
        const found = await allowed(tx, actor, { of, policy: mayChange });
        const { subject } = found;
        const act = { at: clock.now(), by: actor.name };
        await endPicture(tx, subject, { ...act, isDraft: false });
        if (!(await publishDraft(tx, subject, { ...act, id }))) throw refuse('picture_changed');
        await record(tx, actor, { action: 'catalogue.publishPicture', of, id });
        return shown(tx, actor, found);
      }),

    remove: (
      actor: Actor,
      { of, id }: ParsedInputOf<typeof removePicture>,
    ): Promise<ReplyOf<typeof readPictures>> =>
      inTransaction(db, async (tx) => {
        const found = await allowed(tx, actor, { of, policy: mayChange });
        const { subject } = found;
        const act = { at: clock.now(), by: actor.name };
        if (!(await removeShown(tx, subject, { ...act, id }))) throw refuse('picture_changed');
        await record(tx, actor, { action: 'catalogue.removePicture', of, id });
        return shown(tx, actor, found);
      }),
  };
}

function isSameDraft(
  row: PictureRow,
  { smallId, largeId, words }: Pick<PictureRow, 'smallId' | 'largeId' | 'words'>,
): boolean {
  const isDraft = row.publishedAt === null;
  const isAsRead = (['es', 'en', 'pt'] as const).every((lang) => row.words[lang] === words[lang]);
  return isDraft && row.smallId === smallId && row.largeId === largeId && isAsRead;
}

/** The schema of each call has let through nothing else. */
function subjectOf(of: string): PictureSubject {
  const subject = parseSubject(of);
  if (!subject) throw refuse('forbidden');
  return subject;
}

async function drawnFrom(file: SentFile): Promise<ReadPicture> {
  const bytes = bytesOf(file, 'file');
  const thread = new URL('./picture-thread.reader.ts', import.meta.url);
  const drawn = await runInThread<ReadPicture | FieldCode>(thread, bytes, LIMITS);
  const code = drawn ?? 'file_too_large';
  if (typeof code === 'string') throw new InvalidInput([{ field: 'file', code }]);
  return code;
}
