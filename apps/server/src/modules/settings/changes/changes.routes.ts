import {
  changeSetting,
  dryRunSetting,
  listSettings,
  readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { SettingChanges } from './changes.service.ts';

export function settingChangeRoutes(changes: SettingChanges): ServedCall[] {
  return [
    serve(listSettings, ({ actor }) => changes.list(actor)),
    serve(readSettingHistory, ({ actor, input }) => changes.history(actor, input)),
    serve(dryRunSetting, ({ actor, input }) => changes.dryRun(actor, input)),
    serve(changeSetting, ({ actor, input, client }) =>
      changes.change(actor, input, client.requestId),
    ),
  ];
}
