import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import type { Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Which open requests would be late under the changed setting (SET-2). */
export function supportDryRuns(settings: Settings): DryRun[] {
  return [
    dryRun(['support.answerHours'], async (reader, { before, after, at }) => {
      const region = regionOf(await settings.get('calendar.region'));
      const asked = await listUnanswered(reader);
      const late = (hours: number) =>
        asked.filter((createdAt) => addBusinessHours(createdAt, hours, region) < at).length;
      const figures = { before: late(before), after: late(after) };
      return { kept: [], rows: [line('today', 'requestsLate', figures)] };
    }),
  ];
}

async function listUnanswered(reader: Reader): Promise<Date[]> {
  const rows = await reader
    .selectFrom('supportRequest')
    .where('state', 'in', ['received', 'in_progress'])
    // Formalities have a promise of their own (SUP-8).
    .where('formality', 'is', null)
    .select('createdAt')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}
