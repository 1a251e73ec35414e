import { MINUTE_MS } from '@kantuta/contract/durations';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import { isStartAllowed, ROOM_COUNTRY } from '@kantuta/contract/rooms/room.rules';
import { isExclusionViolation, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import { ONE_AT_A_TIME, type RoomFields } from './rooms.store.ts';
import { findByDocument, findClash, isCity } from './planning.views.ts';

type Typed = Omit<RoomFields, 'startsAt' | 'endsAt' | 'countryId'> & { startsAt: string };
type When = { startsAt: Date; endsAt: Date };

export type Planning = ReturnType<typeof createPlanning>;

/** What every room must keep, new or changed: when it may be, where, and who presents it (ROOM-2, ROOM-10). */
export function createPlanning({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  async function presenterAt(
    tx: Tx,
    field: 'presenter' | 'secondPresenter',
    typed: string,
    others: readonly number[],
  ): Promise<number> {
    const { number, complement } = readDocument(typed);
    const found = await findByDocument(tx, { number, complement });
    // Whoever is no adviser is a prospect or nobody: neither presents, and which of both is not told.
    const isOne = found !== undefined && found.state === 'active';
    if (!isOne || others.includes(found.personId))
      throw refuse('presenter_invalid', { data: { field } });
    return found.personId;
  }

  return {
    /** The fields of a room. Throws `room_lead_time` unless it may begin then, or, of a change, unless it begins when it did. */
    async fieldsOf(
      tx: Tx,
      { startsAt: typed, ...fields }: Typed,
      before?: { startsAt: Date },
    ): Promise<RoomFields> {
      const startsAt = new Date(typed);
      const isMoved = before?.startsAt.getTime() !== startsAt.getTime();
      const ahead = {
        minHours: await settings.number('room.minHours'),
        maxDays: await settings.number('room.maxDays'),
      };
      if (isMoved && !isStartAllowed(startsAt, clock.now(), ahead)) throw refuse('room_lead_time');
      if (!(await isCity(tx, fields.cityId)))
        throw new InvalidInput([{ field: 'cityId', code: 'not_in_list' }]);
      const endsAt = new Date(startsAt.getTime() + fields.minutes * MINUTE_MS);
      return { ...fields, startsAt, endsAt, countryId: ROOM_COUNTRY };
    },

    /** Who presents: active advisers, not the organiser, two different ones. Throws `presenter_invalid` with the field. */
    async presentersOf(
      tx: Tx,
      ownerId: number,
      typed: { presenter: string; secondPresenter: string },
    ): Promise<number[]> {
      const first = await presenterAt(tx, 'presenter', typed.presenter, [ownerId]);
      if (typed.secondPresenter === '') return [first];
      const others = [ownerId, first];
      return [first, await presenterAt(tx, 'secondPresenter', typed.secondPresenter, others)];
    },

    /** Throws `presenter_overlap` with the room that is in the way, and of which of the two presenters. */
    async requireFree(
      reader: Reader,
      of: When & { roomId: string | null; personIds: readonly number[] },
    ): Promise<void> {
      const found = await findClash(reader, of);
      if (!found) return;
      const { personId, ...clash } = found;
      const field = personId === of.personIds[1] ? 'secondPresenter' : 'presenter';
      throw refuse('presenter_overlap', { data: { ...clash, field } });
    },

    /**
     * Writes again what the constraint refused: whoever was first is committed by then, so that the refusal names their room. Refused twice, another
     * one came between.
     */
    async again<T>(write: () => Promise<T>): Promise<T> {
      try {
        return await write();
      } catch (error) {
        if (!isExclusionViolation(error, ONE_AT_A_TIME)) throw error;
      }
      try {
        return await write();
      } catch (error) {
        throw isExclusionViolation(error, ONE_AT_A_TIME) ? refuse('presenter_overlap') : error;
      }
    },
  };
}
