import { listMemberships, listTravel } from '@kantuta/contract/catalogue/items.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Lang } from '@kantuta/phrases/languages';
import { serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { itemOn, seasonTicketOn, type ItemTerms } from './items.present.ts';
import { membershipsFor, travelFor } from './items.views.ts';

export function itemRoutes({
  clock,
  settings,
}: Pick<Platform, 'clock' | 'settings'>): ServedCall[] {
  const today = () => dayInLaPaz(clock.now());
  const termsFor = async (language: Lang): Promise<ItemTerms> => ({
    today: today(),
    language,
    firstDueMinDays: await settings.get('plan.firstDueMinDays'),
  });
  return [
    serveReading(
      listMemberships,
      { reading: membershipsFor, of: () => ({ today: today() }) },
      async ({ client: { language } }, found) => {
        const terms = await termsFor(language);
        return {
          memberships: found
            .filter(({ kind }) => kind === 'membership')
            .map((item) => itemOn(item, terms)),
          seasonTickets: found
            .filter(({ kind }) => kind === 'seasonTicket')
            .flatMap((item) => seasonTicketOn(item, terms)),
        };
      },
    ),
    serveReading(
      listTravel,
      { reading: travelFor, of: () => ({ today: today() }) },
      async ({ actor, client: { language } }, found) => {
        if (!(await settings.flag('feature.intlMembership', actor))) throw refuse('forbidden');
        const terms = await termsFor(language);
        return { memberships: found.map((item) => itemOn(item, terms)) };
      },
    ),
  ];
}
