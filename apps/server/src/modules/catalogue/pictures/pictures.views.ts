import type { PictureSubject } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { PictureWords } from './pictures.store.ts';

/** The published picture of a project or a promotion, as part of a statement that reads it. */
export type ShownPicture = { id: string; width: number; height: number; words: PictureWords };

const shownOf = (is: ReturnType<typeof sql>) => sql<ShownPicture | null>`(
  SELECT json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'words', picture.words)
    FROM picture WHERE ${is} AND picture.published_at IS NOT NULL AND picture.ended_at IS NULL)`;

export const pictureOfProject = shownOf(sql`picture.project_id = project.id`);
export const pictureOfNotice = shownOf(sql`picture.notice_id = notice.id`);

/** The draft and the published picture of something, as the desk sees them. */
export async function listPicturesOf(reader: Reader, subject: PictureSubject) {
  const live = reader.selectFrom('picture').where('endedAt', 'is', null);
  const rows = await (
    subject.kind === 'project'
      ? live.where('projectId', '=', subject.projectId)
      : live.where('noticeId', '=', subject.noticeId)
  )
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, words: row.words as PictureWords }));
}
export type PictureRow = Awaited<ReturnType<typeof listPicturesOf>>[number];

/** The files of a picture that customers see; nothing for a draft, and for one that was removed. */
export async function findShownFiles(reader: Reader, id: string) {
  return reader
    .selectFrom('picture')
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .select(['smallId', 'largeId'])
    .executeTakeFirst();
}
