import { SHOWN_PAST } from '@kantuta/contract/pages/group-event.rules';
import { inCompanies, type Reader } from '../../../platform/db/database.ts';
import type { EventFields } from './events.store.ts';

export type EventRow = EventFields & {
  id: string;
  companyId: number;
  company: string;
  revision: number;
  cancelledAt: Date | null;
  cancelReason: string;
};

const events = (reader: Reader) =>
  reader
    .selectFrom('groupEvent as event')
    .innerJoin('company', 'company.id', 'event.companyId')
    .select([
      'event.id',
      'event.companyId',
      'company.name as company',
      'event.texts',
      'event.place',
      'event.address',
      'event.city',
      'event.startsAt',
      'event.endsAt',
      'event.kind',
      'event.revision',
      'event.cancelledAt',
      'event.cancelReason',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

const eventOf = ({ texts, kind, ...row }: Row): EventRow => ({
  ...row,
  kind: kind === 'match' ? kind : 'event',
  texts: texts as EventRow['texts'],
});

/** Events that are not over, the soonest first, and the last that are: one statement (PAGE-8). */
export async function listEventsAt(reader: Reader, at: Date): Promise<EventRow[]> {
  const rows = await events(reader)
    .where((where) =>
      where.or([
        where('event.endsAt', '>', at),
        where(
          'event.id',
          'in',
          where
            .selectFrom('groupEvent as over')
            .where('over.endsAt', '<=', at)
            .orderBy('over.endsAt', 'desc')
            .limit(SHOWN_PAST)
            .select('over.id'),
        ),
      ]),
    )
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .execute();
  return rows.map(eventOf);
}

export async function findEvent(reader: Reader, id: string): Promise<EventRow | undefined> {
  const row = await events(reader).where('event.id', '=', id).executeTakeFirst();
  return row && eventOf(row);
}

/** Events of companies, the latest first; null: of all. */
export async function listEventsOf(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<EventRow[]> {
  const rows = await events(reader)
    .where(inCompanies('event.companyId', companyIds))
    .orderBy('event.startsAt', 'desc')
    .orderBy('event.id')
    .limit(200)
    .execute();
  return rows.map(eventOf);
}
