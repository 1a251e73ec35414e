import { seasonsIn } from '@kantuta/contract/stays/season.rules';
import { wholePct, type PriceTerms, type StayLimits } from '@kantuta/contract/stays/stay.rules';
import type { Platform } from '../../platform/platform.ts';

export type Limits = StayLimits & { holdMinutes: number; maxActive: number };

/** The terms of bookings, as the desk keeps them. */
export function createLimits({ settings }: Pick<Platform, 'settings'>) {
  const seasons = async () => seasonsIn(await settings.get('cabin.seasons')) ?? [];
  return {
    async limits(): Promise<Limits> {
      return {
        maxDays: await settings.number('cabin.maxDays'),
        maxNights: await settings.number('cabin.maxNights'),
        highNights: await settings.number('cabin.highNights'),
        lastHour: await settings.number('cabin.lastHour'),
        holdMinutes: await settings.number('cabin.holdMinutes'),
        maxActive: await settings.number('cabin.maxActive'),
        seasons: await seasons(),
      };
    },

    async prices(): Promise<PriceTerms> {
      return {
        highPct: wholePct(await settings.get('cabin.highPct')),
        publicPct: wholePct(await settings.get('cabin.publicPct')),
        seasons: await seasons(),
      };
    },

    creditMonths: () => settings.number('cabin.creditMonths'),
  };
}
export type StayTerms = ReturnType<typeof createLimits>;
