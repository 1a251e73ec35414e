import {
  findRoomHelper,
  readRoomDraft,
  type RoomDraft,
  saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import { createRoom } from '@kantuta/contract/rooms/rooms.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const DRAFT: RoomDraft & { step: number; savedAt: string } = {
  title: 'Café con inversionistas',
  model: 'coffee',
  place: 'Café Patrimonio',
  capacity: '20',
  cityId: '3',
  address: 'Calle Sucre 120, a media cuadra de la plaza',
  on: addDays(dayInLaPaz(new Date()), 10),
  time: '19:30',
  minutes: '90',
  presenter: '90010027',
  contactName: 'Paola Saucedo',
  contactPhone: '+591-60000107',
  secondPresenter: '',
  helpers: [],
  step: 3,
  savedAt: '2026-11-26T16:00:00.000Z',
};
const CARLOS = { document: '90010249', name: 'Carlos V.', may: 'moderate' } as const;
const LUZ = { document: '90010256', name: 'Luz M.', may: 'scan' } as const;

function began(change: Partial<typeof DRAFT> = {}): void {
  server.answer(readRoomDraft, {
    draft: { ...DRAFT, ...change },
    contactName: 'Paola Saucedo',
    contactPhone: '+591-60000107',
    cities: [{ cityId: 3, name: 'Santa Cruz de la Sierra' }],
    ahead: { minHours: 12, maxDays: 90 },
  });
}
beforeEach(() => {
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  began();
  server.answer(saveRoomDraft, { savedAt: '2026-11-27T16:00:00.000Z' });
  server.answer(findRoomHelper, { name: CARLOS.name });
});

const field = () => screen.findByLabelText('Carnet');
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
async function add(user: UserEvent, document: string): Promise<void> {
  await user.type(await field(), document);
  await press(user, 'Agregar');
}

test('nobody is needed: the step goes on, and the page before publishing says that nobody helps', async () => {
  const { user } = await visit('/eventos-aci/crear');
  await press(user, (await screen.findByRole('button', { name: 'Agregar' })).textContent);
  expect(await field()).toHaveAccessibleDescription(/obligatorio|Complete|Escriba/);
  await press(user, 'Continuar');
  await user.click(await screen.findByRole('button', { name: 'Ver la invitación' }));
  expect(await screen.findByText(/^Sin ayudantes/)).toBeVisible();
  expect(server.inputsOf(findRoomHelper)).toEqual([]);
});

test('who is found stands in the list with their right, is kept with the step, shown before publishing and sent', async () => {
  const { user } = await visit('/eventos-aci/crear');
  await add(user, CARLOS.document);
  const list = await screen.findByRole('list', { name: 'Ayudantes' });
  expect(list).toHaveTextContent('Carlos V.Moderador · Carnet 90010249');
  expect(await field()).toHaveValue('');
  // Typed and not yet added, the next one is meant as well.
  server.answer(findRoomHelper, { name: LUZ.name });
  await user.type(await field(), LUZ.document);
  await user.selectOptions(screen.getByLabelText('Permiso'), 'Leer códigos');
  await press(user, 'Continuar');
  const preview = await screen.findByRole('button', { name: 'Ver la invitación' });
  expect(server.inputsOf(saveRoomDraft).at(-1)).toMatchObject({ helpers: [CARLOS, LUZ], step: 4 });
  await user.click(preview);
  const shown = await screen.findByRole('region', { name: 'Ayudantes' });
  expect(shown).toHaveTextContent('Luz M.Leer códigos · Carnet 90010256');
  const invitation = screen.getByRole('region', { name: 'Así verá la invitación su invitado' });
  expect(invitation).not.toHaveTextContent('Carlos');
  server.refuse(createRoom, 'room_lead_time');
  await press(user, 'Publicar sala');
  expect(server.inputsOf(createRoom)).toMatchObject([
    {
      helpers: [
        { document: CARLOS.document, may: 'moderate' },
        { document: LUZ.document, may: 'scan' },
      ],
    },
  ]);
});

test('a draft goes on with those who were found; of three no more are asked for, and one is taken out', async () => {
  began({ helpers: [CARLOS, LUZ, { ...LUZ, document: '90010264', name: 'Eva R.' }] });
  const { user } = await visit('/eventos-aci/crear');
  expect(await screen.findByText(/^Ya son 3/)).toBeVisible();
  expect(screen.queryByLabelText('Carnet')).toBeNull();
  await press(user, 'Quitar el permiso de Eva R.');
  expect(await field()).toHaveFocus();
  await press(user, 'Continuar');
  await screen.findByRole('button', { name: 'Ver la invitación' });
  expect(server.inputsOf(saveRoomDraft).at(-1)).toMatchObject({ helpers: [CARLOS, LUZ] });
});

test('who cannot help, and who is in the list already, is refused beside the field, and the step stays', async () => {
  server.refuse(findRoomHelper, 'helper_invalid');
  const { user } = await visit('/eventos-aci/crear');
  await user.type(await field(), '90010272{Enter}');
  expect(await screen.findByText(/necesita una cuenta y no puede ser usted/)).toBeVisible();
  expect(await field()).toHaveAccessibleDescription(/necesita una cuenta/);
  expect(await field()).toHaveFocus();
  await press(user, 'Continuar');
  expect(await field()).toHaveAccessibleDescription(/necesita una cuenta/);
  expect(server.inputsOf(saveRoomDraft)).toEqual([]);
  await user.clear(await field());
  server.answer(findRoomHelper, { name: CARLOS.name });
  await add(user, CARLOS.document);
  await screen.findByRole('list', { name: 'Ayudantes' });
  const asked = server.inputsOf(findRoomHelper).length;
  await add(user, 'SC 90.010.249');
  expect(await field()).toHaveAccessibleDescription(/Esa persona ya está en la lista/);
  expect(server.inputsOf(findRoomHelper)).toHaveLength(asked);
});

test('who may not help any more when the room is published is named in the list, with the way to take them out', async () => {
  began({ helpers: [CARLOS, LUZ], step: 4 });
  server.refuse(createRoom, 'helper_invalid', { helper: 1 });
  const { user } = await visit('/eventos-aci/crear');
  await user.click(await screen.findByRole('button', { name: 'Ver la invitación' }));
  await user.click(await screen.findByRole('button', { name: 'Publicar sala' }));
  const list = await screen.findByRole('list', { name: 'Ayudantes' });
  expect(within(list).getByRole('alert')).toHaveTextContent(/^Luz M\.: Esa persona no puede/);
  const out = screen.getByRole('button', { name: 'Quitar el permiso de Luz M.' });
  expect(out).toBeVisible();
  expect(out).toHaveFocus();
  await user.click(out);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of ['Continuar', 'Ver la invitación']) await press(user, name);
  await screen.findByRole('button', { name: 'Publicar sala' });
  // What was refused before is not told of the room as it is now.
  expect(screen.queryByRole('alert')).toBeNull();
  await press(user, 'Publicar sala');
  expect(server.inputsOf(createRoom).at(-1)).toMatchObject({
    helpers: [{ document: CARLOS.document, may: 'moderate' }],
  });
});
