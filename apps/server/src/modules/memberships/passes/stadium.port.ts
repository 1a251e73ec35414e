import type { Day } from '@kantuta/contract/dates';
import type { MARK_REVIEWS } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { SeasonTicketState } from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

type Review = (typeof MARK_REVIEWS)[number];

/** What gates know of season tickets and matches (SEA-6 to SEA-8). */
export type Stadium = {
  matchOn(
    reader: Reader,
    of: { companyId: number; on: Day },
  ): Promise<{ texts: InLanguages<{ title: string; about: string }>; startsAt: Date } | undefined>;
  of(
    reader: Reader,
    saleId: number,
    on: Day,
  ): Promise<{ state: SeasonTicketState; places: number; awaitsCard: boolean } | undefined>;
  enter(
    tx: Tx,
    of: { saleId: number; number: number; at: Date; review: Review | null },
  ): Promise<{ matchId: string } | Review>;
  nameAt(reader: Reader, of: { saleId: number; number: number }): Promise<string>;
  suspendedPhones(reader: Reader, at: Date): Promise<string[]>;
};
