import {
  checkLandPlan,
  listLandPlans,
  openLandSample,
  proposeLandPlan,
  readLandPlan,
  uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { createLandPlans } from './land-plans.service.ts';
import type { createLandPublishing } from './publishing.service.ts';

export function landPlanRoutes(
  plans: ReturnType<typeof createLandPlans>,
  publishing: ReturnType<typeof createLandPublishing>,
): ServedCall[] {
  return [
    serve(listLandPlans, ({ actor }) => plans.list(actor)),
    serve(uploadLandPlan, ({ actor, input }) => plans.upload(actor, input)),
    serve(readLandPlan, ({ actor, input }) => plans.read(actor, input.id)),
    serve(checkLandPlan, ({ actor, input }) => plans.check(actor, input)),
    serve(proposeLandPlan, ({ actor, input }) => publishing.propose(actor, input)),
    serve(openLandSample, ({ input }) => plans.openSample(input.id)),
  ];
}
