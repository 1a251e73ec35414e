import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { AuditFact } from '../../src/platform/audit/audit.ts';
import { operatorId } from '../people/operators.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Stream } from '../streams.ts';

/** A trail entry of an act, with its time; the loader chains entries by time. */
export type TrailFact = AuditFact & { at: Date; requestId?: string };

/** The inputs of every story of the desk. */
export type DeskMeans = {
  today: Day;
  stream: Stream;
  ids: StreamIds;
};

/** A local time in La Paz, this many days before today. */
export function daysAgo(today: Day, days: number, hour: number, minute = 0): Date {
  return instantInLaPaz(addDays(today, -days), hour, minute);
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** The trail entry of an operator's act. */
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
