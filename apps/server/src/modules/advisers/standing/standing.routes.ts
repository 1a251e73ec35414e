import {
  changeAdviser,
  listAdvisers,
  proposeAdviserState,
  proposeSponsor,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Standings } from './standing.service.ts';

export function standingRoutes(standings: Standings): ServedCall[] {
  return [
    serve(listAdvisers, ({ input }) => standings.list(input)),
    serve(readAdviser, ({ actor, input }) => standings.read(actor, input.adviserId)),
    serve(proposeAdviserState, ({ actor, input }) => standings.proposeState(actor, input)),
    serve(proposeSponsor, ({ actor, input }) => standings.proposeSponsor(actor, input)),
    serve(changeAdviser, ({ actor, input }) => standings.change(actor, input)),
  ];
}
