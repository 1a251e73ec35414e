import { instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { regionOf, type Region } from '@kantuta/contract/settings/calendar.rules';
import type { Platform } from '../../platform/platform.ts';

/** The region whose holidays a company keeps: the value in force on that day, so that a past statement does not change (LED-3). */
export function createRegionOfCompany({ settings }: Pick<Platform, 'settings'>) {
  return async (companyId: number, on: Day): Promise<Region | undefined> =>
    regionOf(
      await settings.get('calendar.region', {
        scope: { kind: 'company', id: String(companyId) },
        at: instantInLaPaz(on),
      }),
    );
}
