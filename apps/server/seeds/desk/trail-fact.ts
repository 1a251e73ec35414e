import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { AuditFact } from '../../src/platform/audit/audit.ts';
import { operatorId } from '../people/operators.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Stream } from '../streams.ts';

/** What the trail tells of an act, and when it happened; the loader chains them in order of time. */
export type TrailFact = AuditFact & { at: Date };

/** What every story of the desk is drawn with. */
export type DeskMeans = {
  today: Day;
  stream: Stream;
  ids: StreamIds;
};

/** An hour on the walls of La Paz, so many days before today. */
export function daysAgo(today: Day, days: number, hour: number, minute = 0): Date {
  return instantInLaPaz(addDays(today, -days), hour, minute);
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** Something that an operator did. */
export function done(
  { ids }: Pick<DeskMeans, 'ids'>,
  login: string,
  act: Pick<TrailFact, 'at' | 'action' | 'object' | 'details'>,
): TrailFact {
  return {
    actor: { kind: 'person', id: operatorId(login) },
    outcome: 'done',
    requestId: ids.uuid(act.at),
    ...act,
  };
}
