import {
  addSeasonPerson,
  readSeasonTickets,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { createSeasonTickets } from './season-tickets.service.ts';

export function seasonTicketRoutes(tickets: ReturnType<typeof createSeasonTickets>): ServedCall[] {
  const { reading, of } = tickets;
  return [
    serveReading(readSeasonTickets, { reading, of }, ({ client }, found) =>
      tickets.read(found, client),
    ),
    serve(addSeasonPerson, ({ actor, input, client }) => tickets.add(actor, input, client)),
    serve(transferSeasonTicket, ({ actor, input, client }) =>
      tickets.transfer(actor, input, client),
    ),
  ];
}
