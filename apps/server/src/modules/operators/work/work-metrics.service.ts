import type { Platform } from '../../../platform/platform.ts';
import type { Gathering } from './gathering.service.ts';
import type { OpenWork } from './work.store.ts';

/** How long work waits, by kind, so that an alarm can fire while nobody watches (SEC-51: age of items under review). */
export function watchWork({
  metrics,
  db,
  clock,
  gathering,
}: Pick<Platform, 'db' | 'clock'> & {
  metrics: Pick<Platform['metrics'], 'gaugeBy'>;
  gathering: Pick<Gathering, 'countOpen'>;
}): void {
  // The gauges of one scrape share one query.
  let asked: Promise<Map<string, OpenWork>> | undefined;
  /** Kinds without open work report 0, so that alarms clear. */
  const byKind = async (measure: (open: OpenWork) => number) => {
    asked ??= gathering.countOpen(db, clock.now()).finally(() => {
      asked = undefined;
    });
    return new Map([...(await asked)].map(([kind, open]) => [kind, measure(open)]));
  };

  metrics.gaugeBy('work_waiting', 'Things of the work list that wait for somebody', 'kind', () =>
    byKind(({ waiting }) => waiting),
  );
  metrics.gaugeBy('work_overdue', 'Those whose deadline has passed', 'kind', () =>
    byKind(({ overdue }) => overdue),
  );
  metrics.gaugeBy('work_oldest_seconds', 'How long the oldest of them has waited', 'kind', () =>
    byKind(({ oldestAt }) =>
      oldestAt ? Math.max(0, (clock.now().getTime() - oldestAt.getTime()) / 1_000) : 0,
    ),
  );
}
