import {
  checkSeasonCard,
  openSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import {
  openOwnSeasonCard,
  sendSeasonCard,
  takeBackSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { serve } from '../../../platform/http/served-call.ts';
import type { ForAll, Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { KnownMinors } from '../dependants/known-minors.service.ts';
import type { BenefitPeers } from '../benefits/benefit.port.ts';
import { createTellNewHolder } from './new-holder.service.ts';
import { createSeasonCardEnds } from './season-card-ends.service.ts';
import { createSeasonCardDesk } from './season-card-desk.service.ts';
import { createCardKeeping, createSeasonCards } from './season-cards.service.ts';
import { waitingSeasonCards } from './season-cards.views.ts';
import type { SeasonPeers } from './season-ticket.port.ts';
import { seasonTicketRoutes } from './season-tickets.routes.ts';
import { createSeasonTickets } from './season-tickets.service.ts';
import { createTakeTicket } from './taking-ticket.service.ts';

/** Season tickets in use, and the disability cards of whoever takes one over (docs/rules/season-tickets.md). */
export function createSeasonTicketParts(
  platform: Platform,
  peers: SeasonPeers &
    Pick<ForAll, 'notify'> &
    Pick<BenefitPeers, 'recordAccess'> & { minors: KnownMinors },
): Required<Pick<Module, 'calls' | 'waiting'>> & { sweepCards(): Promise<void> } {
  const take = createTakeTicket({ ...platform, ...peers });
  const keepCard = createCardKeeping(platform);
  const tellNewHolder = createTellNewHolder(peers);
  const tickets = createSeasonTickets({ ...platform, ...peers, take, keepCard, tellNewHolder });
  const { readIn } = tickets;
  const cards = createSeasonCards({ ...platform, take, keepCard, readIn });
  const ends = createSeasonCardEnds({ ...platform, ...peers });
  const desk = createSeasonCardDesk({ ...platform, ...peers, tellNewHolder });
  return {
    calls: [
      ...seasonTicketRoutes(tickets),
      serve(sendSeasonCard, ({ actor, input, client }) => cards.send(actor, input, client)),
      serve(openOwnSeasonCard, ({ actor, input }) => cards.open(actor, input)),
      serve(takeBackSeasonTicket, ({ actor, input, client }) =>
        cards.takeBack(actor, input, client),
      ),
      serve(readSeasonCard, ({ actor, input }) => desk.read(actor, input.cardId)),
      serve(openSeasonCard, ({ actor, input }) => desk.open(actor, input.cardId)),
      serve(checkSeasonCard, ({ actor, input }) => desk.check(actor, input)),
    ],
    waiting: [waitingSeasonCards],
    async sweepCards() {
      await ends.endOver();
      await ends.sweep();
    },
  };
}
