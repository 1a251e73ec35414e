import type { InputOf } from '@kantuta/contract/call';
import {
  checkLandPlan,
  type LandPlanDetail,
  listLandPlans,
  openLandSample,
  proposeLandPlan,
  readLandPlan,
  uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { landPlanPublished } from '@kantuta/contract/catalogue/land-plans/land-plans.events';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

const LIST = callQuery(listLandPlans, {});
export const landPlansQuery = () => LIST;
export const landPlanQuery = (id: string) => callQuery(readLandPlan, { id });

function keep(plan: LandPlanDetail): LandPlanDetail {
  queryClient.setQueryData(landPlanQuery(plan.planId).queryKey, plan);
  void queryClient.invalidateQueries({ queryKey: LIST.queryKey });
  return plan;
}

// A file of 10 MB and the reading of it take longer than other calls.
const SLOW = { timeoutMs: 120_000 };

export const upload = async (input: InputOf<typeof uploadLandPlan>) =>
  keep(await callApi(uploadLandPlan, input, SLOW));
export const check = async (input: InputOf<typeof checkLandPlan>) =>
  keep(await callApi(checkLandPlan, input, SLOW));
export async function propose(input: InputOf<typeof proposeLandPlan>): Promise<void> {
  await callApi(proposeLandPlan, input);
  await queryClient.invalidateQueries({ queryKey: ['landPlans'] });
}
export async function downloadSample(id: string): Promise<void> {
  downloadBase64(await callApi(openLandSample, { id }));
}

refreshOn(landPlanPublished, ['landPlans'], ['catalogue']);
refreshOn(proposalChanged, ['landPlans']);
