import { createHash } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import type { InvitationAct } from '@kantuta/contract/invitations/invitation.rules';
import { lockedUntil } from '@kantuta/contract/prospects/prospect.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { takeFreeKeys } from '../../src/modules/prospects/prospects.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { drawGuests, type DrawnGuest, type GuestRoom, STORIES, storyOf } from '../people/guests.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import type { HashProspect } from './load-prospects.ts';

type Guest = Omit<DrawnGuest, 'birthOn' | 'stage'> & {
  birthOn: string | null;
  prospectId: string;
};

/** Guests of the rooms in every state, each a prospect of whoever invited them; the seats of their rooms are counted. */
export async function loadGuests(
  tx: Tx,
  { people, prospects: { prospects } }: DemoSet,
  {
    now,
    seedText,
    hash,
    sealReference,
  }: {
    now: Date;
    seedText: string;
    hash: HashProspect;
    sealReference: (reference: string) => string;
  },
): Promise<void> {
  const streams = createStreams(seedText);
  const stream = streams('guests');
  const ids = createStreamIds(streams('guest ids'));
  const rooms = await readRooms(tx);
  const drawn = drawGuests({ stream, people, rooms, now });
  const known = prospects.flatMap(({ row }): Guest[] => {
    const told = STORIES[row.name];
    const room = told && rooms.find((each) => isMeant(each, told.room, now));
    if (!room) return [];
    const { id: prospectId, name, document, phone, email, city, contactBy } = row;
    const invitedAt = new Date(row.registeredAt.getTime() + 60_000);
    const contacts = { name, document, phone, email, city, contactBy };
    const of = { roomId: room.id, inviterId: row.ownerId, invitedAt, birthOn: null };
    return [{ ...storyOf(room, name), ...contacts, ...of, prospectId }];
  });
  const fresh = drawn.map((each) => ({ ...each, prospectId: ids.uuid(each.invitedAt) }));
  await loadTheirProspects(tx, fresh, (at) => ids.uuid(at));
  for (const each of fresh) await takeFreeKeys(tx, each.prospectId, hash(each));

  const guests: Guest[] = [...known, ...fresh];
  const rows = guests.map((each) => invitationOf(each, ids, sealReference));
  await insertRows(tx, 'invitation', rows);
  await insertRows(
    tx,
    'invitationEvent',
    guests.flatMap((each, index) =>
      eventsOf(each).map((event, number) => ({
        invitationId: rows[index]?.id ?? '',
        number: number + 1,
        words: '',
        ...event,
      })),
    ),
  );
  await loadArrivals(
    tx,
    rows.filter(({ arrivedAt }) => arrivedAt !== null),
    (at) => ids.uuid(at),
  );
  for (const room of rooms) {
    const seated = guests.filter(({ roomId, seat }) => roomId === room.id && seat === 'taken');
    if (seated.length > 0)
      await tx
        .updateTable('room')
        .set({ taken: room.joined.length + seated.length })
        .where('id', '=', room.id)
        .execute();
  }
}

/** Whoever came was noted at the door, so that a moderator there may correct it (DOOR-7). */
async function loadArrivals(
  tx: Tx,
  came: readonly { id: string; roomId: string; inviterId: number; arrivedAt: Date | null }[],
  uuid: (at: Date) => string,
): Promise<void> {
  const marks = came.flatMap(({ id: invitationId, roomId, arrivedAt: at }) =>
    at === null ? [] : [{ id: uuid(at), invitationId, roomId, at }],
  );
  await insertRows(
    tx,
    'doorMark',
    marks.map(({ at, ...mark }) => ({
      ...mark,
      passId: null,
      byId: null,
      via: 'self',
      at,
      deviceAt: at,
      offsetMs: 0,
      receivedAt: at,
      isClockOff: false,
      outcome: 'counted',
    })),
  );
  await insertRows(
    tx,
    'doorArrival',
    marks.map(({ id: markId, invitationId, roomId, at }) => ({ roomId, invitationId, at, markId })),
  );
}

async function readRooms(tx: Tx): Promise<GuestRoom[]> {
  const rooms = await tx
    .selectFrom('room')
    .orderBy('startsAt')
    .orderBy('id')
    .select(['id', 'title', 'ownerId', 'startsAt', 'cancelledAt'])
    .execute();
  const seats = await tx
    .selectFrom('roomSeat')
    .orderBy('personId')
    .select(['roomId', 'personId'])
    .execute();
  return rooms.map((room) => ({
    ...room,
    joined: seats.filter(({ roomId }) => roomId === room.id).map(({ personId }) => personId),
  }));
}

/** By its title, or the one that began so many days ago. */
function isMeant({ title, startsAt, cancelledAt }: GuestRoom, which: string | number, now: Date) {
  if (typeof which === 'string') return title === which;
  const days = (now.getTime() - startsAt.getTime()) / DAY_MS;
  return cancelledAt === null && days > which - 1 && days < which + 1;
}

async function loadTheirProspects(
  tx: Tx,
  guests: readonly (DrawnGuest & { prospectId: string })[],
  uuid: (at: Date) => string,
): Promise<void> {
  const lockDays = SETTINGS['prospect.lockDays'].initial;
  await insertRows(
    tx,
    'prospect',
    guests.map((each) => {
      const { prospectId: id, name, document, phone, email, city, contactBy, stage } = each;
      const lockedSince = each.arrivedAt ?? each.invitedAt;
      return {
        id,
        ownerId: each.inviterId,
        attemptId: uuid(each.invitedAt),
        name,
        document,
        phone,
        email,
        city,
        contactBy,
        stage,
        preSponsorId: each.inviterId,
        registeredAt: each.invitedAt,
        lockedSince,
        lockedUntil: lockedUntil(lockedSince, lockDays),
      };
    }),
  );
  await insertRows(
    tx,
    'prospectEvent',
    guests.flatMap(({ prospectId, invitedAt, arrivedAt, convertedAt }) =>
      [
        { at: invitedAt, act: 'registered', stage: 'new' },
        { at: invitedAt, act: 'stage', stage: 'invited' },
        ...(arrivedAt ? [{ at: arrivedAt, act: 'renewed', stage: 'attended' }] : []),
        ...(convertedAt ? [{ at: convertedAt, act: 'converted', stage: 'customer' }] : []),
      ].map((event, index) => ({ prospectId, number: index + 1, words: '', ...event })),
    ),
  );
}

function invitationOf(
  guest: Guest,
  ids: ReturnType<typeof createStreamIds>,
  sealReference: (reference: string) => string,
) {
  const { isMissing, isBlocked: _, ...row } = guest;
  const reference = ids.reference() + ids.reference();
  return {
    ...row,
    id: ids.uuid(guest.invitedAt),
    attemptId: ids.uuid(guest.invitedAt),
    referenceHash: createHash('sha256').update(reference).digest(),
    referenceSealed: sealReference(reference),
    codeReference: ids.reference(),
    language: 'es',
    askedAt: guest.invitedAt,
    answeredAt: guest.state === 'open' ? null : answeredAt(guest),
    consentAt: guest.invitedAt,
    messages: 1,
    attendance: guest.arrivedAt ? 'attended' : isMissing ? 'not_attended' : null,
  };
}

const answeredAt = ({ invitedAt }: Guest) => new Date(invitedAt.getTime() + 30 * 60_000);

function eventsOf(guest: Guest): { at: Date; act: InvitationAct; byId: number | null }[] {
  const { invitedAt, inviterId, state, arrivedAt, convertedAt, isBlocked } = guest;
  const act = { open: null, confirmed: 'confirmed', declined: 'declined', withdrawn: 'withdrawn' }[
    state
  ] as InvitationAct | null;
  const byGuest = { at: answeredAt(guest), byId: null };
  return [
    { at: invitedAt, act: 'invited', byId: inviterId },
    ...(act === null
      ? []
      : [
          isBlocked
            ? { ...byGuest, act: 'blocked' as const }
            : { ...byGuest, act, byId: act === 'withdrawn' ? inviterId : null },
        ]),
    ...(arrivedAt ? [{ at: arrivedAt, act: 'arrived' as const, byId: null }] : []),
    ...(convertedAt ? [{ at: convertedAt, act: 'converted' as const, byId: null }] : []),
  ];
}
