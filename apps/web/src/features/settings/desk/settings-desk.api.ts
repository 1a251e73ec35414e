import type { InputOf } from '@kantuta/contract/call';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import {
  changeSetting,
  dryRunProposal,
  dryRunSetting,
  exportSettingHistory,
  listSettings,
  readSettingHistory,
  type SettingShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

export const settingsQuery = () => callQuery(listSettings, {});

export const historyFile = () => callApi(exportSettingHistory, {});

export const historyQuery = ({ key, companyId }: Pick<SettingShown, 'key' | 'companyId'>) =>
  // The server sent the key a moment ago.
  callQuery(readSettingHistory, {
    key: key as InputOf<typeof readSettingHistory>['key'],
    ...(companyId === null ? {} : { companyId }),
  });

type SettingInput = InputOf<typeof changeSetting>;
/** The values of a form: the value has the type of some setting. */
export type SettingForm = Omit<SettingInput, 'value'> & { value: SettingShown['value'] };
/** null removes the value of a company. */
type DryRunInput = Pick<SettingInput, 'key' | 'companyId'> & {
  value: SettingShown['value'] | null;
};
export type DryRun = Awaited<ReturnType<typeof dryRun>>;

export const dryRunQuery = (input: DryRunInput) => ({
  queryKey: ['settings', 'dryRunSetting', input],
  queryFn: () => callApi(dryRunSetting, input),
  staleTime: 0,
});

export const proposedEffectQuery = (id: string) => ({
  ...callQuery(dryRunProposal, { id }),
  staleTime: 0,
});

export async function dryRun({ key, companyId, value }: DryRunInput) {
  return callApi(dryRunSetting, { key, companyId, value });
}

/** The current version of the setting: another operator may have changed it since the list was loaded. */
export async function freshOf(setting: SettingShown): Promise<SettingShown> {
  const { settings } = await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 });
  const { key, companyId } = setting;
  return settings.find((each) => each.key === key && each.companyId === companyId) ?? setting;
}

/** True: the change waits for a second person. The list is read again before the next change can be opened, also after a refusal, because another operator may have changed it. */
export async function sendChange(input: SettingInput): Promise<boolean> {
  try {
    return (await callApi(changeSetting, input)).proposalId !== null;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
  }
}

refreshOn(settingChanged, ['settings', 'listSettings'], ['settings', 'readSettingHistory']);
refreshOn(proposalChanged, ['settings', 'listSettings']);
