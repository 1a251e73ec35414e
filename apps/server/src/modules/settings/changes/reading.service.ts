import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import {
  SETTING_CHANGE,
  type dryRunProposal,
  type dryRunSetting,
  type exportSettingHistory,
  type listSettings,
  type readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { SETTING_READERS } from '@kantuta/contract/settings/setting-kinds.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import type { DeclaredByAll } from '../../../platform/declared.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DryRunInput } from '../../../platform/settings/dry-run.ts';
import { refuseForeignScope } from './changes.service.ts';
import { listVersions, type SettingVersion } from '../../../platform/settings/versions.store.ts';
import { namesOf } from './authors.views.ts';
import {
  historyShown,
  settingsShown,
  valueOfGroup,
  valueShown,
  waitingShown,
} from './changes.present.ts';
import { historyColumns } from './history-file.present.ts';
import { changeSchema } from './versions.service.ts';
import {
  companiesInReach,
  isScope,
  currentValueAt,
  type CompanyPeers,
} from './current-value.present.ts';

export type SettingReading = ReturnType<typeof createSettingReading>;

/** Settings as operators see them: values in force and planned, their authors, and the effect of another value (decision 013). */
export function createSettingReading(
  {
    db,
    clock,
    approvals,
    exports: files,
  }: Pick<Platform, 'db' | 'clock' | 'approvals' | 'exports'>,
  { declared, peers }: { declared: DeclaredByAll; peers: CompanyPeers },
) {
  /** Writes nothing; figures of the whole group are shown only to roles that reach the whole group. */
  async function dryRun(
    actor: Actor,
    {
      key,
      companyId,
      value,
    }: Pick<ParsedInputOf<typeof dryRunSetting>, 'key' | 'companyId' | 'value'>,
  ): Promise<ReplyOf<typeof dryRunSetting>> {
    const mayRead =
      hasOperatorRole(actor.desk, SETTING_READERS, companyId) &&
      (await isScope(db, peers, companyId));
    allow(actor, () => mayRead, key);
    refuseForeignScope(key, companyId);
    const found = declared().dryRuns.find(({ keys }) => keys.includes(key));
    if (!found) return { kept: [], rows: [] };
    const at = clock.now();
    const all = await listVersions(db, key);
    return found.evaluate(db, {
      key,
      before: (await currentValueAt(db, { key, companyId }, at)).value,
      after: valueShown({ key, value }) ?? valueOfGroup(all, at),
      companyId,
      companyIds: await companiesInReach(db, peers, { key, companyId }, at),
      at,
    } as DryRunInput);
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listSettings>> {
      const all = await listVersions(db);
      const names = await namesOf(db, all.flatMap(signers));
      return {
        settings: settingsShown(actor, all, {
          at: clock.now(),
          names,
          companyIds: (await peers.companies(db)).map(({ id }) => id),
        }),
        waiting: waitingShown(await approvals.list(actor, { state: 'open', kind: SETTING_CHANGE })),
      };
    },

    async history(
      actor: Actor,
      { key, companyId }: ParsedInputOf<typeof readSettingHistory>,
    ): Promise<ReplyOf<typeof readSettingHistory>> {
      // The group's values apply to the operators of every company.
      const mayRead =
        companyId === undefined ||
        (hasOperatorRole(actor.desk, SETTING_READERS, companyId) &&
          (await isScope(db, peers, companyId)));
      allow(actor, () => mayRead, key);
      const all = await listVersions(db, key);
      const own = all.filter((each) => each.companyId === (companyId ?? null));
      const names = await namesOf(db, own.flatMap(signers));
      return { versions: historyShown(own, { at: clock.now(), names }) };
    },

    /** The versions of the group, and those of the companies that the operator reaches. */
    async export(actor: Actor, client: Client): Promise<ReplyOf<typeof exportSettingHistory>> {
      const rows = (await listVersions(db))
        .filter(
          ({ companyId }) =>
            companyId === null || hasOperatorRole(actor.desk, SETTING_READERS, companyId),
        )
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const people = await namesOf(db, rows.flatMap(signers));
      const companies = new Map((await peers.companies(db)).map(({ id, name }) => [id, name]));
      return files.write(actor, {
        name: 'settings.exportHistory',
        fileName: ({ t }) => t('settingsDesk.fileName'),
        filters: {},
        columns: historyColumns({ people, companies }),
        rows,
        client,
      });
    },

    dryRun,

    /** The same for a change that waits for a second person, with current data. */
    async dryRunProposal(
      actor: Actor,
      { id }: ParsedInputOf<typeof dryRunProposal>,
    ): Promise<ReplyOf<typeof dryRunProposal>> {
      const payload = await approvals.payloadOf(actor, {
        id,
        kind: SETTING_CHANGE,
        readers: SETTING_READERS,
      });
      return dryRun(actor, changeSchema.parse(payload));
    },
  };
}

function signers({ author, approver }: SettingVersion): string[] {
  return [author, approver];
}
