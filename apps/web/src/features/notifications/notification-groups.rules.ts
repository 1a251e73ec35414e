import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Notification } from '@kantuta/contract/notifications/notifications.calls';

/** Notifications that stand as one row: the newest, and the others of its day that say the same (NTF-9). */
export type NotificationGroup = { newest: Notification; others: readonly Notification[] };

/** Notifications by day in La Paz, newest day first, as the list comes; those that fold stand where their newest stands. */
export function groupByDay(
  rows: readonly Notification[],
): { day: Day; groups: readonly NotificationGroup[] }[] {
  const days = new Map<Day, NotificationGroup[]>();
  for (const row of rows) {
    const of = dayInLaPaz(new Date(row.fecha_Hora));
    const groups = days.get(of) ?? [];
    days.set(of, groups);
    const same = row.folds ? groups.findIndex(({ newest }) => isSame(newest, row)) : -1;
    const group = groups[same];
    if (group) groups[same] = { ...group, others: [...group.others, row] };
    else groups.push({ newest: row, others: [] });
  }
  return [...days].map(([day, groups]) => ({ day, groups }));
}

function isSame(one: Notification, other: Notification): boolean {
  return one.folds && one.titulo === other.titulo;
}
