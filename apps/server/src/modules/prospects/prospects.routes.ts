import { decideAppeal, readAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import {
  appealProspect,
  changeProspect,
  finishFollowUp,
  listProspects,
  planFollowUp,
  readProspect,
  registerProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import {
  findDoubles,
  mergeProspects,
  undoMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createAppeals } from './appeals.service.ts';
import type { Merging } from './merging/merging.service.ts';
import type { Prospects } from './prospects.service.ts';

export function prospectRoutes(
  prospects: Prospects,
  appeals: ReturnType<typeof createAppeals>,
  merging: Merging,
): ServedCall[] {
  return [
    serve(listProspects, ({ actor, input }) => prospects.list(actor, input)),
    serve(readProspect, ({ actor, input }) => prospects.read(actor, input.prospectId)),
    serve(registerProspect, ({ actor, input }) => prospects.register(actor, input)),
    serve(changeProspect, ({ actor, input }) => prospects.change(actor, input)),
    serve(setProspectStage, ({ actor, input }) => prospects.setStage(actor, input)),
    serve(planFollowUp, ({ actor, input }) => prospects.planFollowUp(actor, input)),
    serve(finishFollowUp, ({ actor, input }) => prospects.finishFollowUp(actor, input)),
    serve(appealProspect, ({ actor, input }) => appeals.appeal(actor, input)),
    serve(findDoubles, ({ actor, input }) => merging.find(actor, input)),
    serve(mergeProspects, ({ actor, input }) => merging.merge(actor, input)),
    serve(undoMerge, ({ actor, input }) => merging.undo(actor, input)),
    serve(readAppeal, ({ actor, input }) => appeals.read(actor, input.appealId)),
    serve(decideAppeal, ({ actor, input }) => appeals.decide(actor, input)),
  ];
}
