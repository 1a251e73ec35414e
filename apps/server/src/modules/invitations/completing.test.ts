import { randomInt } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import {
  completeInvitation,
  listRoomInvitations,
} from '@kantuta/contract/invitations/invitations.calls';
import { readProspect } from '@kantuta/contract/prospects/prospects.calls';
import { expect, test } from 'vitest';
import type { Session } from '../../../test/app.ts';
import {
  answer,
  app,
  invited,
  newRoom,
  one,
  other,
  owner,
  setGuestStage,
} from '../../../test/guests.ts';
import type { InvitationsModule } from './invitations.module.ts';

setGuestStage();

const newDocument = () => String(randomInt(10_000_000, 99_999_999));
const newPhone = () => `+591-7${randomInt(1_000_000, 9_999_999)}`;

/** Somebody came without invitation, and gave name and document at the door. */
async function walkIn(roomId: string, document = newDocument()): Promise<string> {
  const module = app.runtime.modules.find(({ name }) => name === 'invitations');
  const door = module as InvitationsModule;
  const guest = { roomId, name: 'Delia Choque', document, ownerId: owner.personId };
  return app.database.db
    .transaction()
    .execute((tx) => door.addWalkIn(tx, { ...guest, at: app.clock.now() }));
}
type Rest = InputOf<typeof completeInvitation>;
const complete = (invitationId: string, change: Partial<Rest> = {}, as: Session = owner) => {
  const rest: Rest = {
    invitationId,
    birthOn: '1990-05-14',
    phone: newPhone(),
    email: '',
    city: 'Warnes',
    contactBy: 'phone',
    language: 'pt',
    consent: true,
    ...change,
  };
  return app.call(completeInvitation, rest, { as });
};

test('the adviser of whoever came without invitation enters the rest, once; the prospect has it too (INV-15)', async () => {
  const roomId = await newRoom();
  const invitationId = await walkIn(roomId);
  const before = (await one(invitationId)).data;
  const due = new Date(new Date(before.invitedAt).getTime() + 24 * HOUR_MS).toISOString();
  expect(before).toMatchObject({ restDueAt: due, phone: '', birthOn: null });
  const list = await app.call(listRoomInvitations, { roomId }, { as: owner });
  expect(list.data.items).toMatchObject([{ invitationId, restDueAt: due }]);
  expect((await complete(invitationId, {}, other)).codigo).toBe('forbidden');
  const phone = newPhone();
  expect((await complete(invitationId, { phone })).data).toMatchObject({
    name: 'Delia Choque',
    restDueAt: null,
    phone,
    birthOn: '1990-05-14',
    language: 'pt',
  });
  const { prospectId } = before;
  const prospect = await app.call(readProspect, { prospectId }, { as: owner });
  expect(prospect.data).toMatchObject({ phone, city: 'Warnes' });
  // Sent again it stays as it was.
  expect((await complete(invitationId)).data.phone).toBe(phone);
  // Of whoever was invited nothing is missing.
  const { data: guest } = await invited(await newRoom(10, 96)).then(({ invitationId: id }) =>
    one(id),
  );
  expect(guest.restDueAt).toBeNull();
  expect((await complete(guest.invitationId)).data.phone).toBe(guest.phone);
});

test('what is refused of an invitation is refused of the rest, beside its field where it has one (INV-15)', async () => {
  const roomId = await newRoom();
  const invitationId = await walkIn(roomId);
  expect((await complete(invitationId, { birthOn: '2099-01-01' })).data).toMatchObject({
    fields: [{ field: 'birthOn' }],
  });
  expect((await complete(invitationId, { phone: '' })).data).toMatchObject({
    fields: [{ field: 'phone' }],
  });
  const taken = newPhone();
  const elsewhere = await newRoom(10, 96, app, { owner: other, presenter: owner });
  await invited(elsewhere, { phone: taken }, other);
  expect((await complete(invitationId, { phone: taken })).codigo).toBe('already_registered');
  const blocked = newPhone();
  const { reference } = await invited(roomId, { phone: blocked });
  await answer(reference, 'block');
  expect((await complete(invitationId, { phone: blocked })).codigo).toBe('contact_blocked');
  expect((await one(invitationId)).data).toMatchObject({ phone: '', birthOn: null });
});

test('two who enter the rest at once leave one of both, whole', async () => {
  const invitationId = await walkIn(await newRoom());
  const phones = [newPhone(), newPhone()];
  const answers = await Promise.all(phones.map((phone) => complete(invitationId, { phone })));
  expect(answers.map(({ status }) => status)).toEqual([0, 0]);
  const [first, second] = answers.map(({ data }) => data.phone);
  expect(first).toBe(second);
  expect(phones).toContain(first);
});
