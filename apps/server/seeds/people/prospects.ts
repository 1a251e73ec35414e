import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  lockedUntil,
  type ContactMode,
  type FollowUpKind,
  type ProspectAct,
  type ProspectStage,
} from '@kantuta/contract/prospects/prospect.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import type { StreamIds } from '../stream-ids.ts';

type Row = {
  name: string;
  /** Days since they were registered. */
  days: number;
  owner: number;
  stage: ProspectStage;
  contactBy: ContactMode;
  city: string;
  /** When they came, in days before today; null: they did not. */
  came: number | null;
  /** What is to be done next: in so many days from today. */
  next: { what: FollowUpKind; in: number; words: string } | null;
};

const none = { came: null, next: null } as const;
const WHEN_REGISTERED = 11;

/** Each in another state of the lead (PRO-1). */
const ROWS: readonly Row[] = [
  {
    name: 'Mónica Rivero Tórrez',
    days: 0,
    owner: 3,
    stage: 'new',
    contactBy: 'both',
    city: 'Santa Cruz de la Sierra',
    ...none,
  },
  {
    name: 'Wilson Aramayo Rengel',
    days: 1,
    owner: 3,
    stage: 'invited',
    contactBy: 'phone',
    city: 'Santa Cruz de la Sierra',
    came: null,
    next: { what: 'call', in: 0, words: 'Confirmar si viene a la reunión.' },
  },
  {
    name: 'Jhoselin Cori Limachi',
    days: 2,
    owner: 2,
    stage: 'contacted',
    contactBy: 'email',
    city: 'El Alto',
    came: null,
    next: { what: 'email', in: 1, words: 'Enviar el plan del lote.' },
  },
  {
    name: 'Ronald Peinado Soto',
    days: 4,
    owner: 7,
    stage: 'contacted',
    contactBy: 'phone',
    city: 'Warnes',
    came: null,
    next: { what: 'whatsapp', in: -1, words: 'Preguntar cuándo puede.' },
  },
  {
    name: 'Cinthia Duran Ayala',
    days: 7,
    owner: 8,
    stage: 'interested',
    contactBy: 'both',
    city: 'Cochabamba',
    came: 6,
    next: { what: 'visit', in: 2, words: '' },
  },
  {
    name: 'Efraín Ugarte Veizaga',
    days: 10,
    owner: 8,
    stage: 'invited',
    contactBy: 'phone',
    city: 'Cochabamba',
    ...none,
  },
  {
    name: 'Marisol Guzmán Eid',
    days: 15,
    owner: 4,
    stage: 'pre_reserved',
    contactBy: 'both',
    city: 'Cochabamba',
    came: 6,
    next: null,
  },
  {
    name: 'Percy Toledo Arias',
    days: 21,
    owner: 3,
    stage: 'customer',
    contactBy: 'email',
    city: 'Santa Cruz de la Sierra',
    came: 17,
    next: null,
  },
  {
    name: 'Rocío Baldivieso Lema',
    days: 30,
    owner: 5,
    stage: 'lost',
    contactBy: 'phone',
    city: 'Tarija',
    ...none,
  },
  {
    name: 'Denis Molina Cabrera',
    days: 45,
    owner: 2,
    stage: 'contacted',
    contactBy: 'email',
    city: 'La Paz',
    ...none,
  },
];

/** Who asks the office whose the first one is. */
const APPELLANT = 7;

/** Prospects with what was done to them, and one appeal that waits for the office. */
export function drawProspects(ids: StreamIds, today: Day) {
  const lockDays = SETTINGS['prospect.lockDays'].initial;
  const prospects = ROWS.map((row, index) => {
    const { name, days, owner, stage, contactBy, city, came, next } = row;
    const registeredAt = instantInLaPaz(addDays(today, -days), WHEN_REGISTERED, index);
    const cameAt = came === null ? null : instantInLaPaz(addDays(today, -came), 20);
    const lockedSince = cameAt ?? registeredAt;
    const [first = ''] = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ');
    const events: { act: ProspectAct; at: Date; stage: ProspectStage | null }[] = [
      { act: 'registered', at: registeredAt, stage: 'new' },
      ...(cameAt ? [{ act: 'renewed' as const, at: cameAt, stage: 'attended' as const }] : []),
      ...(stage === 'new'
        ? []
        : [
            {
              act: stage === 'customer' ? ('converted' as const) : ('stage' as const),
              at: new Date(lockedSince.getTime() + 30 * 60_000),
              stage,
            },
          ]),
    ];
    return {
      row: {
        id: ids.uuid(registeredAt),
        ownerId: owner,
        attemptId: ids.uuid(registeredAt),
        name,
        document: '',
        phone: contactBy === 'email' ? '' : `+591-76000${100 + index}`,
        email: contactBy === 'phone' ? '' : `${first}@demo.invalid`,
        city,
        contactBy,
        stage,
        preSponsorId: owner,
        registeredAt,
        lockedSince,
        lockedUntil: lockedUntil(lockedSince, lockDays),
        passedAt: null,
      },
      events,
      followUps: next
        ? [
            {
              id: ids.uuid(registeredAt),
              what: next.what,
              words: next.words,
              dueOn: addDays(today, next.in),
              madeAt: registeredAt,
            },
          ]
        : [],
    };
  });
  const [contested] = prospects;
  if (!contested) throw new Error('no prospects');
  const { name, document, phone, email, city, contactBy, registeredAt } = contested.row;
  const madeAt = new Date(registeredAt.getTime() + 60 * 60_000);
  contested.events.push({ act: 'appealed', at: madeAt, stage: null });
  const appeal = {
    id: ids.uuid(madeAt),
    attemptId: ids.uuid(madeAt),
    appellantId: APPELLANT,
    prospectId: contested.row.id,
    claim: { name, document, phone, email, city, contactBy },
    words: 'Es mi vecina: le hablé del proyecto la semana pasada y quedó en llamarme.',
    madeAt,
  };
  return { prospects, appeal };
}
