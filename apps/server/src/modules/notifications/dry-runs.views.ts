import type { Reader } from '../../platform/db/database.ts';
import { dryRun, monthBefore, line, type DryRun } from '../../platform/settings/dry-run.ts';

/** How many notices of the last month would have needed a second person (SET-2). */
export const NOTIFICATION_DRY_RUNS: readonly DryRun[] = [
  dryRun(['approval.messagePeople'], async (reader, { before, after, at }) => {
    const sizes = await listNoticeSizes(reader, monthBefore(at));
    const above = (people: number) => sizes.filter((size) => size > people).length;
    const figures = { before: above(before), after: above(after) };
    return { kept: [], rows: [line('lastMonth', 'noticesBySecondPerson', figures)] };
  }),
];

/** The number of recipients of each notice. */
async function listNoticeSizes(reader: Reader, since: Date): Promise<number[]> {
  const rows = await reader
    .selectFrom('notice')
    .innerJoin('noticeRecipient', 'noticeRecipient.noticeId', 'notice.id')
    .where('notice.createdAt', '>', since)
    .groupBy('notice.id')
    .select((of) => of.fn.countAll<number>().as('people'))
    .execute();
  return rows.map(({ people }) => people);
}
