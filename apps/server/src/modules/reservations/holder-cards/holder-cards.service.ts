import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  FALLEN_CARD_DAYS,
  MOST_HOLDER_CARDS,
  UNUSED_CARD_HOURS,
} from '@kantuta/contract/reservations/holder-card.rules';
import type {
  giveHolderCard,
  openHolderCard,
  sendHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import type { Actor } from '../../../platform/access.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../../platform/db/database.ts';
import { digest, type StoredFile } from '../../../platform/files/files.ts';
import { extensionOf, scanOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { tellOfHold } from '../hold-acts.service.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import {
  bindCard,
  dropOldCards,
  insertCard,
  lockCard,
  replaceWaiting,
  type NewCard,
  type SentCard,
} from './holder-cards.store.ts';
import { newestCardOf } from './holder-cards.views.ts';

/** Kind of task: a card that the office checks. */
export const HOLDER_CARD = 'holder_card';

/** Files that one person sends in an hour: a photograph is taken again, not fifty times. */
const UPLOADS = { max: 20, windowMinutes: 60, growing: false };
const MOST_AT_ONCE = 200;

export type HolderCards = ReturnType<typeof createHolderCards>;

/** The disability card of a special season ticket, from the chooser of a file to the pre-reservation that needs it (RES-30). */
export function createHolderCards({
  db,
  clock,
  files,
  limits,
  events,
  audit,
  ends,
}: Pick<Platform, 'db' | 'clock' | 'files' | 'limits' | 'events' | 'audit'> & {
  ends: Pick<HoldEnds, 'lockKnown'>;
}) {
  /** Takes a card that the person has sent and that nothing else took. */
  async function take(
    tx: Tx,
    {
      cardId,
      holdId,
      personId,
      field,
    }: { cardId: string; holdId: string; personId: number; field: string },
  ): Promise<void> {
    const card = await lockCard(tx, cardId);
    // Somebody else's, one that another pre-reservation took, or one that is gone: it is sent again.
    if (card?.sentBy !== personId || card.holdId !== null)
      throw new InvalidInput([{ field, code: 'required' }]);
    await bindCard(tx, { id: cardId, holdId, at: clock.now() });
    await events.record(tx, workListChanged, { kind: HOLDER_CARD, id: holdId });
  }

  /** Whether this person has sent this very file before. */
  async function isSame(
    tx: Tx,
    { sentBy, fileId }: SentCard,
    card: Pick<NewCard, 'sentBy'>,
    { bytes }: StoredFile,
  ): Promise<boolean> {
    if (sentBy !== card.sentBy || fileId === null) return false;
    const before = await files.get(tx, fileId);
    return before !== undefined && digest(before.bytes).equals(digest(bytes));
  }

  async function keep(tx: Tx, card: Omit<NewCard, 'fileId'>, file: StoredFile) {
    const before = await lockCard(tx, card.id);
    if (!before) await insertCard(tx, { ...card, fileId: await files.put(tx, file) });
    else if (!(await isSame(tx, before, card, file))) throw refuse('idempotency_conflict');
    return { cardId: card.id };
  }

  return {
    take,

    async send(
      { personId }: Actor,
      { cardId, file: sent }: ParsedInputOf<typeof sendHolderCard>,
    ): Promise<ReplyOf<typeof sendHolderCard>> {
      const file = scanOf(sent, 'file');
      await limits.raise(db, `holderCard:${personId}`, UPLOADS);
      const card = { id: cardId, sentBy: personId, sentAt: clock.now() };
      try {
        return await inTransaction(db, (tx) => keep(tx, card, file));
      } catch (error) {
        // The same card came twice at once: the second one finds it.
        if (!isUniqueViolation(error, 'holder_card_pkey')) throw error;
        return inTransaction(db, (tx) => keep(tx, card, file));
      }
    },

    /** Another card for a pre-reservation, by its buyer or its seller. */
    give: (
      actor: Actor,
      { holdId, cardId }: ParsedInputOf<typeof giveHolderCard>,
    ): Promise<ReplyOf<typeof giveHolderCard>> =>
      inTransaction(db, async (tx) => {
        const { personId } = actor;
        const hold = await ends.lockKnown(tx, holdId, (of) =>
          [of.personId, of.sellerId].includes(personId),
        );
        const newest = await newestCardOf(tx, holdId);
        // A repeat after a lost answer.
        if (newest?.card.cardId === cardId) return { holdId };
        // What is held without a card needs none.
        if (!newest) throw refuse('forbidden');
        if (newest.card.state === 'approved') throw refuse('holder_card_checked');
        if ((await replaceWaiting(tx, holdId)) >= MOST_HOLDER_CARDS)
          throw refuse('holder_card_limit');
        await take(tx, { cardId, holdId, personId, field: 'cardId' });
        await tellOfHold(events, tx, hold);
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'reservations.giveCard',
          object: { kind: 'hold', id: holdId },
          outcome: 'done',
        });
        return { holdId };
      }),

    async open(
      { personId }: Actor,
      { holdId }: ParsedInputOf<typeof openHolderCard>,
    ): Promise<ReplyOf<typeof openHolderCard>> {
      const found = await newestCardOf(db, holdId);
      // Its buyer, and whoever sent it; a seller who did not send it reads nothing.
      if (!found || ![found.card.buyerId, found.card.sentBy].includes(personId))
        throw refuse('forbidden');
      return sendable(await fileOf(db, found.card.fileId));
    },

    /** Takes away what nobody needs any more: the health of a person is nothing to keep. */
    sweep: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const now = clock.now().getTime();
        const dropped = await dropOldCards(tx, {
          unusedBefore: new Date(now - UNUSED_CARD_HOURS * HOUR_MS),
          fallenBefore: new Date(now - FALLEN_CARD_DAYS * DAY_MS),
          most: MOST_AT_ONCE,
        });
        await files.remove(tx, dropped);
      }),
  };

  async function fileOf(reader: Reader, fileId: string | null): Promise<StoredFile> {
    const file = fileId === null ? undefined : await files.get(reader, fileId);
    if (!file) throw refuse('forbidden');
    return file;
  }
}

/** Under a name of ours: the one that its sender gave may pretend to be another kind of file. */
export function sendable({ mimeType, bytes }: StoredFile) {
  const fileName = `carnet.${extensionOf(mimeType)}`;
  return { fileName, mimeType, base64: bytes.toString('base64') };
}
