import type { HolderCard } from '@kantuta/contract/reservations/holder-cards.calls';
import type { HolderCardState } from '@kantuta/contract/reservations/holder-card.rules';
import { sql, type RawBuilder, type Reader } from '../../../platform/db/database.ts';
import { personNameIfAny } from '../../../platform/db/person-name.ts';

/** The state of the newest card of the `hold` of a statement; null: it has none (RES-30). */
export const cardState: RawBuilder<HolderCardState | null> = sql`(
  SELECT card.state FROM holder_card card WHERE card.hold_id = hold.id 
   ORDER BY (card.state IN ('waiting','approved')) DESC, card.given_at DESC, card.id DESC LIMIT 1)`;

export type FoundCard = HolderCard & {
  fileId: string | null;
  sentBy: number;
  buyerId: number;
  checkedByName: string;
};

/** The newest card of a pre-reservation, and how many it has had. */
export async function newestCardOf(
  reader: Reader,
  holdId: string,
): Promise<{ card: FoundCard; count: number } | undefined> {
  const row = await reader
    .selectFrom('holderCard as card')
    .innerJoin('hold', 'hold.id', 'card.holdId')
    .leftJoin('person as checker', 'checker.id', 'card.checkedBy')
    .where('card.holdId', '=', holdId)
    .orderBy(sql`(card.state IN ('waiting','approved'))`, 'desc')
    .orderBy('card.givenAt', 'desc')
    .orderBy('card.id', 'desc')
    .limit(1)
    .select([
      'card.id',
      'card.state',
      'card.sentAt',
      'card.checkedAt',
      'card.words',
      'card.fileId',
      'card.sentBy',
      'hold.personId as buyerId',
      personNameIfAny('checker').as('checkedByName'),
      sql<number>`count(*) OVER ()::int`.as('count'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, state, sentAt, checkedAt, words, fileId, sentBy, buyerId, checkedByName, count } =
    row;
  return {
    card: {
      cardId: id,
      // The table holds no other words.
      state: state as HolderCardState,
      sentAt: sentAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      words,
      fileId,
      sentBy,
      buyerId,
      checkedByName: checkedByName ?? '',
    },
    count,
  };
}

/** A card as its buyer reads it. */
export function shownCard({ cardId, state, sentAt, checkedAt, words }: FoundCard): HolderCard {
  return { cardId, state, sentAt, checkedAt, words };
}
