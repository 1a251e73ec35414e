import {
  PRIORITIES,
  PROMOTION_DAYS,
  PROMOTIONS_PER_PAGE,
  type Priority,
} from '@kantuta/contract/catalogue/promotions.rules';
import type { Day } from '@kantuta/contract/dates';
import { noticeParameters, type NoticeTexts } from '@kantuta/contract/notifications/notices.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { madeInto, reading, together } from '../../../platform/db/reading.ts';
import { pictureOfNotice, type ShownPicture } from '../pictures/pictures.views.ts';

/** Who reads, and on which day of La Paz. */
export type Asked = { personId: number; today: Day };
export type ListedPromotion = {
  id: string;
  texts: NoticeTexts;
  link: string;
  until: Day;
  photo: ShownPicture | null;
};

const FROM = sql<Day>`coalesce(promotion.shown_from, (notice.send_at AT TIME ZONE 'America/La_Paz')::date)`;
const UNTIL = sql<Day>`coalesce(promotion.shown_until, ${FROM} + ${sql.lit(PROMOTION_DAYS)})`;
const PLACE = sql`array_position(ARRAY[${sql.join(PRIORITIES.map((each) => sql.lit(each)))}], coalesce(promotion.priority, 'normal'))`;

/**
 * The promotions that a person may see on a day: sent, in their period, and to them. One for everybody is also for those who came after it
 * was sent.
 */
function inForce(db: Reader, { personId, today }: Asked) {
  return db
    .selectFrom('notice')
    .leftJoin('promotion', 'promotion.noticeId', 'notice.id')
    .where('notice.kind', '=', 'promotion')
    .where('notice.state', 'in', ['sending', 'sent'])
    .where(sql<boolean>`${today}::date BETWEEN ${FROM} AND ${UNTIL}`)
    .where(
      sql<boolean>`(notice.audience ->> 'kind' = 'everybody' AND notice.company_ids IS NULL
        OR EXISTS (SELECT 1 FROM notice_recipient told
                    WHERE told.notice_id = notice.id AND told.person_id = ${personId} AND told.told_at IS NOT NULL))`,
    );
}

function ordered(db: Reader, of: Asked) {
  return inForce(db, of)
    .orderBy(PLACE)
    .orderBy('notice.sendAt', 'desc')
    .orderBy('notice.id', 'desc')
    .select([
      'notice.id',
      'notice.texts',
      'notice.link',
      UNTIL.as('until'),
      pictureOfNotice.as('photo'),
    ]);
}

const listed = (rows: unknown[]) => rows as ListedPromotion[];

const principal = reading(
  (db, of: Asked) => ordered(db, of).limit(1),
  (rows) => listed(rows)[0] ?? null,
);
const total = reading(
  (db, of: Asked) => inForce(db, of).select((each) => each.fn.countAll<number>().as('total')),
  ([row]) => row?.total ?? 0,
);
const rows = reading(
  (db, of: Asked & { offset: number }) =>
    ordered(db, of).limit(sql.lit(PROMOTIONS_PER_PAGE)).offset(of.offset),
  listed,
);

/** One page of the list. */
export const promotionsPage = together({ principal, total, rows });

/** What home shows of it. */
export const promotionsAtHome = madeInto(together({ principal, total }), (found) => {
  const texts = found.principal?.texts;
  if (!texts) return null;
  const { titleEs: es, titleEn: en, titlePt: pt } = noticeParameters(texts);
  return { titles: { es, en, pt }, total: found.total };
});

/** A promotion as its operators see it, with the companies whose people it may reach. */
export async function findPromotion(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('notice')
    .leftJoin('promotion', 'promotion.noticeId', 'notice.id')
    .where('notice.id', '=', id)
    .where('notice.kind', '=', 'promotion')
    .select([
      'notice.companyIds',
      'promotion.priority',
      'promotion.shownFrom',
      'promotion.shownUntil',
      'promotion.changedBy',
    ])
    .executeTakeFirst();
  return (
    row && {
      companyIds: row.companyIds,
      priority: (row.priority ?? 'normal') as Priority,
      from: row.shownFrom as Day | null,
      until: row.shownUntil as Day | null,
      changedBy: row.changedBy ?? '',
    }
  );
}
