import { offeredUntil } from '@kantuta/contract/invitations/invitation.rules';
import type { InvitationAct } from '@kantuta/contract/invitations/invitation.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import {
  type InvitationChange,
  lockFirstWaiting,
  lockLive,
  setInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import type { Messages } from './messages.service.ts';

/** A room behind its lock; `taken` is kept in step with what is written. */
export type LockedRoom = {
  id: string;
  ownerId: number;
  title: string;
  capacity: number;
  taken: number;
  startsAt: Date;
  endsAt: Date;
  revision: number;
  cancelledAt: Date | null;
};
/** What invitations change in rooms: how many of the seats are taken, behind the lock of the room. */
export type RoomPeers = {
  lockRoom(tx: Tx, roomId: string): Promise<LockedRoom | undefined>;
  setTaken(tx: Tx, roomId: string, taken: number): Promise<void>;
};

type Deps = Pick<Platform, 'clock'> & {
  acts: InvitationActs;
  messages: Messages;
  notify: ForAll['notify'];
  peers: RoomPeers;
};

type End = {
  state: 'open' | 'declined' | 'withdrawn';
  act: InvitationAct;
  byId?: number | null;
  words?: string;
};

export const hasSeat = ({ seat }: Pick<StoredInvitation, 'seat'>): boolean =>
  seat === 'taken' || seat === 'offered';

export type Seating = ReturnType<typeof createSeating>;

/** Seats of guests: as many as the room has, counted behind its lock; who comes too late waits in order (INV-4). */
export function createSeating({ clock, acts, messages, notify, peers }: Deps) {
  async function setTaken(tx: Tx, room: LockedRoom, taken: number): Promise<void> {
    room.taken = taken;
    await peers.setTaken(tx, room.id, taken);
  }

  const ofRoom = (room: LockedRoom, { id, inviterId }: StoredInvitation) => ({
    invitationId: id,
    roomId: room.id,
    inviterId,
    ownerId: room.ownerId,
  });

  /** Offers a free seat; the guest has to answer anew. */
  async function offer(
    tx: Tx,
    room: LockedRoom,
    invitation: StoredInvitation,
    until: Date,
    done: { act: 'offered' | 'picked'; byId?: number; words?: string },
  ): Promise<void> {
    await setTaken(tx, room, room.taken + 1);
    await setInvitation(tx, invitation.id, { seat: 'offered', offeredUntil: until, state: 'open' });
    await acts.note(tx, ofRoom(room, invitation), done);
    await messages.queue(tx, invitation, 'offer');
    await notify(tx, {
      personId: invitation.inviterId,
      key: 'guestSeat',
      parameters: { guest: invitation.name, room: room.title },
      link: `/eventos-aci/sala/${room.id}/invitacion/${invitation.id}`,
    });
  }

  /** Passes free seats on to whoever waits, in order; in the last two hours nobody is offered one. */
  async function promote(tx: Tx, room: LockedRoom): Promise<void> {
    while (room.cancelledAt === null && room.taken < room.capacity) {
      const until = offeredUntil(room.startsAt, clock.now());
      const next = until && (await lockFirstWaiting(tx, room.id));
      if (!next) return;
      await offer(tx, room, next, until, { act: 'offered' });
    }
  }

  async function end(
    tx: Tx,
    room: LockedRoom,
    invitation: StoredInvitation,
    { state, act, byId = null, words = '' }: End,
    change: InvitationChange = {},
  ): Promise<void> {
    if (hasSeat(invitation)) await setTaken(tx, room, room.taken - 1);
    await setInvitation(tx, invitation.id, { ...change, state, seat: 'freed', offeredUntil: null });
    await acts.note(tx, ofRoom(room, invitation), { act, byId, words });
  }

  return {
    ofRoom,
    promote,
    offer,

    /** A seat for whoever is new or comes back: a free one if nobody waits for it, else the end of the list. */
    async take(tx: Tx, room: LockedRoom, hasWaiting: boolean): Promise<'taken' | 'waiting'> {
      if (room.taken >= room.capacity || hasWaiting) return 'waiting';
      await setTaken(tx, room, room.taken + 1);
      return 'taken';
    },

    /** The next seat that is free is theirs. */
    async moveToHead(
      tx: Tx,
      room: LockedRoom,
      invitation: StoredInvitation,
      done: { act: 'picked'; byId: number; words: string },
    ): Promise<void> {
      const first = await lockFirstWaiting(tx, room.id);
      if (first && first.id !== invitation.id)
        await setInvitation(tx, invitation.id, { askedAt: new Date(first.askedAt.getTime() - 1) });
      await acts.note(tx, ofRoom(room, invitation), done);
    },

    /** Its seat is free for whoever waits. */
    async free(
      tx: Tx,
      room: LockedRoom,
      invitation: StoredInvitation,
      ends: End,
      change: InvitationChange = {},
    ): Promise<void> {
      await end(tx, room, invitation, ends, change);
      await promote(tx, room);
    },

    /** Offers whose time is over: their seats pass on; who let theirs go may ask for one again. */
    async lapse(tx: Tx, room: LockedRoom): Promise<void> {
      const over = await lockLive(tx, { roomId: room.id, offeredBefore: clock.now() });
      for (const invitation of over)
        await end(tx, room, invitation, { state: 'open', act: 'lapsed' });
      await promote(tx, room);
    },

    end,
  };
}
