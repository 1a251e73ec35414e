import {
  openShared,
  openSharedInside,
  shareProduct,
} from '@kantuta/contract/advisers/shares.calls';
import { SHARE_TOKEN } from '@kantuta/contract/advisers/shares.rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/visit.tsx';
import { arrive, keepShare, newShareToken } from './shared-links.ts';

const server = createFakeServer();
beforeEach(() => {
  server.answer(openShared, {});
  server.answer(openSharedInside, {});
  server.answer(shareProduct, {});
});

test('tokens are of the length that the server takes, and no two are the same', () => {
  const made = Array.from({ length: 50 }, newShareToken);
  for (const token of made) expect(token).toMatch(SHARE_TOKEN);
  expect(new Set(made).size).toBe(50);
});

test('a link that is opened again on the same day is the same visit; another link is another one', async () => {
  const [one, other] = [newShareToken(), newShareToken()];
  await arrive(one);
  await arrive(one);
  await arrive(other);
  const [first, again, second] = server.inputsOf(openShared);
  expect(first).toMatchObject({ token: one });
  expect(again).toEqual(first);
  expect(second?.visit).not.toBe(first?.visit);
});

test('what this device shared itself is not told, not even when the server did not keep it', async () => {
  const [kept, lost] = [newShareToken(), newShareToken()];
  await keepShare({ token: kept, kind: 'link', placeId: 1 });
  server.refuse(shareProduct, 'internal');
  await expect(keepShare({ token: lost, kind: 'link', placeId: 1 })).rejects.toMatchObject({
    codigo: 'internal',
  });
  await arrive(kept);
  await arrive(lost);
  expect(server.inputsOf(openShared)).toEqual([]);
});

test('what is no token tells nothing; with a session the server knows who opens', async () => {
  await arrive('x');
  await arrive(`${newShareToken()}A`);
  expect(server.inputsOf(openShared)).toEqual([]);
  signIn();
  const token = newShareToken();
  await arrive(token);
  expect(server.inputsOf(openSharedInside)).toMatchObject([{ token }]);
  expect(server.inputsOf(openShared)).toEqual([]);
});

test('a page that is prepared but not seen tells nothing until it is seen', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const arriving = arrive(newShareToken());
  await Promise.resolve();
  expect(server.inputsOf(openShared)).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await arriving;
  expect(server.inputsOf(openShared)).toHaveLength(1);
});
