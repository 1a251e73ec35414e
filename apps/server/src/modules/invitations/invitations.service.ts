import { doorWindow } from '@kantuta/contract/doors/door.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { guestCode, guestCodeText } from '@kantuta/contract/invitations/guest-code.rules';
import {
  offeredUntil,
  shownResult,
  type InvitationAct,
} from '@kantuta/contract/invitations/invitation.rules';
import type {
  Invitation,
  listRoomInvitations,
  pickInvitation,
  readRoomResults,
  removeInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { mayInvite } from '@kantuta/contract/rooms/room.rules';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import { qrImage } from '../../platform/files/qr-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { InvitationAccess } from './invitation-access.service.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import {
  findRoomOf,
  lastMessageAt,
  lockInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import { readOfRoom, readOwn, readResults, type ResultPeers } from './invitations.views.ts';
import type { Messages } from './messages.service.ts';
import type { PartPeers } from './part.views.ts';
import { guestLink, openReference } from './references.present.ts';
import type { LockedRoom, RoomPeers, Seating } from './seating.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'keys' | 'config' | 'audit' | 'settings'> & {
  access: InvitationAccess;
  acts: InvitationActs;
  messages: Messages;
  seating: Seating;
  notify: ForAll['notify'];
  peers: RoomPeers & PartPeers & ResultPeers;
};

/** The QR of a guest: signed, so that a door without network knows it (INV-8). */
export async function codeImage(
  keys: Pick<Platform['keys'], 'receiptKeyId' | 'sign'>,
  facts: Parameters<typeof guestCodeText>[1],
): Promise<string> {
  const text = guestCodeText(keys.receiptKeyId, facts);
  return qrImage(guestCode(text, keys.sign(text)), 6);
}

/** What an adviser does with the guests that they invited, and an organiser with those of a room (INV-5, INV-7). */
export function createInvitations({
  db,
  clock,
  keys,
  config,
  audit,
  settings,
  access,
  acts,
  messages,
  seating,
  notify,
  peers,
}: Deps) {
  async function read(reader: Reader, actor: Actor, invitationId: string): Promise<Invitation> {
    const { personId } = actor;
    const asked = { personId, invitationId, at: clock.now() };
    const { standing, found } = await readOwn(reader, peers, asked);
    await access.allowStanding(standing);
    if (!found) throw refuse('forbidden');
    const { secret, shown } = found;
    const { roomId } = shown.room;
    const { codeReference: reference, firstName } = secret;
    const opened = secret.isLive ? openReference(keys, secret.referenceSealed) : undefined;
    return {
      ...shown,
      birthOn: shown.birthOn as Invitation['birthOn'],
      link: opened === undefined ? null : guestLink(config.publicUrl, opened),
      codeImage: secret.isLive ? await codeImage(keys, { reference, roomId, firstName }) : null,
    };
  }

  const record = (
    tx: Tx,
    actor: Actor,
    act: 'resend' | 'withdraw' | 'remove' | 'pick',
    id: string,
  ) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action: `invitations.${act}`,
      object: { kind: 'invitation', id },
      outcome: 'done',
    });

  /** An invitation with its room, both behind their locks, in this order. */
  async function take(tx: Tx, invitationId: string) {
    const roomId = await findRoomOf(tx, invitationId);
    const room = roomId === undefined ? undefined : await peers.lockRoom(tx, roomId);
    const invitation = room && (await lockInvitation(tx, invitationId));
    return room && invitation ? { room, invitation } : undefined;
  }

  async function takeOwn(tx: Tx, actor: Actor, invitationId: string) {
    await access.requireEligible(tx, actor);
    const taken = await take(tx, invitationId);
    if (taken?.invitation.inviterId !== actor.personId) throw refuse('forbidden');
    return taken;
  }

  /** One of a room that the actor organises. */
  async function takeOfRoom(
    tx: Tx,
    actor: Actor,
    { roomId, invitationId }: { roomId: string; invitationId: string },
  ) {
    await access.requireEligible(tx, actor);
    const taken = await take(tx, invitationId);
    if (taken?.room.id !== roomId || taken.room.ownerId !== actor.personId)
      throw refuse('forbidden');
    return taken;
  }

  /** False: it has ended before. */
  async function end(
    tx: Tx,
    actor: Actor,
    { room, invitation }: { room: LockedRoom; invitation: StoredInvitation },
    act: Extract<InvitationAct, 'withdrawn' | 'removed'>,
  ): Promise<boolean> {
    if (invitation.state !== 'open' && invitation.state !== 'confirmed') return false;
    const isOver = room.cancelledAt !== null || room.endsAt <= clock.now();
    // Who came stays on the list.
    if (isOver || invitation.arrivedAt !== null) throw refuse('room_closed');
    const ends = { state: 'withdrawn', act, byId: actor.personId } as const;
    await seating.free(tx, room, invitation, ends);
    await messages.queue(tx, invitation, 'withdrawn');
    return true;
  }

  return {
    read: (actor: Actor, invitationId: string): Promise<Invitation> =>
      read(db, actor, invitationId),

    async listOfRoom(
      { personId }: Actor,
      { roomId, after }: ParsedInputOf<typeof listRoomInvitations>,
    ): Promise<ReplyOf<typeof listRoomInvitations>> {
      const asked = { personId, roomId, at: clock.now(), after };
      const { standing, found } = await readOfRoom(db, peers, asked);
      await access.allowStanding(standing);
      if (!found) throw refuse('forbidden');
      const { mine, state, items, next, own, waiting, counts } = found;
      const isOwner = mine === 'owner';
      const isComing = state === 'scheduled';
      // The list is for everybody who may keep it, and not before its time (specification section 6).
      const { opensAt } = doorWindow(found, await settings.number('room.listMinutes'));
      const isResult = state === 'finished' && (isOwner || mine === 'presenter');
      return {
        items: items.map((each) => {
          const isLive = each.fact === 'open' || each.fact === 'confirmed';
          const hasCome = each.attendance === 'attended';
          const isHidden = !each.isMine && asked.at < opensAt;
          return {
            ...each,
            ...(isHidden ? { name: '', inviter: '' } : {}),
            isHidden,
            can: {
              remove: isOwner && isLive && !hasCome && (isComing || state === 'in_progress'),
              pick: isOwner && isComing && each.seat === 'waiting',
            },
          };
        }),
        next,
        mine: own,
        waiting,
        can: { invite: isComing && mayInvite(mine) },
        result: isResult ? shownResult(counts) : null,
      };
    },

    async readResults(
      { personId }: Actor,
      { roomIds }: ParsedInputOf<typeof readRoomResults>,
    ): Promise<ReplyOf<typeof readRoomResults>> {
      const asked = { personId, roomIds, at: clock.now() };
      const { standing, results } = await readResults(db, peers, asked);
      await access.allowStanding(standing);
      return {
        results: results.map(({ roomId, counts }) => ({ roomId, result: shownResult(counts) })),
      };
    },

    /** Asked for again within a minute, it is the same press of the button. */
    resend: (actor: Actor, invitationId: string): Promise<Invitation> =>
      inTransaction(db, async (tx) => {
        const { room, invitation } = await takeOwn(tx, actor, invitationId);
        const isLive = invitation.state === 'open' || invitation.state === 'confirmed';
        const isOver = room.cancelledAt !== null || room.startsAt <= clock.now();
        if (!isLive || isOver) throw refuse('room_closed');
        const last = await lastMessageAt(tx, { invitationId, kind: 'invitation' });
        if (last && clock.now().getTime() - last.getTime() < MINUTE_MS)
          return read(tx, actor, invitationId);
        if (!(await messages.queue(tx, invitation, 'invitation'))) throw refuse('messages_spent');
        const done = { act: 'resent', byId: actor.personId } as const;
        await acts.note(tx, seating.ofRoom(room, invitation), done);
        await record(tx, actor, 'resend', invitationId);
        return read(tx, actor, invitationId);
      }),

    withdraw: (actor: Actor, invitationId: string): Promise<Invitation> =>
      inTransaction(db, async (tx) => {
        const taken = await takeOwn(tx, actor, invitationId);
        if (await end(tx, actor, taken, 'withdrawn'))
          await record(tx, actor, 'withdraw', invitationId);
        return read(tx, actor, invitationId);
      }),

    remove: (
      actor: Actor,
      of: ParsedInputOf<typeof removeInvitation>,
    ): Promise<ReplyOf<typeof removeInvitation>> =>
      inTransaction(db, async (tx) => {
        const taken = await takeOfRoom(tx, actor, of);
        if (!(await end(tx, actor, taken, 'removed'))) return {};
        await record(tx, actor, 'remove', of.invitationId);
        const { room, invitation } = taken;
        if (invitation.inviterId !== actor.personId)
          await notify(tx, {
            personId: invitation.inviterId,
            key: 'guestRemoved',
            parameters: { guest: invitation.name, room: room.title },
            link: `/eventos-aci/sala/${room.id}/invitacion/${invitation.id}`,
          });
        return {};
      }),

    /** Somebody who waits is offered the free seat, or the next one that is, before others; the reason stands in the history. */
    pick: (
      actor: Actor,
      { reason: words, ...of }: ParsedInputOf<typeof pickInvitation>,
    ): Promise<ReplyOf<typeof pickInvitation>> =>
      inTransaction(db, async (tx) => {
        const { room, invitation } = await takeOfRoom(tx, actor, of);
        if (invitation.seat === 'offered' || invitation.seat === 'taken') return {};
        if (invitation.seat !== 'waiting' || room.cancelledAt !== null) throw refuse('room_closed');
        const until = pickedUntil(room.startsAt, clock.now());
        if (until === null) throw refuse('room_closed');
        const done = { act: 'picked', byId: actor.personId, words } as const;
        if (room.taken < room.capacity) await seating.offer(tx, room, invitation, until, done);
        else await seating.moveToHead(tx, room, invitation, done);
        await record(tx, actor, 'pick', of.invitationId);
        return {};
      }),
  };
}

/** In the last two hours nobody is offered a seat in order, but an organiser may still give one until the room begins. */
function pickedUntil(startsAt: Date, at: Date): Date | null {
  if (startsAt <= at) return null;
  return offeredUntil(startsAt, at) ?? startsAt;
}
