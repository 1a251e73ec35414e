import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { restartIds } from '../restart-ids.ts';
import type { DemoSet } from '../demo-set.ts';

/** Loads notifications by time, because lists show the highest ids first. */
export async function loadNotices(tx: Tx, { notices }: DemoSet): Promise<void> {
  await insertRows(
    tx,
    'notification',
    notices.map(({ personId, kind, key, parameters, link, at, readAt, eventId }, index) => ({
      id: index + 1,
      personId,
      kind,
      key,
      parameters: { ...parameters },
      link,
      createdAt: at,
      readAt,
      eventId,
    })),
  );
  await restartIds(tx, 'notification', notices.length + 1);
}
