import {
  closeDay,
  exportJournal,
  listClosings,
  readClosing,
  reopenDay,
} from '@kantuta/contract/closing/closing.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import type { DeskPath } from '../../../test/desk-path.ts';
import { TEST_NOON } from '../../../test/app.ts';
import { sample, type SampleDesk } from '../../../test/sample.ts';
import { closeThrough, lockClosedThrough } from './closing.store.ts';

const YESTERDAY = addDays(dayInLaPaz(TEST_NOON), -1);
const reason = 'Faltaba un asiento del banco.';

export const samples = [
  sample(listClosings),
  sample(readClosing, ({ desk }) => ({ companyId: desk.companyId, day: YESTERDAY })),
  sample(closeDay, ({ desk }) => ({ companyId: desk.companyId, day: addDays(YESTERDAY, 2) }), {
    refused: 'day_not_over',
  }),
  sample(
    reopenDay,
    ({ desk }) => ({ companyId: desk.companyId, day: addDays(YESTERDAY, -400), reason }),
    { refused: 'day_not_closed' },
  ),
  sample(exportJournal, ({ desk }) => ({
    companyId: desk.companyId,
    from: YESTERDAY,
    to: YESTERDAY,
    format: 'csv' as const,
  })),
];

/** The bank has listed every day that the paths close: none is closed without (CLO-5). */
async function noteLists({ clock, database }: SampleDesk['app']): Promise<void> {
  const days = Array.from({ length: 200 }, (_, back) => addDays(YESTERDAY, -back));
  await database.db
    .insertInto('bankDay')
    .values(days.map((day) => ({ provider: 'qr-bank', day, payments: 0, takenAt: clock.now() })))
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doNothing())
    .execute();
}

/** Each call closes or opens a day of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  // What is closed only to be opened again lies before all that is closed: no path is in the way of another.
  let [closed, opened] = [200, 390];
  return [
    {
      does: 'closes a day',
      call: closeDay,
      leaves: 'closing.closeDay',
      input: async () => {
        await noteLists(app);
        return { companyId, day: addDays(YESTERDAY, -(closed -= 1)) };
      },
    },
    {
      does: 'proposes to open a closed day again',
      call: reopenDay,
      leaves: 'approvals.propose',
      input: async () => {
        const day = addDays(YESTERDAY, -(opened -= 1));
        await app.database.db.transaction().execute(async (tx) => {
          await lockClosedThrough(tx, companyId);
          await closeThrough(tx, { companyId, day, closedBy: personId, closedAt: app.clock.now() });
        });
        return { companyId, day, reason };
      },
    },
  ];
}
