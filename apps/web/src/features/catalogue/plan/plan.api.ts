import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { readItemPlan, readPlanPdf, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';
import type { PlanSearch } from './plan-search.ts';
import { sentChoice } from './sent-choice.rules.ts';

/** What a page of plans is about: a unit by its number, or an item. */
export type Subject = { placeId: number } | { itemId: number };

export const unitPlanQuery = (placeId: number) => callQuery(readUnitPlan, { placeId });
export const itemPlanQuery = (itemId: number) => callQuery(readItemPlan, { itemId });

/** The paper is made by the server from the choice, so that it never says what only a browser has computed. */
export async function downloadPlan(
  subject: Subject,
  search: PlanSearch,
  share: string,
): Promise<void> {
  const shared = share === '' ? {} : { share };
  downloadBase64(await callApi(readPlanPdf, { ...subject, ...sentChoice(search), ...shared }));
}

refreshOn(catalogueChanged, ['catalogue']);
refreshOn(
  {
    ...settingChanged,
    only: [
      'plan.maxTermMonths',
      'plan.minInstalmentUsd',
      'plan.allowFlat',
      'plan.firstDueMinDays',
      'plan.dueDays',
      'membership.initialLimitUsd',
      'sale.cashDays',
      'house.days',
      'recovery.capNewPct',
      'recovery.freshPct',
    ],
  },
  ['catalogue'],
);
