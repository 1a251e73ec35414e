import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { sql, type RawBuilder, type Reader } from '../../../../platform/db/database.ts';
import {
  repeating,
  spending,
  type SpentCaptcha,
  type SpentFor,
} from '../../captchas/captchas.store.ts';
import type { PrepaidCard } from './prepaid-cards.store.ts';

export type Trial = {
  /** The payment of this attempt is recorded: nothing was counted, and nothing used up. */
  isRecorded: boolean;
  /** False: the card was tried too often from there. The repeat of a try that was counted is not counted again. */
  isCounted: boolean;
  captcha: SpentCaptcha | undefined;
  card: PrepaidCard | undefined;
};

type Row = { isRecorded: boolean; isCounted: boolean } & (
  | SpentCaptcha
  | Record<keyof SpentCaptcha, null>
) &
  Record<'valueMinor' | 'balanceMinor' | 'heldMinor', number> &
  Record<'lastFour' | 'expiresOn', string> &
  Pick<PrepaidCard, 'keyHash' | 'activatedAt' | 'blockedAt'> & { id: string | null };

/**
 * Counts a try of a card, uses its captcha up and reads the card, in this order and in one statement that is committed by itself: a wrong key stays
 * counted, and its captcha used, whatever becomes of the payment (SEC-25). Nothing of it is counted for an attempt that is recorded, and a
 * repeat of the same attempt is the same try.
 */
export async function tryCard(
  db: Reader,
  {
    personId,
    attemptId,
    counting,
    captcha,
    numberHashes,
  }: {
    personId: number;
    /** Null where nothing is paid. */
    attemptId: string | null;
    /** The step that counts, for the attempts that it is given. */
    counting: (only: RawBuilder<unknown>) => RawBuilder<unknown>;
    captcha: SpentFor;
    numberHashes: readonly Buffer[];
  },
): Promise<Trial> {
  const { rows } = await sql<Row>`
    WITH known AS (
      SELECT 1 FROM payment_intent WHERE person_id = ${personId} AND attempt_id = ${attemptId}::uuid),
    again AS (${repeating(captcha)} AND NOT EXISTS (SELECT FROM known)),
    tried AS (${counting(sql`WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM again)`)}),
    spent AS (${spending(captcha)})
    SELECT EXISTS (SELECT FROM known) AS is_recorded, EXISTS (SELECT FROM tried) OR EXISTS (SELECT FROM again) AS is_counted, spent.*,
           card.id, card.key_hash, card.last_four, card.value_minor, card.balance_minor, card.activated_at, card.blocked_at, card.expires_on,
           (SELECT coalesce(sum_cents(amount_minor), 0) FROM prepaid_hold WHERE card_id = card.id AND state = 'held') AS held_minor
      FROM (SELECT) AS here
      LEFT JOIN spent ON true
      LEFT JOIN prepaid_card card ON card.number_hash = any(${[...numberHashes]}::bytea[])`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a try of a card has no outcome');
  const { isRecorded, isCounted, charactersHash, first, second, id, ...rest } = row;
  const { valueMinor, balanceMinor, heldMinor, expiresOn, ...card } = rest;
  return {
    isRecorded,
    isCounted,
    captcha: charactersHash === null ? undefined : { charactersHash, first, second },
    card:
      id === null
        ? undefined
        : {
            ...card,
            id,
            value: cents(valueMinor),
            balance: cents(balanceMinor),
            held: cents(heldMinor),
            expiresOn: day(expiresOn),
          },
  };
}
