import { MINUTE_MS, SECOND_MS } from '@kantuta/contract/durations';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { deviceMs } from '../../lib/clock.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

createFakeServer();

const idleMs = () => deviceMs() - Number(readStored('local', 'activity'));

test('a press beside the question "still there?" closes it, and counts as the click that keeps the session', async () => {
  signIn();
  const { user } = await visit('/prereserva-membresia');
  await screen.findByRole('heading', { level: 1 });
  writeStored('local', 'activity', String(deviceMs() - 29 * MINUTE_MS - 10 * SECOND_MS));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const dialog = await screen.findByRole('dialog', { name: '¿Sigue ahí?' });
  // The dialog goes with the press, so that no click follows: only the press can be heard.
  await user.pointer({ keys: '[MouseLeft>]', target: dialog });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(idleMs()).toBeLessThan(MINUTE_MS);
  expect(sessionStore.get()).not.toBeNull();
});
