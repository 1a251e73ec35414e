import type { PictureSubject } from '@kantuta/contract/catalogue/pictures/picture.rules';
import type { Tx } from '../../../platform/db/database.ts';

type Act = { at: Date; by: string };
export type PictureWords = { es: string; en: string; pt: string };

function ofSubject(tx: Tx, subject: PictureSubject) {
  const live = tx.updateTable('picture').where('endedAt', 'is', null);
  return subject.kind === 'project'
    ? live.where('projectId', '=', subject.projectId)
    : live.where('noticeId', '=', subject.noticeId);
}

const nowOf = (tx: Tx, subject: PictureSubject, isDraft: boolean) =>
  ofSubject(tx, subject).where('publishedAt', isDraft ? 'is' : 'is not', null);

/** Ends the draft, or the published picture, of something; it may have none. */
export async function endPicture(
  tx: Tx,
  subject: PictureSubject,
  { isDraft, at, by }: Act & { isDraft: boolean },
): Promise<void> {
  await nowOf(tx, subject, isDraft).set({ endedAt: at, endedBy: by }).execute();
}

/** Returns false if somebody else has written a draft meanwhile. */
export async function insertPicture(
  tx: Tx,
  subject: PictureSubject,
  {
    words,
    at,
    by,
    ...drawn
  }: Act & {
    id: string;
    smallId: string;
    largeId: string;
    width: number;
    height: number;
    smallBytes: number;
    largeBytes: number;
    words: PictureWords;
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('picture')
    .values({
      ...drawn,
      projectId: subject.kind === 'project' ? subject.projectId : null,
      noticeId: subject.kind === 'promotion' ? subject.noticeId : null,
      words: JSON.stringify(words),
      madeAt: at,
      madeBy: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Returns false if the draft is not there any more. */
export async function publishDraft(
  tx: Tx,
  subject: PictureSubject,
  { id, at, by }: Act & { id: string },
): Promise<boolean> {
  const published = await nowOf(tx, subject, true)
    .where('id', '=', id)
    .set({ publishedAt: at, publishedBy: by })
    .returning('id')
    .executeTakeFirst();
  return published !== undefined;
}

/** Returns false if it is not there any more. */
export async function removeShown(
  tx: Tx,
  subject: PictureSubject,
  { id, at, by }: Act & { id: string },
): Promise<boolean> {
  const removed = await ofSubject(tx, subject)
    .where('id', '=', id)
    .set({ endedAt: at, endedBy: by })
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
