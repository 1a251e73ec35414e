import type { Reader } from '../../platform/db/database.ts';
import { dryRun, monthBefore, line, type DryRun } from '../../platform/settings/dry-run.ts';

/** Which notices of the last month a second person would have sent too (SET-2). */
export const NOTIFICATION_DRY_RUNS: readonly DryRun[] = [
  dryRun(['approval.messagePeople'], async (reader, { before, after, at }) => {
    const sizes = await listNoticeSizes(reader, monthBefore(at));
    const above = (people: number) => sizes.filter((size) => size > people).length;
    const figures = { before: above(before), after: above(after) };
    return { kept: [], rows: [line('lastMonth', 'noticesBySecondPerson', figures)] };
  }),
];

/** To how many people each notice went. */
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
