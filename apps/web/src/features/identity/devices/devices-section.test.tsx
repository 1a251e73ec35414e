import {
  endDevice,
  endOtherDevices,
  listDevices,
  type OpenSession,
} from '@kantuta/contract/identity/devices.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { toastStore } from '../../../lib/toasts.ts';
import { DevicesSection } from './devices-section.tsx';

const server = createFakeServer();

const MINE: OpenSession = {
  sessionId: '01900000-0000-7000-8000-000000000001',
  device: 'Chrome, Android',
  kind: 'browser',
  place: '190.129.…',
  authType: 1,
  since: '2026-03-10T12:00:00Z',
  lastUsedAt: '2026-03-10T16:00:00Z',
  isCurrent: true,
};
const APP: OpenSession = {
  ...MINE,
  sessionId: '01900000-0000-7000-8000-000000000002',
  device: 'Teléfono de Rosa',
  kind: 'app',
  place: '',
  authType: 2,
  isCurrent: false,
};
const OFFICE: OpenSession = {
  ...APP,
  sessionId: '01900000-0000-7000-8000-000000000003',
  device: 'Firefox, Windows',
  kind: 'browser',
};

beforeAll(() => needPhrases('account'));
beforeEach(() => void signIn());

test('each session describes its device, and the current one has no button', async () => {
  server.answer(listDevices, { sessions: [MINE, APP] });
  await show(<DevicesSection />);
  const [mine, app] = await screen.findAllByRole('listitem');
  expect(mine).toHaveTextContent('Chrome, AndroidEste dispositivo');
  expect(mine).toHaveTextContent('Navegador, con contraseñaRed 190.129.…');
  expect(mine && within(mine).queryByRole('button')).toBeNull();
  expect(app).toHaveTextContent('Aplicación, con huellaRed local');
  expect(app).toHaveTextContent(/Abierta el 10\/03\/2026.08:00/);
  // A single other session needs no button for all others.
  expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
});

test('closing a session asks first, then shows the remaining ones', async () => {
  server.answer(listDevices, { sessions: [MINE, APP] });
  server.answer(endDevice, { ended: 1 });
  const { user } = await show(<DevicesSection />);
  await user.click(
    await screen.findByRole('button', { name: 'Cerrar la sesión de Teléfono de Rosa' }),
  );
  expect(server.inputsOf(endDevice)).toEqual([]);
  server.answer(listDevices, { sessions: [MINE] });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByText('Su cuenta no está abierta en ningún otro dispositivo.');
  expect(server.inputsOf(endDevice)).toEqual([{ sessionId: APP.sessionId }]);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Sesión cerrada']);
});

test('a session that was over already counts as closed; a broken connection does not', async () => {
  server.answer(listDevices, { sessions: [MINE, APP] });
  server.lose(endDevice);
  const { user } = await show(<DevicesSection />);
  await user.click(await screen.findByRole('button', { name: /Teléfono de Rosa/ }));
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(toastStore.get()[0]?.kind).toBe('error');
  expect(screen.getByRole('dialog')).toBeInTheDocument();

  server.refuse(endDevice, 'device_not_found');
  server.answer(listDevices, { sessions: [MINE] });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByText('Su cuenta no está abierta en ningún otro dispositivo.');
});

test('all others are closed together, and their number is shown', async () => {
  server.answer(listDevices, { sessions: [MINE, APP, OFFICE] });
  server.answer(endOtherDevices, { ended: 2 });
  const { user } = await show(<DevicesSection />);
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));
  server.answer(listDevices, { sessions: [MINE] });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás sesiones' }));
  await screen.findByText('Su cuenta no está abierta en ningún otro dispositivo.');
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Se cerraron 2 sesiones']);
});

test('a list that cannot be loaded says so, and appears after a retry', async () => {
  server.refuse(listDevices, 'unavailable');
  const { user } = await show(<DevicesSection />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listDevices, { sessions: [MINE] });
  await user.click(retry);
  expect(await screen.findByText('Chrome, Android')).toBeVisible();
});
