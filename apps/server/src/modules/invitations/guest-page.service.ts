import type { ParsedInputOf } from '@kantuta/contract/call';
import { addMonths, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { doorWindow } from '@kantuta/contract/doors/door.rules';
import type { answerInvitation, GuestView } from '@kantuta/contract/invitations/guest-page.calls';
import { KEPT_MONTHS } from '@kantuta/contract/invitations/invitation.rules';
import { roomState } from '@kantuta/contract/rooms/room.rules';
import { guestText } from '@kantuta/phrases/guest-texts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import { calendarFile } from '../../platform/files/calendar-file.ts';
import type { Client } from '../../platform/http/served-call.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { newContactHashes } from './contact-keys.present.ts';
import { findByReference, type GuestRow } from './guest-page.views.ts';
import { codeImage } from './invitations.service.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import {
  findInvitation,
  findLiveOf,
  keepBlock,
  lockFirstWaiting,
  lockInvitation,
  lockLive,
  roomsOfProspect,
  setInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import { guestLink, openReference } from './references.present.ts';
import type { LockedRoom, RoomPeers, Seating } from './seating.service.ts';

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'keys' | 'config' | 'brand' | 'limits' | 'audit' | 'settings'
> & {
  acts: InvitationActs;
  seating: Seating;
  notify: ForAll['notify'];
  peers: RoomPeers;
};

/** Wrong references of one address in an hour; right ones are not counted, so that a household behind one address reads theirs (INV-6). */
const TRIES = { max: 30, windowMinutes: 60, growing: false } as const;

/** What a guest does with the link that they were sent: an account is not needed, and nothing changes without a press (INV-6, INV-11). */
export function createGuestPage({
  db,
  clock,
  keys,
  config,
  brand,
  limits,
  audit,
  settings,
  acts,
  seating,
  notify,
  peers,
}: Deps) {
  async function find(reference: string, client: Client): Promise<GuestRow> {
    const subject = `invitation:${client.address}`;
    await limits.raise(db, subject, TRIES);
    const found = await findByReference(db, { hash: hashSecret(reference), at: clock.now() });
    if (!found) throw refuse('invitation_not_found');
    await limits.giveBack([subject], []);
    return found;
  }

  async function view(reader: Reader, reference: string): Promise<GuestView> {
    const at = clock.now();
    const row = await findByReference(reader, { hash: hashSecret(reference), at });
    if (!row) throw refuse('invitation_not_found');
    const { firstName, state: fact, seat, offeredUntil, inviter, what, invitedAt } = row;
    const room = shownRoom(row, at);
    const isOpen = room.state === 'scheduled' && fact !== 'withdrawn';
    const isLive = fact === 'open' || fact === 'confirmed';
    const goes = room.state !== 'cancelled' && isLive && seat === 'taken';
    return {
      firstName,
      fact,
      seat,
      offeredUntil: offeredUntil?.toISOString() ?? null,
      room,
      entered: { by: inviter, at: invitedAt.toISOString(), what },
      can: {
        confirm: isOpen && !(fact === 'confirmed' && seat !== 'freed'),
        decline: isOpen && isLive,
        block: fact !== 'withdrawn',
      },
      arrival: await arrivalOf(row, at),
      calendar: goes && room.state === 'scheduled' ? await calendarOf(row) : null,
      codeImage: goes
        ? await codeImage(keys, { reference: row.codeReference, roomId: row.roomId, firstName })
        : null,
    };
  }

  /** By the clock of the server: a page that was opened too soon reads it anew when it is shown again. */
  async function arrivalOf(row: GuestRow, at: Date): Promise<GuestView['arrival']> {
    if (row.arrivedAt !== null) return 'arrived';
    const { opensAt, closesAt } = doorWindow(row, await settings.number('room.listMinutes'));
    const stands = row.state === 'open' || row.state === 'confirmed';
    const isOpen = stands && row.cancelledAt === null && at >= opensAt && at < closesAt;
    return isOpen ? 'open' : 'closed';
  }

  function calendarOf(row: GuestRow): Promise<string> {
    const { roomId, startsAt, language, firstName, inviter } = row;
    const reference = openReference(keys, row.referenceSealed);
    const link = reference === undefined ? '' : guestLink(config.publicUrl, reference);
    const room = { ...row, id: roomId };
    return calendarFile({
      method: 'PUBLISH',
      product: 'rooms',
      event: room,
      id: row.id,
      at: clock.now(),
      language,
      host: new URL(config.publicUrl).hostname,
      organizer: { name: brand.group, email: config.mail.from.replace(/^.*<|>.*$/g, '') },
      words: guestText('invitation', language, {
        group: brand.group,
        firstName,
        inviter,
        link,
        until: '',
        reason: '',
        room: { ...room, startsAt: startsAt.toISOString() },
      }).calendar,
      link,
    });
  }

  const tell = (
    tx: Tx,
    room: LockedRoom,
    { id, inviterId, name }: StoredInvitation,
    key: 'guestConfirmed' | 'guestDeclined',
  ) =>
    notify(tx, {
      personId: inviterId,
      key,
      parameters: { guest: name, room: room.title },
      link: `/eventos-aci/sala/${room.id}/invitacion/${id}`,
    });

  /** An offer whose time is over has lapsed, whether or not the clock took it back yet (INV-4). */
  async function inTime(
    tx: Tx,
    room: LockedRoom,
    invitation: StoredInvitation,
  ): Promise<StoredInvitation> {
    const { id, seat, offeredUntil } = invitation;
    if (seat !== 'offered' || offeredUntil === null || offeredUntil > clock.now())
      return invitation;
    await seating.lapse(tx, room);
    return (await lockInvitation(tx, id)) ?? invitation;
  }

  async function confirm(tx: Tx, room: LockedRoom, invitation: StoredInvitation): Promise<void> {
    const { id, state, seat, roomId, prospectId } = invitation;
    if (state === 'confirmed' && seat !== 'freed') return;
    if (state === 'declined' && (await findLiveOf(tx, { roomId, prospectId })))
      throw refuse('room_closed');
    const at = clock.now();
    const isFreed = seat === 'freed';
    const hasWaiting = isFreed && (await lockFirstWaiting(tx, roomId)) !== undefined;
    const kept = seat === 'offered' ? ('taken' as const) : seat;
    await setInvitation(tx, id, {
      state: 'confirmed',
      seat: isFreed ? await seating.take(tx, room, hasWaiting) : kept,
      offeredUntil: null,
      answeredAt: at,
      ...(isFreed ? { askedAt: at } : {}),
    });
    await acts.note(tx, seating.ofRoom(room, invitation), { act: 'confirmed' });
    await tell(tx, room, invitation, 'guestConfirmed');
  }

  async function decline(tx: Tx, room: LockedRoom, invitation: StoredInvitation): Promise<void> {
    if (invitation.state === 'declined') return;
    const ends = { state: 'declined', act: 'declined' } as const;
    await seating.free(tx, room, invitation, ends, { answeredAt: clock.now() });
    await tell(tx, room, invitation, 'guestDeclined');
  }

  /** Every invitation of theirs ends, and these contacts are refused for a year. Rooms are locked in one order. */
  async function block(tx: Tx, invitation: StoredInvitation): Promise<void> {
    const at = clock.now();
    const until = instantInLaPaz(addMonths(dayInLaPaz(at), KEPT_MONTHS));
    await keepBlock(tx, { hashes: newContactHashes(keys, invitation), until });
    const { prospectId } = invitation;
    for (const roomId of await roomsOfProspect(tx, prospectId)) {
      const room = await peers.lockRoom(tx, roomId);
      const live = await lockLive(tx, { roomId });
      const theirs = live.find((each) => each.prospectId === prospectId);
      if (!room || !theirs || theirs.arrivedAt !== null) continue;
      const ends = { state: 'withdrawn', act: 'blocked' } as const;
      await seating.free(tx, room, theirs, ends, { answeredAt: at });
      await tell(tx, room, theirs, 'guestDeclined');
    }
    const now = await lockInvitation(tx, invitation.id);
    if (now?.state === 'declined')
      await setInvitation(tx, invitation.id, { state: 'withdrawn', answeredAt: at });
  }

  return {
    async read(reference: string, client: Client): Promise<GuestView> {
      await find(reference, client);
      return view(db, reference);
    },

    /** Answered again the same way, nothing happens. Throws `room_closed` when there is nothing to answer any more. */
    async answer(
      { reference, answer, language }: ParsedInputOf<typeof answerInvitation>,
      client: Client,
    ): Promise<GuestView> {
      const { id, roomId } = await find(reference, client);
      return inTransaction(db, async (tx) => {
        if (answer === 'block') {
          // Its rooms are locked before it: read without a lock, what is decided by it is judged again behind them.
          const known = await findInvitation(tx, id);
          if (known && known.state !== 'withdrawn') await block(tx, known);
        } else {
          const room = await peers.lockRoom(tx, roomId);
          const locked = await lockInvitation(tx, id);
          if (!room || !locked) throw refuse('invitation_not_found');
          const invitation = await inTime(tx, room, locked);
          const isOver = room.cancelledAt !== null || room.startsAt <= clock.now();
          if (isOver || invitation.state === 'withdrawn') throw refuse('room_closed');
          await (answer === 'confirm' ? confirm : decline)(tx, room, invitation);
        }
        await setInvitation(tx, id, { language });
        await audit.record(tx, {
          actor: { kind: 'anonymous' },
          action: `invitations.${answer}`,
          object: { kind: 'invitation', id },
          outcome: 'done',
        });
        return view(tx, reference);
      });
    },
  };
}

function shownRoom(row: GuestRow, at: Date): GuestView['room'] {
  const { title, model, place, city, address, startsAt, minutes } = row;
  const { cancelReason, contactName, contactPhone } = row;
  return {
    title,
    model,
    place,
    city,
    address,
    startsAt: startsAt.toISOString(),
    minutes,
    state: roomState(row, at),
    cancelReason,
    contactName,
    contactPhone,
  };
}
