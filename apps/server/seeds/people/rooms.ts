import { addDays, type Day, instantInLaPaz, wallClockInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { RoomModel } from '@kantuta/contract/rooms/room.rules';
import type { Stream } from '../streams.ts';
import type { Person } from './person.ts';

export type RoomStory = {
  title: string;
  model: RoomModel;
  city: string;
  place: string;
  address: string;
  startsAt: Date;
  minutes: number;
  capacity: number;
  owner: number;
  presenters: number[];
  moderator: number | null;
  joined: number[];
  cancelReason: string;
};

type Row = readonly [title: string, model: RoomModel, city: string, place: string, address: string];

const TITLES: readonly Row[] = [
  [
    'Invertir en terreno',
    'presentation',
    'Santa Cruz de la Sierra',
    'Salón Toborochi',
    'Av San Martín 340',
  ],
  ['Café con clientes', 'coffee', 'Warnes', 'Cafetería central', 'Plaza principal 12'],
  [
    'Visita guiada a los lotes',
    'visit',
    'Montero',
    'Entrada del proyecto',
    'Km 4 carretera al norte',
  ],
  ['Primeros pasos del asesor', 'training', 'La Guardia', 'Sala 1', 'Doble vía, km 9'],
  ['Reconocimiento del mes', 'recognition', 'Cotoca', 'Casa del pueblo', 'Calle Bolívar 88'],
  ['Cómo se paga un lote', 'presentation', 'El Alto', 'Piso 2', 'Av Juan Pablo II 1200'],
  ['Su casa en cuotas', 'presentation', 'La Paz', 'Sala Illimani', 'Av Arce 2100'],
  ['Café de negocios del valle', 'coffee', 'Cochabamba', 'Sala 3', 'Av Heroinas 455'],
  ['Capacitación de ventas', 'training', 'Tarija', 'Auditorio', 'Calle Madrid 310'],
];
/** A room of as many places as there may be, with a list as long as a door has to search. */
export const LARGEST = 'Gran encuentro ACI';

const [FINISHED, CANCELLED, SCHEDULED] = [40, 6, 12];
const MOST_JOINED = 8;
const LAST_NAMED = 12;

type Means = { stream: Stream; people: readonly Person[]; today: Day; now: Date };

/** The five rooms of the stories, and those of the other advisers; nobody presents two on one day. */
export function drawRooms({ stream, people, today, now }: Means): RoomStory[] {
  const working = people
    .filter(({ id, adviser }) => id > LAST_NAMED && adviser?.state === 'active')
    .map(({ id }) => id);
  const full = 30;
  const none = { moderator: null, joined: [], cancelReason: '' };
  const stories: RoomStory[] = [
    {
      ...none,
      title: 'Oportunidad Tucavera Norte',
      model: 'presentation',
      city: 'Santa Cruz de la Sierra',
      place: 'Salón Tajibo',
      address: 'Av Banzer 6to anillo',
      startsAt: instantInLaPaz(addDays(today, 3), 19, 30),
      minutes: 120,
      capacity: 80,
      owner: 3,
      presenters: [1],
      moderator: 7,
      joined: [2, 4, 5, ...working.slice(0, 9)],
    },
    {
      ...none,
      title: 'Café de negocios El Alto',
      model: 'coffee',
      city: 'El Alto',
      place: 'Piso 2',
      address: 'Av Juan Pablo II 1200',
      startsAt: firstTen(now),
      minutes: 90,
      capacity: full,
      owner: 2,
      presenters: [11, 5],
      joined: working.slice(0, full),
    },
    {
      ...none,
      title: 'Visita a Lomas de Tucavera',
      model: 'visit',
      city: 'Warnes',
      place: 'Entrada principal',
      address: 'Urbanización Lomas de Tucavera',
      startsAt: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - 20 * MINUTE_MS),
      minutes: 180,
      capacity: 40,
      owner: 7,
      presenters: [3],
      moderator: 4,
      // With 31 guests they fill it.
      joined: working.slice(0, 9),
    },
    {
      ...none,
      title: 'Plan de carrera ACI Cochabamba',
      model: 'training',
      city: 'Cochabamba',
      place: 'Sala 3',
      address: 'Av Heroinas 455',
      startsAt: instantInLaPaz(addDays(today, -6), 19),
      minutes: 120,
      capacity: 60,
      owner: 8,
      presenters: [4, 9],
      moderator: 3,
      joined: working.slice(0, 2),
    },
    {
      ...none,
      title: 'Noche de reconocimiento',
      model: 'recognition',
      city: 'Montero',
      place: 'Casa de la Cultura',
      address: 'Calle Sucre 210',
      startsAt: instantInLaPaz(addDays(today, -2), 20),
      minutes: 180,
      capacity: 150,
      owner: 6,
      presenters: [1],
      cancelReason: 'Corte de energía en la zona',
    },
    {
      ...none,
      title: LARGEST,
      model: 'recognition',
      city: 'Santa Cruz de la Sierra',
      place: 'Pabellón mayor',
      address: 'Av Roca y Coronado 1500',
      // Its door is open already.
      startsAt: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + 45 * MINUTE_MS),
      minutes: 240,
      capacity: 999,
      owner: 9,
      presenters: [11],
      moderator: 8,
      joined: working.slice(0, 20),
    },
  ];
  function other(index: number, on: Day, cancelReason = ''): RoomStory {
    const [title, model, city, place, address] = stream.pick(TITLES);
    const [owner = 1, presenter = 1, ...rest] = stream.shuffled(working);
    return {
      title,
      model,
      city,
      place,
      address,
      startsAt: instantInLaPaz(on, 18 + (index % 2), 30),
      minutes: 60 + 30 * (index % 4),
      capacity: 20 + 10 * (index % 5),
      owner,
      presenters: [presenter],
      moderator: null,
      joined: rest.slice(0, stream.whole(0, MOST_JOINED)),
      cancelReason,
    };
  }
  const many = (n: number, make: (index: number) => RoomStory) =>
    Array.from({ length: n }, (_, index) => make(index));
  return [
    ...stories,
    ...many(FINISHED, (index) => other(index, addDays(today, -8 - 9 * index))),
    ...many(CANCELLED, (index) =>
      other(index, addDays(today, -12 - 20 * index), 'No se llegó al mínimo de personas'),
    ),
    ...many(SCHEDULED, (index) => other(index, addDays(today, 4 + 2 * index))),
  ];
}

/** The first ten in the morning that is at least 20 hours ahead. */
function firstTen(now: Date): Date {
  const earliest = new Date(now.getTime() + 20 * HOUR_MS);
  const { day } = wallClockInLaPaz(earliest);
  const ten = instantInLaPaz(day, 10);
  return ten >= earliest ? ten : instantInLaPaz(addDays(day, 1), 10);
}

/** When each was published: two weeks before, or before now. */
export function publishedAt({ startsAt }: RoomStory, now: Date): Date {
  const before = new Date(startsAt.getTime() - 14 * DAY_MS);
  return before < now ? before : new Date(now.getTime() - HOUR_MS);
}
