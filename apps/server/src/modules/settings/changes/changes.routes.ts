import {
  changeSetting,
  dryRunProposal,
  dryRunSetting,
  exportSettingHistory,
  listSettings,
  readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { SettingChanges } from './changes.service.ts';
import type { SettingReading } from './reading.service.ts';

export function settingChangeRoutes(
  reading: SettingReading,
  changes: SettingChanges,
): ServedCall[] {
  return [
    serve(listSettings, ({ actor }) => reading.list(actor)),
    serve(readSettingHistory, ({ actor, input }) => reading.history(actor, input)),
    serve(exportSettingHistory, ({ actor, client }) => reading.export(actor, client)),
    serve(dryRunSetting, ({ actor, input }) => reading.dryRun(actor, input)),
    serve(dryRunProposal, ({ actor, input }) => reading.dryRunProposal(actor, input)),
    serve(changeSetting, ({ actor, input }) => changes.change(actor, input)),
  ];
}
