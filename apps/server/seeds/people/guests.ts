import type { InvitationFact, Seat } from '@kantuta/contract/invitations/invitation.rules';
import type { ContactMode, ProspectStage } from '@kantuta/contract/prospects/prospect.rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { Stream } from '../streams.ts';
import type { Person } from './person.ts';
import { LARGEST } from './rooms.ts';

/** A room as it was loaded, with the advisers who have a seat in it. */
export type GuestRoom = {
  id: string;
  title: string;
  ownerId: number;
  startsAt: Date;
  cancelledAt: Date | null;
  joined: readonly number[];
};

/** How a guest stands. */
export type GuestStory = {
  state: InvitationFact;
  seat: Seat;
  arrivedAt: Date | null;
  isMissing: boolean;
  convertedAt: Date | null;
  isImported: boolean;
  isBlocked: boolean;
};
export type DrawnGuest = GuestStory & {
  roomId: string;
  inviterId: number;
  invitedAt: Date;
  name: string;
  document: string;
  phone: string;
  email: string;
  city: string;
  contactBy: ContactMode;
  birthOn: string;
  stage: ProspectStage;
};

const SILENT: GuestStory = {
  state: 'open',
  seat: 'taken',
  arrivedAt: null,
  isMissing: false,
  convertedAt: null,
  isImported: false,
  isBlocked: false,
};

/** What the ten prospects of the stories were invited to: the title of a room, or how many days ago one began. */
export const STORIES: Readonly<
  Record<string, { room: string | number; story: (room: GuestRoom) => Partial<GuestStory> }>
> = {
  'Mónica Rivero Tórrez': { room: 'Oportunidad Tucavera Norte', story: () => ({}) },
  'Wilson Aramayo Rengel': {
    room: 'Oportunidad Tucavera Norte',
    story: () => ({ state: 'confirmed' }),
  },
  'Jhoselin Cori Limachi': {
    room: 'Café de negocios El Alto',
    story: () => ({ seat: 'waiting' }),
  },
  'Ronald Peinado Soto': {
    room: 'Visita a Lomas de Tucavera',
    story: () => ({ state: 'withdrawn', seat: 'freed' }),
  },
  'Cinthia Duran Ayala': { room: 'Plan de carrera ACI Cochabamba', story: came },
  'Efraín Ugarte Veizaga': {
    room: 'Plan de carrera ACI Cochabamba',
    story: () => ({ isMissing: true }),
  },
  'Marisol Guzmán Eid': { room: 'Plan de carrera ACI Cochabamba', story: came },
  'Percy Toledo Arias': {
    room: 17,
    story: (room) => ({
      ...came(room),
      convertedAt: new Date(room.startsAt.getTime() + DAY_MS),
    }),
  },
  'Rocío Baldivieso Lema': { room: 26, story: () => ({ isMissing: true }) },
  'Denis Molina Cabrera': { room: 35, story: () => ({ isImported: true }) },
};

function came({ startsAt }: GuestRoom): Partial<GuestStory> {
  return { state: 'confirmed', arrivedAt: new Date(startsAt.getTime() - 10 * MINUTE_MS) };
}

export const storyOf = (room: GuestRoom, name: string): GuestStory => ({
  ...SILENT,
  ...STORIES[name]?.story(room),
});

const OF_LARGEST = 400;
const OF_FINISHED = 11;
const CAME = 0.62;
const BOUGHT = 0.09;

/** Guests whom the other advisers brought, so many that the rooms of the stories are as full as they are told. */
export function drawGuests({
  stream,
  people,
  rooms,
  now,
}: {
  stream: Stream;
  people: readonly Person[];
  rooms: readonly GuestRoom[];
  now: Date;
}): DrawnGuest[] {
  let number = 0;
  function guest(room: GuestRoom, story: Partial<GuestStory>): DrawnGuest {
    number += 1;
    const [one, two, three] = [stream.pick(people), stream.pick(people), stream.pick(people)];
    const contactBy = stream.pick(['phone', 'phone', 'phone', 'email', 'both'] as const);
    const whole = { ...SILENT, ...story };
    const earliest = room.startsAt.getTime() - stream.whole(2, 9) * DAY_MS;
    const invitedAt = new Date(
      Math.min(earliest, now.getTime() - stream.whole(1, 40) * HOUR_MS) + number * 1_000,
    );
    const hasCome = whole.arrivedAt !== null;
    return {
      ...whole,
      roomId: room.id,
      inviterId: room.joined.length > 0 ? stream.pick(room.joined) : room.ownerId,
      invitedAt,
      name: `${one.firstName} ${two.paternalSurname || 'Rojas'} ${three.maternalSurname || 'Soto'}`,
      document: String(94_000_000 + 37 * number),
      phone: contactBy === 'email' ? '' : `+591-77${String(10_000 + number).padStart(6, '0')}`,
      email: contactBy === 'phone' ? '' : `invitado.${number}@demo.invalid`,
      city: '',
      contactBy,
      birthOn: `${stream.whole(1956, 2004)}-0${stream.whole(1, 9)}-${stream.whole(10, 28)}`,
      stage: whole.convertedAt
        ? 'customer'
        : hasCome
          ? stream.pick(['attended', 'interested'] as const)
          : 'invited',
    };
  }
  const many = (room: GuestRoom, n: number, story: (index: number) => Partial<GuestStory>) =>
    Array.from({ length: n }, (_, index) => guest(room, story(index)));

  return rooms.flatMap((room) => {
    const { title, startsAt, cancelledAt } = room;
    const isOver = startsAt.getTime() + DAY_MS < now.getTime();
    if (title === 'Oportunidad Tucavera Norte')
      return many(room, 20, (index) => {
        if (index === 0) return { state: 'declined', seat: 'freed' };
        if (index === 1) return { state: 'withdrawn', seat: 'freed', isBlocked: true };
        return index % 2 === 0 ? { state: 'confirmed' } : {};
      });
    if (title === LARGEST)
      return many(room, OF_LARGEST, (index) => (index % 3 === 0 ? {} : { state: 'confirmed' }));
    if (title === 'Café de negocios El Alto') return many(room, 3, () => ({ seat: 'waiting' }));
    if (title === 'Visita a Lomas de Tucavera')
      return many(room, 31, (index) =>
        index < 12 ? came(room) : index % 3 === 0 ? {} : { state: 'confirmed' },
      );
    // With the three of the stories: 41 of 58.
    if (title === 'Plan de carrera ACI Cochabamba')
      return many(room, 55, (index) => (index < 39 ? came(room) : { isMissing: true }));
    if (cancelledAt) return many(room, 2, () => ({ state: 'confirmed' }));
    if (!isOver) return many(room, 4, (index) => (index % 2 === 0 ? { state: 'confirmed' } : {}));
    return many(room, OF_FINISHED, () => {
      if (stream.unit() >= CAME) return { isMissing: true };
      const hasBought = stream.unit() < BOUGHT / CAME;
      const convertedAt = new Date(startsAt.getTime() + DAY_MS);
      return { ...came(room), ...(hasBought ? { convertedAt } : {}) };
    });
  });
}
