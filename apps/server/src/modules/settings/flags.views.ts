import type { Role } from '@kantuta/contract/call';
import { FLAG_ROLES, flagSchema, isOn } from '@kantuta/contract/settings/flags.rules';
import { versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import { isFlagKey, SETTING_KEYS } from '@kantuta/contract/settings/settings.rules';
import { dayInLaPaz, instantInLaPaz, addDays } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { WorkKind } from '../../platform/work-list.ts';
import { phraseOfSetting } from '@kantuta/contract/settings/setting-text.rules';
import { listVersions, selectInForce } from '../../platform/settings/versions.store.ts';

const FLAG_KEYS = SETTING_KEYS.filter(isFlagKey);

/** The number of people who have a flag on (SET-2). */
export const flagDryRun: DryRun = dryRun(FLAG_KEYS, async (reader, { before, after, at }) => {
  const people = await listRoleSets(reader);
  const reached = (flag: typeof before) =>
    people.reduce((n, each) => n + (isOn(flag, { roles: each.roles, at }) ? each.people : 0), 0);
  const figures = { before: reached(before), after: reached(after) };
  return { kept: [], rows: [line('today', 'flagPeople', figures)] };
});

/** Flags whose review day has come: an operator decides whether they stay (SET-6). */
export const flagsToReview: WorkKind = {
  kind: 'flag_review',
  roles: ['admin'],
  async list(reader, { companyIds, limit, at }) {
    // Flags belong to the whole group.
    if (companyIds !== null) return [];
    const versions = await listVersions(reader);
    const today = dayInLaPaz(at);
    const due = FLAG_KEYS.flatMap((key) => {
      const current = versionInForce(
        versions.filter((each) => each.key === key && each.companyId === null),
        at,
      );
      const { expires, owner } = flagSchema.parse(current?.value);
      if (!current || expires === null || expires > today) return [];
      return [
        {
          id: `${key}/${current.version}`,
          subject: phraseOfSetting(key),
          companyId: null,
          personId: null,
          reason: 'flag_expired',
          facts: { owner: owner || '—' },
          since: instantInLaPaz(expires),
          dueAt: instantInLaPaz(addDays(expires, 1)),
          link: `/operaciones/opciones?key=${key}`,
        },
      ];
    });
    return due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()).slice(0, limit);
  },
  async late(_, { companyIds, at }) {
    if (companyIds !== null) return undefined;
    // The day after the review had begun before `at`.
    const before = dayInLaPaz(new Date(at.getTime() - 1));
    return sql`
      SELECT flag.key || '/' || flag.version AS id FROM (${selectInForce(FLAG_KEYS, at)}) flag
       WHERE flag.value ->> 'expires' < ${before}`;
  },
};

/** The number of people with each set of roles; a person without roles counts as a visitor. */
async function listRoleSets(reader: Reader): Promise<{ roles: Role[]; people: number }[]> {
  const rows = await reader
    .selectFrom('personRole')
    .where('endedAt', 'is', null)
    .where('role', 'in', [...FLAG_ROLES])
    .select(['personId', 'role'])
    .distinct()
    .execute();
  const sets = new Map<string, { roles: Role[]; people: number }>();
  for (const own of Map.groupBy(rows, ({ personId }) => personId).values()) {
    const roles = FLAG_ROLES.filter((role) => own.some((each) => each.role === role));
    const set = sets.get(roles.join()) ?? { roles, people: 0 };
    set.people += 1;
    sets.set(roles.join(), set);
  }
  return [...sets.values()];
}
