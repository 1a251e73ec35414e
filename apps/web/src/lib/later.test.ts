import { openShared } from '@kantuta/contract/advisers/shares.calls';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { startLater } from './later.ts';
import { newShareToken } from './shared-links.ts';

test('whoever comes by a shared link has it counted; no other address tells anything', async () => {
  const server = createFakeServer();
  server.answer(openShared, {});
  const token = newShareToken();
  startLater('http://localhost/planes?asesor=DC-1');
  startLater(`http://localhost/planes?asesor=DC-1&de=${token}`);
  await vi.waitFor(() => expect(server.inputsOf(openShared)).toMatchObject([{ token }]));
});
