import { dayInLaPaz } from '@kantuta/contract/dates';
import type { SeasonTicketState } from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { isBuyer } from '../passes/passes.views.ts';
import type { SeasonPeers } from './season-ticket.port.ts';
import { stateOf } from './season-tickets.present.ts';
import { findTicket, type TicketRow } from './season-tickets.views.ts';

export type TakeTicket = (
  tx: Tx,
  actor: Actor,
  saleId: number,
) => Promise<{ ticket: TicketRow; state: SeasonTicketState }>;

/** A ticket of this person behind its lock, with its state today. */
export function createTakeTicket({
  clock,
  seasonTickets,
}: Pick<Platform, 'clock'> & Pick<SeasonPeers, 'seasonTickets'>): TakeTicket {
  return async (tx, { personId }, saleId) => {
    if (!(await isBuyer(tx, { saleId, personId }))) throw refuse('forbidden');
    await lockPasses(tx, saleId);
    const on = dayInLaPaz(clock.now());
    const ticket = await findTicket(tx, saleId);
    const [standing] = await seasonTickets.of(tx, [saleId], on);
    if (!ticket || !standing) throw refuse('forbidden');
    return { ticket, state: stateOf(ticket, standing, on) };
  };
}
