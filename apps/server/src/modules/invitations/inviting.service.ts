import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { inviteGuest } from '@kantuta/contract/invitations/invitations.calls';
import { mayInvite } from '@kantuta/contract/rooms/room.rules';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import { contactHashes } from './contact-keys.present.ts';
import type { InvitationAccess } from './invitation-access.service.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import {
  findByAttempt,
  findLiveOf,
  insertInvitation,
  lockFirstWaiting,
  lockInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import { isBlocked } from './letters.views.ts';
import type { Messages } from './messages.service.ts';
import { newReference } from './references.present.ts';
import type { RoomPeers, Seating } from './seating.service.ts';

type Input = ParsedInputOf<typeof inviteGuest>;

/** Their prospect, by the rules of prospects, and how often one may be told that somebody is taken (PRO-3, PRO-7). */
export type InvitingPeers = {
  /** A fall of this adviser waits for the commit, or is read by whatever is read from now on. */
  holdStanding(tx: Tx, personId: number): Promise<void>;
  invited(
    tx: Tx,
    actor: Actor,
    of: Pick<Input, 'attemptId' | 'name' | 'document' | 'phone' | 'email' | 'city' | 'contactBy'>,
  ): Promise<string>;
  counted<T>(actor: Actor, claim: () => Promise<T>): Promise<T>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'audit'> & {
  access: InvitationAccess;
  acts: InvitationActs;
  messages: Messages;
  seating: Seating;
  peers: InvitingPeers & RoomPeers;
};

const EARLIEST_BIRTH = '1900-01-01';

/** Throws beside the field unless it is a day in the past, from 1900. */
export function requireBirth(birthOn: string, now: Date): void {
  if (birthOn >= dayInLaPaz(now))
    throw new InvalidInput([{ field: 'birthOn', code: 'in_the_future' }]);
  if (birthOn < EARLIEST_BIRTH)
    throw new InvalidInput([{ field: 'birthOn', code: 'out_of_range' }]);
}

/** Inviting somebody to a room (INV-2, INV-3, INV-4). */
export function createInviter({
  db,
  clock,
  ids,
  keys,
  audit,
  access,
  acts,
  messages,
  seating,
  peers,
}: Deps) {
  async function invite(tx: Tx, actor: Actor, input: Input): Promise<string> {
    const { roomId, attemptId, language, birthOn, consent: _, ...typed } = input;
    // A fall that withdraws their guests comes before this one, or finds it.
    await peers.holdStanding(tx, actor.personId);
    if (!mayInvite(await access.partIn(tx, actor, roomId))) throw refuse('forbidden');
    const inviterId = actor.personId;
    // Sent twice at once, the second one finds the invitation of the first one.
    await lockPerson(tx, inviterId);
    const before = await findByAttempt(tx, { inviterId, attemptId });
    if (before) {
      if (!isSame(before, input)) throw refuse('idempotency_conflict');
      return before.id;
    }
    const now = clock.now();
    requireBirth(birthOn, now);
    const room = await peers.lockRoom(tx, roomId);
    if (!room || room.cancelledAt !== null || room.startsAt <= now) throw refuse('room_closed');
    if (await isBlocked(tx, { hashes: contactHashes(keys, typed), at: now }))
      throw refuse('contact_blocked');
    const prospectId = await peers.invited(tx, actor, { ...typed, attemptId });
    if (await findLiveOf(tx, { roomId, prospectId })) throw refuse('already_invited');
    const hasWaiting = (await lockFirstWaiting(tx, roomId)) !== undefined;
    const id = ids.uuid();
    await insertInvitation(tx, {
      ...typed,
      ...newReference({ ids, keys }),
      id,
      roomId,
      prospectId,
      inviterId,
      attemptId,
      birthOn,
      language,
      state: 'open',
      seat: await seating.take(tx, room, hasWaiting),
      askedAt: now,
      invitedAt: now,
      consentAt: now,
    });
    const fresh = await lockInvitation(tx, id);
    if (!fresh) throw new Error('the invitation was not written');
    await acts.note(tx, seating.ofRoom(room, fresh), { act: 'invited', byId: inviterId });
    await messages.queue(tx, fresh, 'invitation');
    await audit.record(tx, {
      actor: { kind: 'person', id: inviterId },
      action: 'invitations.invite',
      object: { kind: 'invitation', id },
      outcome: 'done',
    });
    return id;
  }

  return {
    /** The same attempt answers the same invitation. Throws the refusals of the call. */
    invite: (actor: Actor, input: Input): Promise<string> =>
      peers.counted(actor, () => inTransaction(db, (tx) => invite(tx, actor, input))),
  };
}

function isSame(before: StoredInvitation, typed: Input): boolean {
  const same = ['roomId', 'name', 'document', 'phone', 'email', 'city', 'contactBy'] as const;
  return same.every((key) => before[key] === typed[key]) && before.birthOn === typed.birthOn;
}
