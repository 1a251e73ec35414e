import type { ReplyOf } from '@kantuta/contract/call';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import {
  SETTING_CHANGE,
  type listSettings,
  type readSettingHistory,
  type SettingValueShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { editorsOf, SETTING_READERS } from '@kantuta/contract/settings/setting-kinds.rules';
import { settingOfPhrase } from '@kantuta/contract/settings/setting-text.rules';
import {
  comingVersions,
  stateOfVersion,
  versionInForce,
} from '@kantuta/contract/settings/setting-versions.rules';
import {
  flagOf,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from '@kantuta/contract/settings/settings.rules';
import type { Actor } from '../../../platform/access.ts';
import type { SettingVersion } from '../../../platform/settings/versions.store.ts';

type SettingReply = ReplyOf<typeof listSettings>['settings'][number];
type WaitingReply = ReplyOf<typeof listSettings>['waiting'][number];
type VersionReply = ReplyOf<typeof readSettingHistory>['versions'][number];
type Names = ReadonlyMap<string, string>;
type Context = { at: Date; names: Names; companyIds: readonly number[] };

/** One row per setting and scope: the group, and each company in reach that has a value of its own. */
export function settingsShown(
  actor: Actor,
  all: readonly SettingVersion[],
  { at, names, companyIds }: Context,
): SettingReply[] {
  const reached = companiesReached(actor.desk, SETTING_READERS);
  return SETTING_KEYS.flatMap((key) => {
    const ofKey = all.filter((each) => each.key === key);
    return [...new Set(ofKey.map(({ companyId }) => companyId))]
      .filter((id) => id === null || reached === null || reached.includes(id))
      .sort((a, b) => (a ?? 0) - (b ?? 0))
      .flatMap((companyId) =>
        settingShown(actor, key, { companyId, ofKey, at, names, companyIds }),
      );
  });
}

function settingShown(
  actor: Actor,
  key: SettingKey,
  {
    companyId,
    ofKey,
    at,
    names,
    companyIds,
  }: Context & { companyId: number | null; ofKey: readonly SettingVersion[] },
): SettingReply[] {
  const { group, form, approval, byCompany } = SETTINGS[key];
  const own = ofKey.filter((each) => each.companyId === companyId);
  const ownCurrent = versionInForce(own, at);
  const isOwn = valueShown(ownCurrent) !== null;
  const current = isOwn ? ownCurrent : groupVersion(ofKey, at);
  if (!current) return [];
  const mayChange = (id: number | null) =>
    hasOperatorRole(actor.desk, editorsOf({ approval, group }), id);
  return [
    {
      key,
      group,
      companyId,
      form,
      value: valueShown(current) ?? valueOfGroup(ofKey, at),
      isOwn,
      version: own.at(-1)?.version ?? 0,
      since: since(current.validFrom),
      author: names.get(current.author) ?? current.author,
      approver: names.get(current.approver) ?? current.approver,
      reason: current.reason,
      coming: comingVersions(own, at).map((each) => ({
        version: each.version,
        value: valueShown(each),
        validFrom: each.validFrom.toISOString(),
      })),
      approval,
      byCompany,
      flag: flagOf(key),
      can: {
        change: mayChange(companyId),
        companies: byCompany && companyId === null ? companyIds.filter(mayChange) : [],
      },
    },
  ];
}

/** Newest first. */
export function historyShown(
  own: readonly SettingVersion[],
  { at, names }: { at: Date; names: Names },
): VersionReply[] {
  return own
    .map((each, index) => ({
      version: each.version,
      value: valueShown(each),
      validFrom: since(each.validFrom),
      state: stateOfVersion(own, index, at),
      author: names.get(each.author) ?? each.author,
      approver: names.get(each.approver) ?? each.approver,
      reason: each.reason,
      createdAt: each.createdAt.toISOString(),
    }))
    .toReversed();
}

/** Proposals to change a setting: the first line of the change names it. */
export function waitingShown(proposals: readonly Proposal[]): WaitingReply[] {
  return proposals.flatMap(({ id, kind, changes, companyId, proposedBy, can }) => {
    const [change] = changes;
    const key = kind === SETTING_CHANGE && change ? settingOfPhrase(change.field) : undefined;
    if (!change || key === undefined) return [];
    const { before, after } = change;
    return [
      {
        proposalId: id,
        key,
        companyId,
        before: before ?? '',
        after: after ?? '',
        by: proposedBy,
        can,
      },
    ];
  });
}

/** Values pass through their schema, so that old forms are converted and fields have one order; null: there is no value, or it ended. */
export function valueShown(
  version: Pick<SettingVersion, 'key' | 'value'> | undefined,
): SettingValueShown | null {
  if (!version || version.value === null) return null;
  return SETTINGS[version.key].schema.parse(version.value);
}

/** The group's value in force, among all versions of one setting. */
export function valueOfGroup(ofKey: readonly SettingVersion[], at: Date): SettingValueShown {
  const value = valueShown(groupVersion(ofKey, at));
  if (value === null) throw new Error(`The setting ${ofKey[0]?.key ?? ''} is missing.`);
  return value;
}

function groupVersion(ofKey: readonly SettingVersion[], at: Date): SettingVersion | undefined {
  return versionInForce(
    ofKey.filter((each) => each.companyId === null),
    at,
  );
}

function since(validFrom: Date): string | null {
  return validFrom.getTime() === 0 ? null : validFrom.toISOString();
}
