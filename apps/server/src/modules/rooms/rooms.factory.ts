import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { ROOM_COUNTRY } from '@kantuta/contract/rooms/room.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent, insertRoom, type RoomFields, setPresenters, setRoom } from './rooms.store.ts';

export type RoomOptions = Partial<Omit<RoomFields, 'endsAt' | 'countryId'>> & {
  ownerId: number;
  startsAt: Date;
  presenterIds: readonly number[];
  createdAt: Date;
  /** Why it was cancelled, if it was. */
  cancelReason?: string;
};

/** A room of an adviser with its presenters. */
export async function makeRoom(
  platform: Pick<Platform, 'ids'>,
  tx: Tx,
  { ownerId, startsAt, presenterIds, createdAt, cancelReason, ...rest }: RoomOptions,
): Promise<string> {
  const id = platform.ids.uuid();
  const fields = {
    title: 'Oportunidad de prueba',
    model: 'presentation' as const,
    place: 'Salón Tajibo',
    capacity: 30,
    cityId: 1,
    address: 'Av. Banzer, 6to anillo',
    minutes: 120,
    contactName: 'Rosa Prueba',
    contactPhone: '+591-70012345',
    ...rest,
  };
  const endsAt = new Date(startsAt.getTime() + fields.minutes * MINUTE_MS);
  const at = createdAt;
  await insertRoom(tx, {
    ...fields,
    id,
    ownerId,
    attemptId: randomUUID(),
    countryId: ROOM_COUNTRY,
    startsAt,
    endsAt,
    createdAt,
  });
  if (cancelReason === undefined) await setPresenters(tx, { id, startsAt, endsAt }, presenterIds);
  await insertEvent(tx, { roomId: id, at, act: 'created', byId: ownerId });
  if (cancelReason !== undefined) {
    await setRoom(tx, id, { cancelledAt: at, cancelledBy: ownerId, cancelReason });
    await insertEvent(tx, {
      roomId: id,
      at,
      act: 'cancelled',
      byId: ownerId,
      words: cancelReason,
    });
  }
  return id;
}
