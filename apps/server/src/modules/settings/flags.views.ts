import type { Role } from '@kantuta/contract/call';
import { FLAG_ROLES, flagSchema, isOn } from '@kantuta/contract/settings/flags.rules';
import { versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import { isFlagKey, SETTING_KEYS } from '@kantuta/contract/settings/settings.rules';
import { dayInLaPaz, instantInLaPaz, addDays } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { WorkKind } from '../../platform/work-list.ts';
import { phraseOfSetting } from '@kantuta/contract/settings/setting-text.rules';
import { listVersions, selectEachInForce } from '../../platform/settings/versions.store.ts';

const FLAG_KEYS = SETTING_KEYS.filter(isFlagKey);

/** The number of people who have a flag on (SET-2). */
export const flagDryRun: DryRun = dryRun(FLAG_KEYS, async (reader, { before, after, at }) => {
  const people = await listRoleSets(reader);
  const reached = (flag: typeof before) =>
    people.reduce((n, each) => n + (isOn(flag, { roles: each.roles, at }) ? each.people : 0), 0);
  const figures = { before: reached(before), after: reached(after) };
  return { kept: [], rows: [line('today', 'flagPeople', figures)] };
});

/** What a flag is known by in the work list: each version of the group, and of a company that has its own, is a task of its own. */
const taskOf = (key: string, companyId: number | null, version: number) =>
  companyId === null ? `${key}/${version}` : `${key}/${companyId}/${version}`;

/** Flags whose review day has come, of the group and of companies that have their own: an operator decides whether they stay (SET-6). */
export const flagsToReview: WorkKind = {
  kind: 'flag_review',
  roles: ['admin'],
  async list(reader, { companyIds, limit, at }) {
    const versions = await listVersions(reader);
    const today = dayInLaPaz(at);
    const due = FLAG_KEYS.flatMap((key) => {
      const own = versions.filter((each) => each.key === key);
      // The flags of the group belong to whoever reaches all of it.
      const scopes = [...new Set(own.map(({ companyId }) => companyId))].filter(
        (id) => companyIds === null || (id !== null && companyIds.includes(id)),
      );
      return scopes.flatMap((companyId) => {
        const current = versionInForce(
          own.filter((each) => each.companyId === companyId),
          at,
        );
        // A company that follows the group has nothing of its own to review.
        if (!current || current.value === null) return [];
        const { expires, owner } = flagSchema.parse(current.value);
        if (expires === null || expires > today) return [];
        return [
          {
            id: taskOf(key, companyId, current.version),
            subject: phraseOfSetting(key),
            companyId,
            personId: null,
            reason: 'flag_expired',
            facts: { owner: owner || '—' },
            since: instantInLaPaz(expires),
            dueAt: instantInLaPaz(addDays(expires, 1)),
            link: `/operaciones/opciones?key=${key}${companyId === null ? '' : `&company=${companyId}`}`,
          },
        ];
      });
    });
    return due.toSorted((x, y) => x.dueAt.getTime() - y.dueAt.getTime()).slice(0, limit);
  },
  async late(_, { companyIds, at }) {
    // The day after the review had begun before `at`.
    const before = dayInLaPaz(new Date(at.getTime() - 1));
    return sql`
      SELECT concat_ws('/', flag.key, nullif(flag.scope_id, ''), flag.version) AS id
        FROM (${selectEachInForce(FLAG_KEYS, at)}) flag
       WHERE flag.value ->> 'expires' < ${before}
         AND (${companyIds === null} OR flag.scope_id = any(${(companyIds ?? []).map(String)}::text[]))`;
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
