import type { Day } from '@kantuta/contract/dates';
import type { MARK_REVIEWS } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { SeasonTicketState } from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

type Review = (typeof MARK_REVIEWS)[number];

/** How a season ticket stands, and how many places it has. */
export type StandingTicket = {
  state: SeasonTicketState;
  season: number;
  places: number;
  awaitsCard: boolean;
  /** The place that somebody took over, which has a phone of its own (SEA-12); null: none. */
  apart: PlaceApart | null;
};
export type PlaceApart = {
  number: number;
  name: string;
  /** The account of whoever has it; undefined: none has their document and birth date. */
  holderId: number | undefined;
  /** They show it themselves. */
  isTheirs: boolean;
};

/** What gates know of season tickets and matches (SEA-6 to SEA-8). */
export type Stadium = {
  matchOn(
    reader: Reader,
    of: { companyId: number; on: Day },
  ): Promise<{ texts: InLanguages<{ title: string; about: string }>; startsAt: Date } | undefined>;
  of(reader: Reader, saleId: number, on: Day): Promise<StandingTicket | undefined>;
  enter(
    tx: Tx,
    of: { saleId: number; number: number; at: Date; review: Review | null },
  ): Promise<{ matchId: string } | Review>;
  nameAt(reader: Reader, of: { saleId: number; number: number }): Promise<string>;
  suspendedPhones(reader: Reader, at: Date): Promise<string[]>;
};
