import type { EventKind } from '@kantuta/contract/pages/group-event.rules';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type EventFields = {
  texts: InLanguages<{ title: string; about: string }>;
  place: string;
  address: string;
  city: string;
  startsAt: Date;
  endsAt: Date;
  kind: EventKind;
};
export type StoredEvent = {
  id: string;
  companyId: number;
  endsAt: Date;
  revision: number;
  cancelledAt: Date | null;
};

/** False: there is an event of this id already. */
export async function insertEvent(
  tx: Tx,
  {
    texts,
    ...event
  }: EventFields & { id: string; companyId: number; createdBy: number; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('groupEvent')
    .values({ ...event, texts: JSON.stringify(texts), changedAt: event.createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function lockEvent(tx: Tx, id: string): Promise<StoredEvent | undefined> {
  return tx
    .selectFrom('groupEvent')
    .where('id', '=', id)
    .select(['id', 'companyId', 'endsAt', 'revision', 'cancelledAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setEvent(
  tx: Tx,
  id: string,
  {
    texts,
    ...change
  }: Partial<EventFields> & {
    revision: number;
    changedAt: Date;
    cancelledAt?: Date;
    cancelledBy?: number;
    cancelReason?: string;
  },
): Promise<void> {
  await tx
    .updateTable('groupEvent')
    .set({ ...change, ...(texts ? { texts: JSON.stringify(texts) } : {}) })
    .where('id', '=', id)
    .execute();
}
