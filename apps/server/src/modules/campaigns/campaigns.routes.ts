import {
  listOwnPoints,
  openDispute,
  readBoard,
  readOwnPoint,
  readSnapshot,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import {
  changeCampaign,
  createCampaign,
  decideDispute,
  dryRunCampaign,
  listCampaigns,
  payAward,
  proposeCampaign,
  readCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { Day } from '@kantuta/contract/dates';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import { NO_BOARD, shownBoard } from './board/board.present.ts';
import { boardReading } from './board/board.views.ts';
import { requireAdviser, type Boards } from './board/boards.service.ts';
import type { DeskCampaigns } from './desk/desk.service.ts';
import type { Running } from './desk/running.service.ts';
import type { Disputes } from './disputes/disputes.service.ts';
import type { Snapshots } from './snapshots/snapshots.service.ts';

export function boardRoutes(
  { boards, disputes, snapshots }: { boards: Boards; disputes: Disputes; snapshots: Snapshots },
  today: () => Day,
): ServedCall[] {
  return [
    serveReading(
      readBoard,
      {
        reading: boardReading,
        of: ({ kind, campaignId }) => ({ kind, campaignId: campaignId ?? null }),
      },
      async ({ actor }, found) => {
        requireAdviser(actor);
        return found ? shownBoard(found, { personId: actor.personId, today: today() }) : NO_BOARD;
      },
    ),
    serve(readSnapshot, ({ actor, input }) => snapshots.read(actor, input)),
    serve(listOwnPoints, ({ actor, input }) => boards.points(actor, input)),
    serve(readOwnPoint, ({ actor, input }) => boards.point(actor, input)),
    serve(simulateRace, ({ actor, input }) => boards.simulate(actor, input)),
    serve(openDispute, ({ actor, input }) => disputes.open(actor, input)),
  ];
}

export function deskCampaignRoutes({
  desk,
  running,
  disputes,
}: {
  desk: DeskCampaigns;
  running: Running;
  disputes: Disputes;
}): ServedCall[] {
  return [
    serve(listCampaigns, ({ actor, input }) => desk.list(actor, input)),
    serve(readCampaign, ({ actor, input }) => desk.read(actor, input.campaignId)),
    serve(createCampaign, ({ actor, input }) => desk.create(actor, input)),
    serve(changeCampaign, ({ actor, input }) => desk.change(actor, input)),
    serve(dryRunCampaign, ({ input }) => desk.dryRun(input)),
    serve(proposeCampaign, ({ actor, input }) => running.propose(actor, input)),
    serve(decideDispute, async ({ actor, input }) =>
      desk.read(actor, await disputes.decide(actor, input)),
    ),
    serve(payAward, ({ actor, input }) => desk.pay(actor, input)),
  ];
}
