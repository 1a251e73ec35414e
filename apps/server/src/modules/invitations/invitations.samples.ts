import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import { answerInvitation, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import {
  completeInvitation,
  inviteGuest,
  listRoomInvitations,
  pickInvitation,
  readInvitation,
  readRoomResults,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import type { TestApp } from '../../../test/app.ts';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeProspect } from '../prospects/prospects.factory.ts';
import { makeRoom } from '../rooms/rooms.factory.ts';
import { makeInvitation } from './invitations.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Of an adviser, in a room of theirs. */
    invitationId: string;
    invitationRoomId: string;
  }
}

async function newInvitation(app: TestApp) {
  return app.database.db.transaction().execute(async (tx) => {
    const adviser = () => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
    const [{ personId: ownerId }, presenter] = [await adviser(), await adviser()];
    const createdAt = app.clock.now();
    const roomId = await makeRoom(app.platform, tx, {
      ownerId,
      presenterIds: [presenter.personId],
      createdAt,
      startsAt: new Date(createdAt.getTime() + 3 * DAY_MS),
    });
    const prospectId = await makeProspect(app.platform, tx, { ownerId, registeredAt: createdAt });
    const invitationId = await makeInvitation(app.platform, tx, {
      roomId,
      prospectId,
      inviterId: ownerId,
      invitedAt: createdAt,
      name: 'Invitada Reservada',
    });
    return { invitationId, invitationRoomId: roomId };
  });
}

export const things = thingsOf({
  nobody: {
    invitationId: '01900000-0000-7000-8000-000000000051',
    invitationRoomId: '01900000-0000-7000-8000-000000000052',
  },
  make: newInvitation,
});

// The persons of these tests sell nothing.
const refused = { refused: 'not_eligible' } as const;
const mismatch = { refused: 'invitation_not_found', nameless: true } as const;
const one = ({ invitationId }: { invitationId: string }) => ({ invitationId });
const ofRoom = (subject: { invitationId: string; invitationRoomId: string }) => ({
  ...one(subject),
  roomId: subject.invitationRoomId,
});

export const samples = [
  sample(
    inviteGuest,
    ({ invitationRoomId: roomId }) => ({
      roomId,
      attemptId: randomUUID(),
      name: 'Ana Flores',
      document: String(randomInt(10_000_000, 99_999_999)),
      birthOn: '1990-05-14',
      phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
      email: '',
      city: '',
      contactBy: 'phone',
      language: 'es',
      consent: true,
    }),
    refused,
  ),
  sample(
    completeInvitation,
    (subject) => ({
      ...one(subject),
      birthOn: '1990-05-14',
      phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
      email: '',
      city: '',
      contactBy: 'phone',
      language: 'es',
      consent: true,
    }),
    refused,
  ),
  sample(listRoomInvitations, ({ invitationRoomId: roomId }) => ({ roomId }), refused),
  sample(readRoomResults, ({ invitationRoomId }) => ({ roomIds: [invitationRoomId] }), refused),
  sample(readInvitation, one, refused),
  sample(resendInvitation, one, refused),
  sample(withdrawInvitation, one, refused),
  sample(removeInvitation, ofRoom, refused),
  sample(
    pickInvitation,
    (subject) => ({ ...ofRoom(subject), reason: 'Viene desde otra ciudad.' }),
    refused,
  ),
  sample(listGuests, () => ({ q: '' }), refused),
  sample(exportGuests, () => ({ q: '' }), { ...refused, nameless: true }),
  sample(readGuestPage, () => ({ reference: randomBytes(10).toString('base64url') }), mismatch),
  sample(
    answerInvitation,
    () => ({
      reference: randomBytes(10).toString('base64url'),
      answer: 'confirm',
      language: 'es',
    }),
    { ...mismatch, neverGood: { answer: 'maybe' } },
  ),
];
