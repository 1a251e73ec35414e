import { randomUUID } from 'node:crypto';
import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import type { NoticeKind, NoticeState } from '@kantuta/contract/notifications/notices.calls';
import { sql, type Db } from '../src/platform/db/database.ts';

/** A promotion as it stands after it was sent, without the sending. */
export async function makePromotion(
  db: Db,
  {
    authorId,
    kind = 'promotion',
    title = 'Promoción',
    audience = { kind: 'everybody' },
    companyIds = null,
    state = 'sent',
    link = '/proyectos',
    told = [],
    sentAt,
  }: {
    authorId: number;
    kind?: NoticeKind;
    title?: string;
    audience?: NoticeAudience;
    companyIds?: number[] | null;
    state?: NoticeState;
    link?: string;
    /** Who was told. */
    told?: readonly number[];
    sentAt: Date;
  },
): Promise<string> {
  const id = randomUUID();
  const eventId = randomUUID();
  const words = { title, text: 'Algo que se vende.' };
  const texts = JSON.stringify({ es: words, en: words, pt: { ...words, title: `${title} PT` } });
  await sql`INSERT INTO event (id, name, payload, recorded_at)
    VALUES (${eventId}, 'noticeBegun', ${JSON.stringify({ noticeId: id })}::jsonb, ${sentAt})`.execute(
    db,
  );
  await sql`INSERT INTO notice (id, kind, texts, link, audience, company_ids, state, author_id, created_at, changed_at, send_at, event_id)
    VALUES (${id}, ${kind}, ${texts}::jsonb, ${link}, ${JSON.stringify(audience)}::jsonb, ${companyIds}::smallint[],
            ${state}, ${authorId}, ${sentAt}, ${sentAt}, ${sentAt}, ${eventId})`.execute(db);
  for (const personId of told)
    await sql`INSERT INTO notice_recipient (notice_id, person_id, told_at)
      VALUES (${id}, ${personId}, ${sentAt})`.execute(db);
  return id;
}
