import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import type { NoticeKind } from '@kantuta/contract/notifications/notices.calls';
import type { NoticeTexts } from '@kantuta/contract/notifications/notices.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';
import type { StoredNotice } from './notices.views.ts';

export type Draft = {
  kind: NoticeKind;
  texts: NoticeTexts;
  link: string;
  audience: NoticeAudience;
  byMail: boolean;
};

/** Locks the row until the commit: sending, stopping and editing happen one after the other. */
export async function lockNotice(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('notice').where('id', '=', id).select('id').forUpdate().execute();
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** A repeated id changes nothing: it is a retry after a lost answer. */
export async function insertNotice(
  tx: Tx,
  notice: Draft & {
    id: string;
    companyIds: number[] | null;
    authorId: number;
    createdAt: Date;
  },
): Promise<boolean> {
  const { texts, audience, createdAt, ...rest } = notice;
  const row = await tx
    .insertInto('notice')
    .values({
      ...rest,
      texts: json(texts),
      audience: json(audience),
      state: 'draft',
      createdAt,
      changedAt: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDraft(
  tx: Tx,
  id: string,
  { texts, audience, kind, link, byMail, held }: Draft & { held: boolean },
  { changedAt, changedBy }: { changedAt: Date; changedBy: string },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({
      kind,
      link,
      byMail,
      held,
      texts: json(texts),
      audience: json(audience),
      changedAt,
      changedBy,
      state: 'draft',
      sendAt: null,
      proposalId: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setNotice(
  tx: Tx,
  id: string,
  change: {
    state: StoredNotice['state'];
    sendAt?: Date;
    proposalId?: string | null;
    eventId?: string;
    finishedAt?: Date;
    stoppedBy?: string;
    stoppedReason?: string;
    senderId?: number;
    held?: boolean;
  },
): Promise<void> {
  await tx.updateTable('notice').set(change).where('id', '=', id).execute();
}
