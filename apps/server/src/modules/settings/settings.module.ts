import { checkMaintenance, readMenu } from '@kantuta/contract/settings/settings.calls';
import { serve } from '../../platform/http/served-call.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMaintenance } from './maintenance.service.ts';
import { createMenu } from './menu.service.ts';

export type SettingsModule = Module & {
  maintenanceEnd(): Promise<string | undefined>;
  forgetMaintenance(): void;
};

export function createSettingsModule({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): SettingsModule {
  const maintenance = createMaintenance({ db, clock });
  const menu = createMenu({ settings });
  return {
    name: 'settings',
    calls: [
      serve(checkMaintenance, () => maintenance.check()),
      serve(readMenu, ({ actor }) => menu.read(actor)),
    ],
    maintenanceEnd: maintenance.end,
    forgetMaintenance: maintenance.forget,
  };
}
