import { addDays, weekdayOf, type Day } from '@kantuta/contract/dates';
import type { StayState } from '@kantuta/contract/stays/stay.rules';
import type { Stream } from '../streams.ts';
import { HOUSE_TYPES } from './houses.ts';

/** A booking of the set; days count from the day of loading. */
export type StayStory = {
  personId: number;
  typeId: number;
  /** From 1 within its type. */
  room: number;
  arrives: number;
  nights: number;
  state: StayState;
  isMember: boolean;
  /** Days until its credit ends. */
  creditUntil?: number;
};

const [CHONTA, MOTACU, CUSI, DOUBLE] = [1, 2, 3, 5];
const SATURDAY = 6;

/** The stays of the stories: one in each state, the coming one of person 18 and the credit that ends soon. */
const TOLD: readonly StayStory[] = [
  {
    personId: 18,
    typeId: MOTACU,
    room: 1,
    arrives: 9,
    nights: 2,
    state: 'confirmed',
    isMember: true,
  },
  {
    personId: 18,
    typeId: MOTACU,
    room: 2,
    arrives: 24,
    nights: 1,
    state: 'cancelled',
    isMember: true,
    creditUntil: 50,
  },
  { personId: 16, typeId: CHONTA, room: 1, arrives: 20, nights: 2, state: 'held', isMember: false },
  {
    personId: 21,
    typeId: CHONTA,
    room: 2,
    arrives: 0,
    nights: 2,
    state: 'confirmed',
    isMember: false,
  },
  {
    personId: 24,
    typeId: CUSI,
    room: 1,
    arrives: -1,
    nights: 3,
    state: 'checked_in',
    isMember: false,
  },
  {
    personId: 26,
    typeId: CUSI,
    room: 2,
    arrives: -2,
    nights: 2,
    state: 'checked_in',
    isMember: false,
  },
  {
    personId: 15,
    typeId: DOUBLE,
    room: 1,
    arrives: -4,
    nights: 2,
    state: 'checked_out',
    isMember: true,
  },
  {
    personId: 23,
    typeId: CHONTA,
    room: 3,
    arrives: -6,
    nights: 2,
    state: 'no_show',
    isMember: false,
  },
];

/** All bookings of the set: no room is in two of them in one night. */
export function drawStays(
  stream: Stream,
  { people, today }: { people: readonly number[]; today: Day },
): StayStory[] {
  const full = saturdayAfter(today, 14);
  const isTaken = (typeId: number, room: number, arrives: number, nights: number) =>
    stories.some(
      (each) =>
        each.typeId === typeId &&
        each.room === room &&
        each.arrives < arrives + nights &&
        arrives < each.arrives + each.nights,
    );
  const stories: StayStory[] = [...TOLD];
  const taken = stream.shuffled(people);
  const next = () => taken.pop() ?? people[0] ?? 1;
  // Nothing is left there: whoever asks for it sees near dates.
  for (let room = 1; room <= 8; room += 1)
    stories.push({ ...coming(next()), typeId: MOTACU, room, arrives: full, nights: 1 });
  for (const { id: typeId, rooms } of HOUSE_TYPES)
    for (let room = 1; room <= rooms; room += typeId > 3 ? 3 : 1) {
      const [arrives, nights] = [stream.whole(2, 40), stream.whole(1, 3)];
      if (!isTaken(typeId, room, arrives, nights))
        stories.push({ ...coming(next()), typeId, room, arrives, nights });
      const past = -stream.whole(8, 60);
      if (!isTaken(typeId, room, past, nights))
        stories.push({
          ...coming(next()),
          typeId,
          room,
          arrives: past,
          nights,
          state: 'checked_out',
        });
    }
  return stories;
}

function coming(personId: number) {
  return { personId, state: 'confirmed' as const, isMember: false };
}

/** The first Saturday after so many days, in days from today. */
function saturdayAfter(today: Day, days: number): number {
  let ahead = days + 1;
  while (weekdayOf(addDays(today, ahead)) !== SATURDAY) ahead += 1;
  return ahead;
}
