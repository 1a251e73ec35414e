import { DAY_MS } from '../durations.ts';

/** How long before a planned maintenance its strip is shown (SET-7: announced before). */
export const ANNOUNCED_BEFORE_MS = DAY_MS;
/** A longer maintenance, or one further in the future, is a typing error. */
const LONGEST_MS = 7 * DAY_MS;
const FURTHEST_MS = 90 * DAY_MS;

/** Whether these dates of a maintenance are valid: it has not begun, ends after it begins, and both are within reason. */
export function isWindowFit(window: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  const [starts, ends] = [window.startsAt.getTime(), window.endsAt.getTime()];
  return (
    starts >= now.getTime() &&
    ends > starts &&
    ends - starts <= LONGEST_MS &&
    starts - now.getTime() <= FURTHEST_MS
  );
}

/** The state of a maintenance at an instant; one that was ended early is over. */
export function maintenanceStateAt(
  { startsAt, endsAt, endedAt }: { startsAt: Date; endsAt: Date; endedAt: Date | null },
  at: Date,
): 'on' | 'planned' | 'over' {
  if (endedAt !== null || endsAt <= at) return 'over';
  return startsAt <= at ? 'on' : 'planned';
}

type Span = { startsAt: Date; endsAt: Date; endedAt: Date | null };

/**
 * The maintenance that is on at `at`, and since when people have found the office closed: a window whose end was moved is a new row that
 * begins where the old one was ended. Undefined while the office is open.
 */
export function closedAt<Window extends Span>(
  windows: readonly Window[],
  at: Date,
): { window: Window; since: Date } | undefined {
  const window = windows.find((each) => maintenanceStateAt(each, at) === 'on');
  if (!window) return undefined;
  let since = window.startsAt;
  for (let before = endedIn(windows, since); before; before = endedIn(windows, since))
    since = before.startsAt;
  return { window, since };
}

function endedIn(windows: readonly Span[], at: Date): Span | undefined {
  return windows.find(
    ({ startsAt, endsAt, endedAt }) =>
      startsAt < at && (endedAt ?? endsAt).getTime() === at.getTime(),
  );
}

/** Whether it is announced now: it is near and has not begun. */
export function isAnnounced(plannedFrom: Date, now: Date): boolean {
  const ahead = plannedFrom.getTime() - now.getTime();
  return ahead > 0 && ahead <= ANNOUNCED_BEFORE_MS;
}
