import { dayInLaPaz } from '@kantuta/contract/dates';
import { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import {
  endMaintenance,
  listMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { checkMaintenance, readMenu } from '@kantuta/contract/settings/settings.calls';
import { maintenanceChanged, settingChanged } from '@kantuta/contract/settings/settings.events';
import { serve, serveReading } from '../../platform/http/served-call.ts';
import { work } from '../../platform/jobs/job.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import { readingOfAsks } from '../../platform/menu-ask.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { turn } from '../../platform/events/turns.ts';
import { settingChangeRoutes } from './changes/changes.routes.ts';
import { createSettingChanges } from './changes/changes.service.ts';
import { createSettingReading } from './changes/reading.service.ts';
import { createSettingVersions } from './changes/versions.service.ts';
import type { CompanyPeers } from './changes/current-value.present.ts';
import { createCurrencyGateway } from './currency/currency.gateway.ts';
import { refreshCurrencyJob } from './currency/currency.jobs.ts';
import { createCurrencyRates } from './currency/currency.service.ts';
import { flagDryRun, flagsToReview } from './flags.views.ts';
import { createMaintenanceDesk } from './maintenance-desk.service.ts';
import { createMaintenance, type ClosedSince } from './maintenance.service.ts';
import { createMenu } from './menu.service.ts';

export { SETTINGS_JOBS as jobs } from './currency/currency.jobs.ts';
export { createRegionOfCompany } from './region.service.ts';

export type SettingsModule = Module & {
  maintenanceEnd(): Promise<string | undefined>;
  closedOffice(): Promise<ClosedSince | null>;
  forgetMaintenance(): void;
};

export function createSettingsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'log'
    | 'settings'
    | 'outbound'
    | 'config'
    | 'approvals'
    | 'audit'
    | 'events'
    | 'exports'
  >,
  { declared, ...peers }: { declared: DeclaredByAll } & CompanyPeers,
): SettingsModule {
  const { db, clock, settings, outbound, config } = platform;
  const gateway = createCurrencyGateway({ outbound, url: config.currencyUrl });
  const currency = createCurrencyRates({ ...platform, gateway });
  const maintenance = createMaintenance({ db, clock });
  const desk = createMaintenanceDesk(platform);
  const menu = createMenu({ settings, clock });
  const reading = createSettingReading(platform, { declared, peers });
  const versions = createSettingVersions(platform);
  const changes = createSettingChanges({ ...platform, versions, peers });
  return {
    name: 'settings',
    calls: [
      serve(checkMaintenance, () => maintenance.check()),
      serve(readCurrencyRates, () => currency.read()),
      serve(listMaintenance, ({ actor }) => desk.list(actor)),
      serve(planMaintenance, ({ actor, input }) => desk.plan(actor, input)),
      serve(endMaintenance, ({ actor, input }) => desk.end(actor, input)),
      serve(moveMaintenanceEnd, ({ actor, input }) => desk.moveEnd(actor, input)),
      ...settingChangeRoutes(reading, changes),
    ],
    callsOfAll: ({ menuAsks }) => [
      serveReading(
        readMenu,
        { reading: readingOfAsks(menuAsks), of: () => ({ today: dayInLaPaz(clock.now()) }) },
        ({ actor }, found) => menu.read(actor, menuAsks, found),
      ),
    ],
    approvals: [versions.approval()],
    waiting: [flagsToReview],
    dryRuns: [flagDryRun],
    start: currency.prepare,
    turns: [
      turn(settingChanged, async (after) => {
        const next = await settings.nextTurn(after);
        return next && { at: next.at, payloads: next.keys.map((key) => ({ key })) };
      }),
      turn(maintenanceChanged, (after) => maintenance.nextTurn(after)),
    ],
    work: [work(refreshCurrencyJob, () => currency.refresh())],
    maintenanceEnd: maintenance.end,
    closedOffice: maintenance.closedOffice,
    forgetMaintenance: maintenance.forget,
  };
}
