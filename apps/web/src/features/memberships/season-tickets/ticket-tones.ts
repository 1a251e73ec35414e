import type { SeasonTicketState } from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const TICKET_TONES: Readonly<Record<SeasonTicketState, StateTone>> = {
  pending: 'due',
  active: 'good',
  suspended: 'problem',
  expired: 'calm',
};
