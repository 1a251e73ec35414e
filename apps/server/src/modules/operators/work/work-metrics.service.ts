import { isOverdue } from '@kantuta/contract/operators/work.rules';
import type { Platform } from '../../../platform/platform.ts';
import type { Gathered, Gathering } from './gathering.service.ts';

// The whole group, with read access.
const WHOLE_GROUP = {
  personId: 0,
  roles: ['operator'] as const,
  desk: [{ role: 'read_only' as const, companyIds: null }],
};

/** How long work waits, by kind, so that an alarm can fire while nobody watches (SEC-51: age of items under review). */
export function watchWork({
  metrics,
  db,
  clock,
  gathering,
}: Pick<Platform, 'db' | 'clock'> & {
  metrics: Pick<Platform['metrics'], 'gaugeBy'>;
  gathering: Gathering;
}): void {
  // The gauges of one scrape share one query.
  let asked: Promise<Gathered[]> | undefined;
  const everything = async (): Promise<Gathered[]> => {
    asked ??= gathering.gather(db, WHOLE_GROUP, { at: clock.now() }).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  /** Kinds without open work report 0, so that alarms clear. */
  const byKind = async (measure: (items: Gathered[]) => number) => {
    const items = await everything();
    return new Map(
      gathering
        .seenBy(WHOLE_GROUP.desk)
        .map(({ kind }) => [kind, measure(items.filter((item) => item.kind === kind))]),
    );
  };
  const now = () => clock.now();

  metrics.gaugeBy('work_waiting', 'Things of the work list that wait for somebody', 'kind', () =>
    byKind((items) => items.length),
  );
  metrics.gaugeBy('work_overdue', 'Those whose deadline has passed', 'kind', () =>
    byKind((items) => items.filter((item) => isOverdue(item, now())).length),
  );
  metrics.gaugeBy('work_oldest_seconds', 'How long the oldest of them has waited', 'kind', () =>
    byKind((items) =>
      Math.max(0, ...items.map(({ since }) => (now().getTime() - since.getTime()) / 1_000)),
    ),
  );
}
