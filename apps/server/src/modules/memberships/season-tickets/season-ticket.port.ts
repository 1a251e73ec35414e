import type { Day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import type { InLanguages } from '@kantuta/contract/pages/own-words.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { StoredFile } from '../../../platform/files/files.ts';
import type { Reading } from '../../../platform/db/reading.ts';

/** What its sale says of a season ticket: its state, and what is overdue by the days of the house (SALE-12). */
export type TicketStanding = {
  saleId: number;
  state: string;
  daysLate: number;
  overdue: Money;
};

/** A match of a company (PAGE-11). */
export type Match = {
  matchId: string;
  companyId: number;
  texts: InLanguages<{ title: string; about: string }>;
  place: string;
  startsAt: Date;
  endsAt: Date;
};

/** What other nouns know. */
export type SeasonPeers = {
  seasonTickets: {
    reading: Reading<
      { personId: number; until: Day },
      (reader: Reader, of: { on: Day }) => Promise<TicketStanding[]>
    >;
    of(reader: Reader, saleIds: readonly number[], on: Day): Promise<TicketStanding[]>;
  };
  matches: {
    /** The next of each company, or the one that is played. */
    next: Reading<{ at: string }, Match[]>;
    /** The one of a day of La Paz; undefined: none. */
    onDay(reader: Reader, of: { companyId: number; on: Day }): Promise<Match | undefined>;
  };
};

/** Keeps a card that came with a transfer, and says at the desk that it waits. Throws `holder_card_checked`. */
export type KeepCard = (
  tx: Tx,
  card: { id: string; seasonPersonId: string; number: string; sentBy: number; file: StoredFile },
) => Promise<void>;
