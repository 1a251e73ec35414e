import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import type { Platform } from '../../../platform/platform.ts';

export type SendingPromise = ReturnType<typeof sendingPromise>;

/** By when people have sent money back: business hours of the company's region (REF-3). */
export function sendingPromise({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  return async ({ companyId }: { companyId: number }): Promise<Date> => {
    const scope = { kind: 'company', id: String(companyId) } as const;
    const region = regionOf(await settings.get('calendar.region', { scope }));
    return addBusinessHours(clock.now(), await settings.number('refund.sendHours'), region);
  };
}
