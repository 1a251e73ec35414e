import type { Mark } from '@kantuta/contract/doors/door.rules';
import { readGuestCode } from '@kantuta/contract/invitations/guest-code.rules';
import { plainLine } from '@kantuta/contract/operators/plain-words.rules';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { seatedAdvisers, type PassFacts } from './door.views.ts';
import { adviser, guest, type StoredMark, type Subject } from './marks.store.ts';

export type NamingPeers = {
  guestsNamed(
    reader: Reader,
    of: { roomId: string; invitationIds: readonly string[]; codeReferences: readonly string[] },
  ): Promise<readonly { invitationId: string; codeReference: string; name: string }[]>;
  addWalkIn(
    tx: Tx,
    of: {
      roomId: string;
      name: string;
      document: string;
      ownerId: number;
      at: Date;
      byId: number | null;
    },
  ): Promise<string>;
  isSignedByUs(
    keyId: string,
    signedText: string,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
};

export type Named = { subject: Subject; name: string };
export type Names = {
  /** Whom a mark names that was received before; empty: nobody of this room. */
  ofStored(reader: Reader, stored: StoredMark): Promise<string>;
  /** Whom the mark names; undefined: nobody of this room. A guest without invitation is noted as one. */
  of(tx: Tx, mark: Mark, at: Date): Promise<Named | undefined>;
};

/**
 * Whom the marks of one call name. A scanner names whose code they read and nobody else, and a code names somebody only with our signature: whoever
 * guesses references notes nobody (DOOR-5).
 */
export async function namesOf(
  reader: Reader,
  peers: NamingPeers,
  pass: PassFacts,
  marks: readonly Mark[],
): Promise<Names> {
  const { roomId } = pass;
  const references = new Map<string, string>();
  for (const { id, code } of marks) {
    // oxlint-disable-next-line no-await-in-loop -- a key that is gone is asked of the database, one after the other
    const reference = await referenceIn(peers, roomId, code);
    if (reference !== undefined) references.set(id, reference);
  }
  const invitationIds = marks.map(({ invitationId }) => invitationId).filter((id) => id !== '');
  const codeReferences = [...references.values()];
  const guests = await peers.guestsNamed(reader, { roomId, invitationIds, codeReferences });
  const adviserIds = marks.flatMap(({ adviserId, hostId }) => [adviserId, hostId]);
  const advisers = await seatedAdvisers(reader, { roomId, adviserIds });

  function guestAs(found: (typeof guests)[number] | undefined): Named | undefined {
    return found && { subject: guest(found.invitationId), name: found.name };
  }

  async function walkIn(tx: Tx, mark: Mark, at: Date): Promise<Named | undefined> {
    const [name, document] = [plainLine(mark.name), plainLine(mark.document)];
    if (name === '' || document === '') return undefined;
    const host = advisers.find(({ adviserId }) => adviserId === mark.hostId);
    const ownerId = host?.adviserId ?? pass.ownerId;
    const byId = pass.personId;
    const id = await peers.addWalkIn(tx, { roomId, name, document, ownerId, at, byId });
    return { subject: guest(id), name };
  }

  return {
    async ofStored(by, { invitationId, adviserId }) {
      const known = invitationId !== null && {
        roomId,
        invitationIds: [invitationId],
        codeReferences: [],
      };
      if (known) return (await peers.guestsNamed(by, known))[0]?.name ?? '';
      if (adviserId === null) return '';
      return (await seatedAdvisers(by, { roomId, adviserIds: [adviserId] }))[0]?.name ?? '';
    },

    async of(tx, mark, at) {
      if (mark.via === 'code') {
        const reference = references.get(mark.id);
        return guestAs(guests.find(({ codeReference }) => codeReference === reference));
      }
      if (pass.may !== 'moderate') return undefined;
      if (mark.via === 'walk_in') return walkIn(tx, mark, at);
      if (mark.invitationId !== '')
        return guestAs(guests.find(({ invitationId }) => invitationId === mark.invitationId));
      const found = advisers.find(({ adviserId }) => adviserId === mark.adviserId);
      return found && { subject: adviser(found.adviserId), name: found.name };
    },
  };
}

async function referenceIn(
  { isSignedByUs }: NamingPeers,
  roomId: string,
  code: string,
): Promise<string | undefined> {
  const read = code === '' ? null : readGuestCode(code);
  if (read?.facts.roomId !== roomId) return undefined;
  const isOurs = await isSignedByUs(read.keyId, read.signedText, read.signature);
  return isOurs ? read.facts.reference : undefined;
}
