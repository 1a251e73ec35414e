import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { readFileSchema } from '../../file.ts';
import { plainText } from '../../operators/plain-words.rules.ts';
import { REASON_WORDS } from '../../reservations/hold.rules.ts';
import { SEASON_CARD_ROLES, SEASON_CARD_STATES } from './season-card.rules.ts';

const cardId = z.uuid('format');

const deskSchema = z.object({
  cardId: z.uuid(),
  /** Whose ticket it is, who sent the card. */
  personId: z.number().int(),
  buyer: z.string(),
  product: z.string(),
  season: z.number().int(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  /** Who takes over the ticket. */
  name: z.string(),
  document: z.string(),
  birthOn: daySchema.nullable(),
  number: z.string(),
  state: z.enum(SEASON_CARD_STATES),
  sentAt: instantSchema,
  dueAt: instantSchema,
  checkedAt: instantSchema.nullable(),
  checkedBy: z.string(),
  /** Its ticket ended before anybody looked at it (SEA-10). */
  endedAt: instantSchema.nullable(),
  words: z.string(),
  /** The transfer was taken back: nobody needs the card any more. */
  isTakenBack: z.boolean(),
  can: z.object({ check: z.boolean(), open: z.boolean() }),
});
export type DeskSeasonCard = z.infer<typeof deskSchema>;

export const readSeasonCard = defineCall({
  name: 'memberships.readSeasonCard',
  summary: 'A disability card of a transferred season ticket, as the desk sees it (SEA-9)',
  method: 'GET',
  path: '/operators/season-cards/:cardId',
  access: 'operator',
  operators: SEASON_CARD_ROLES,
  accessLog: 'products',
  input: z.object({ cardId }),
  answer: deskSchema,
  errors: [],
});

export const openSeasonCard = defineCall({
  name: 'memberships.openSeasonCard',
  summary: 'The photograph or PDF of such a card, for whoever may check it',
  method: 'GET',
  path: '/operators/season-cards/:cardId/file',
  access: 'operator',
  operators: SEASON_CARD_ROLES,
  accessLog: 'holder_card',
  input: z.object({ cardId }),
  answer: readFileSchema,
  errors: [],
});

export const checkSeasonCard = defineCall({
  name: 'memberships.checkSeasonCard',
  summary: 'An operator approves such a card, or refuses it with words for the buyer',
  method: 'POST',
  path: '/operators/season-cards/:cardId/answer',
  access: 'operator',
  operators: SEASON_CARD_ROLES,
  accessLog: 'products',
  strict: true,
  input: z
    .object({
      cardId,
      isGood: z.boolean('required'),
      words: z
        .string()
        .transform(plainText)
        .pipe(z.string().max(REASON_WORDS.most, 'too_long'))
        .default(''),
    })
    .refine(({ isGood, words }) => isGood || words.length >= REASON_WORDS.least, {
      path: ['words'],
      message: 'too_short',
    }),
  answer: deskSchema,
  errors: ['holder_card_checked', 'same_person'],
});
