import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { HelperRight } from '@kantuta/contract/rooms/room.rules';
import type { Actor } from '../../platform/access.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { findByDocument, type Invited } from './planning.views.ts';
import type { RoomActs } from './room-acts.service.ts';
import { giveHelper } from './rooms.store.ts';

export type Helping = ReturnType<typeof createHelping>;
type Helper = Pick<Invited, 'personId' | 'name'> & { may: HelperRight };

/** Who may help at the door of a room, and what giving them that right leaves behind (ROOM-9, ROOM-15). */
export function createHelping({ clock, acts }: Pick<Platform, 'clock'> & { acts: RoomActs }) {
  /** Somebody with an account; the organiser needs no right of their own. Throws `helper_invalid`, with which of them it is. */
  async function judge(
    reader: Reader,
    ownerId: number,
    of: { document: string; helper?: number; others?: readonly number[] },
  ): Promise<Invited> {
    const { document, helper, others = [] } = of;
    const { number, complement } = readDocument(document);
    const found = await findByDocument(reader, { number, complement });
    if (!found || found.personId === ownerId || others.includes(found.personId))
      throw refuse('helper_invalid', helper === undefined ? {} : { data: { helper } });
    return found;
  }

  return {
    judge,

    /** All those who are named before a room is published, nobody twice. */
    async judgeAll(
      reader: Reader,
      ownerId: number,
      named: readonly { document: string; may: HelperRight }[],
    ): Promise<Helper[]> {
      const helpers: Helper[] = [];
      for (const [helper, { document, may }] of named.entries()) {
        const others = helpers.map(({ personId }) => personId);
        const { personId, name } = await judge(reader, ownerId, { document, helper, others });
        helpers.push({ personId, name, may });
      }
      return helpers;
    },

    /** Gives the right, notes it and tells them; false: they have it already. The room is locked, or new. */
    async give(
      tx: Tx,
      actor: Actor,
      room: { id: string; title: string; startsAt: Date },
      { personId, name: words, may }: Helper,
    ): Promise<boolean> {
      const roomId = room.id;
      const [at, by] = [clock.now(), actor.personId];
      if (!(await giveHelper(tx, { roomId, personId, may, at, by }))) return false;
      const action = 'rooms.giveHelper';
      const eventId = await acts.note(tx, actor, { roomId, action, act: 'helper_given', words });
      await acts.tell(tx, [personId], {
        roomId,
        key: 'roomHelper',
        parameters: { room: room.title, startsAt: room.startsAt.toISOString() },
        eventId,
      });
      return true;
    },
  };
}
