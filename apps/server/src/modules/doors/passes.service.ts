import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import type { issueDutyPass } from '@kantuta/contract/doors/doors.calls';
import type { revokeDutyPass } from '@kantuta/contract/doors/attendance.calls';
import { isPublicKey } from '@kantuta/contract/doors/sealed-box.rules';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import type { ArrivalPeers } from './arrivals.service.ts';
import { type DoorAccess, type EligiblePeers, rightOf } from './door-access.service.ts';
import { type ListPeers, sealedList } from './door-list.service.ts';
import { readRoomFor } from './door.views.ts';
import { findPassOfKey, insertPass, revokePass } from './passes.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'events'> & {
  access: DoorAccess;
  peers: ListPeers & Pick<ArrivalPeers, 'lockRoom'> & Pick<EligiblePeers, 'holdStanding'>;
};
type Keys = { signingKey: Buffer; sealingKey: Buffer };

/** Devices that may note who comes (DOOR-2, decision 057). */
export function createPasses({ db, clock, ids, audit, events, access, peers }: Deps) {
  async function record(
    tx: Tx,
    { personId }: Actor,
    of: { action: 'doors.issuePass' | 'doors.revokePass'; passId: string; roomId: string },
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: of.action,
      object: { kind: 'dutyPass', id: of.passId },
      outcome: 'done',
    });
    await events.record(tx, roomChanged, { roomId: of.roomId });
  }

  async function issue(tx: Tx, actor: Actor, of: { roomId: string } & Keys) {
    const { personId } = actor;
    // A fall that takes their passes back comes before this one, or finds it.
    await peers.holdStanding(tx, personId);
    // Of devices that ask at once each looks for a place after the other.
    await peers.lockRoom(tx, of.roomId);
    const room = await readRoomFor(tx, { roomId: of.roomId, personId });
    const may = room && rightOf(room, personId);
    if (!may) throw await access.refusalOf(tx, actor);
    const { closesAt: endsAt } = await access.requireOpen(room);
    const known = await findPassOfKey(tx, of);
    if (known) {
      const stands = known.personId === personId && known.revokedAt === null && known.may === may;
      // Keys that were taken back, or are somebody else's, are never good again.
      if (!stands) throw refuse('forbidden');
      return { room, may, passId: known.id };
    }
    const passId = ids.uuid();
    const issuedAt = clock.now();
    if (!(await insertPass(tx, { ...of, id: passId, personId, may, issuedAt, endsAt })))
      throw refuse('too_many_devices');
    await record(tx, actor, { action: 'doors.issuePass', passId, roomId: of.roomId });
    return { room, may, passId };
  }

  return {
    /** The same keys get the same pass. Throws the refusals of the call. */
    async issue(
      actor: Actor,
      { roomId, ...typed }: ParsedInputOf<typeof issueDutyPass>,
    ): Promise<ReplyOf<typeof issueDutyPass>> {
      const keys = {
        signingKey: await keyIn('signingKey', 'ECDSA', typed.signingKey),
        sealingKey: await keyIn('sealingKey', 'ECDH', typed.sealingKey),
      };
      const { room, ...issued } = await inTransaction(db, (tx) =>
        issue(tx, actor, { roomId, ...keys }),
      );
      const { sealingKey } = keys;
      const list =
        issued.may === 'moderate' ? await sealedList(db, peers, { roomId, sealingKey }) : null;
      return { ...issued, room: await access.shown(room), list };
    },

    /** Taken back again nothing happens. */
    revoke: (
      actor: Actor,
      { roomId, passId }: ParsedInputOf<typeof revokeDutyPass>,
    ): Promise<ReplyOf<typeof revokeDutyPass>> =>
      inTransaction(db, async (tx) => {
        const room = await readRoomFor(tx, { roomId, personId: actor.personId });
        if (room?.ownerId !== actor.personId)
          throw room?.helperMay ? refuse('forbidden') : await access.refusalOf(tx, actor);
        if (await revokePass(tx, { roomId, passId, at: clock.now(), byId: actor.personId }))
          await record(tx, actor, { action: 'doors.revokePass', passId, roomId });
        return {};
      }),
  };
}

async function keyIn(field: string, kind: 'ECDSA' | 'ECDH', text: string): Promise<Buffer> {
  const bytes = fromBase64Url(text);
  if (!bytes || !(await isPublicKey(kind, bytes)))
    throw new InvalidInput([{ field, code: 'format' }]);
  return Buffer.from(bytes);
}
