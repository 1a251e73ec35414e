import type { Day } from '@kantuta/contract/dates';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { ROOM_COUNTRY } from '@kantuta/contract/rooms/room.rules';
import {
  freePresenters,
  giveHelper,
  insertEvent,
  insertRoom,
  setPresenters,
  setRoom,
  setSeat,
} from '../../src/modules/rooms/rooms.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { drawRooms, publishedAt, type RoomStory } from '../people/rooms.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

/** Meeting rooms in each state, by the functions of the product: the database refuses what it would refuse of anybody. */
export async function loadRooms(
  tx: Tx,
  { people }: DemoSet,
  { today, now, seedText }: { today: Day; now: Date; seedText: string },
): Promise<void> {
  const streams = createStreams(seedText);
  const ids = createStreamIds(streams('room ids'));
  const cities = await tx
    .selectFrom('city')
    .where('countryId', '=', ROOM_COUNTRY)
    .select(['id', 'name'])
    .execute();
  // Everybody who organises has a number of Bolivia.
  const phoneOf = (id: number) =>
    `+591-${people.find((person) => person.id === id)?.cellphone ?? ''}`;
  const nameOf = (id: number) => {
    const person = people.find((each) => each.id === id);
    return person ? `${person.firstName} ${person.paternalSurname}` : '';
  };
  async function load(story: RoomStory): Promise<void> {
    const { title, model, place, address, startsAt, minutes, capacity, owner } = story;
    const at = publishedAt(story, now);
    const id = ids.uuid(at);
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
    await insertRoom(tx, {
      id,
      ownerId: owner,
      attemptId: ids.uuid(at),
      title,
      model,
      place,
      capacity,
      countryId: ROOM_COUNTRY,
      cityId: cities.find(({ name }) => name === story.city)?.id ?? 1,
      address,
      startsAt,
      minutes,
      endsAt,
      contactName: nameOf(owner),
      contactPhone: phoneOf(owner),
      createdAt: at,
    });
    await setPresenters(tx, { id, startsAt, endsAt }, story.presenters);
    await insertEvent(tx, { roomId: id, at, act: 'created', byId: owner });
    if (story.moderator !== null)
      await giveHelper(tx, {
        roomId: id,
        personId: story.moderator,
        may: 'moderate',
        at,
        by: owner,
      });
    for (const personId of story.joined)
      await setSeat(tx, { roomId: id, personId, state: 'taken', at });
    await setRoom(tx, id, { taken: story.joined.length });
    if (story.cancelReason === '') return;
    const cancelledAt = new Date(startsAt.getTime() - 8 * HOUR_MS);
    const words = story.cancelReason;
    await setRoom(tx, id, { cancelledAt, cancelledBy: owner, cancelReason: words });
    await freePresenters(tx, id);
    await insertEvent(tx, { roomId: id, at: cancelledAt, act: 'cancelled', byId: owner, words });
  }
  for (const story of drawRooms({ stream: streams('rooms'), people, today, now }))
    await load(story);
}
