import { finishFollowUp } from '@kantuta/contract/prospects/prospects.calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn } from '../../../test/visit.tsx';
import type { UnsentAct } from './kept.ts';
import { act, sendActs } from './outbox.ts';

// The shelves of a browser are tested where they stand; here they are a list.
let kept: UnsentAct[] = [];
vi.mock('./this-device.ts', () => ({
  keepAct: async (kind: string, input: unknown) => {
    const made = { id: String(kept.length), kind, input, deviceAt: 0, offsetMs: 0 };
    kept = [...kept, made];
    return made;
  },
  listActs: async () => kept,
  acknowledgeAct: async (id: string) => {
    kept = kept.filter((each) => each.id !== id);
  },
  canKeep: () => true,
  keepCopy: async () => false,
  readCopy: async () => undefined,
  wipeCopies: async () => undefined,
}));

const server = createFakeServer();
const inputOf = (n: number) => ({
  prospectId: `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8${n}`,
  followUpId: `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e9${n}`,
});
const sent = () => server.inputsOf(finishFollowUp).map(({ followUpId }) => followUpId.at(-1));

beforeEach(() => {
  kept = [];
  signIn();
});

test('what is done without a network is kept, and sent in its order once there is one', async () => {
  server.lose(finishFollowUp);
  for (const n of [1, 2, 3]) expect(await act(finishFollowUp, inputOf(n))).toBe('kept');
  await sendActs();
  // Still away: nothing has left the device.
  expect(kept).toHaveLength(3);
  const before = sent().length;
  // A refusal is an answer: the server has judged it, and the next one follows.
  server.refuse(finishFollowUp, 'forbidden');
  await sendActs();
  expect(sent().slice(before)).toEqual(['1', '2', '3']);
  expect(kept).toEqual([]);
  await sendActs();
  expect(sent().slice(before)).toHaveLength(3);
});

test('what the server refuses at once is said at once, and not kept', async () => {
  server.refuse(finishFollowUp, 'forbidden');
  await expect(act(finishFollowUp, inputOf(1))).rejects.toMatchObject({ codigo: 'forbidden' });
  expect(kept).toEqual([]);
});
