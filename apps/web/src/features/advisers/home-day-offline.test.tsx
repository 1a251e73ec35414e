import { type DayItem, readDay } from '@kantuta/contract/advisers/advisers.calls';
import { day } from '@kantuta/contract/dates';
import { finishFollowUp } from '@kantuta/contract/prospects/prospects.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { createKept } from '../../lib/kept/kept.ts';
import { act, sendActs } from '../../lib/kept/outbox.ts';
import type { Shelf } from '../../lib/kept/shelves.ts';
import { queryClient } from '../../lib/queries.ts';

const MANY = 200;
const TODAY = day('2026-11-21');
const PERSON = { token: 'a-test-session', ci: '90011574' };

function shelf<Item>(): Shelf<Item> {
  const items = new Map<string, Item>();
  return {
    get: async (key) => items.get(key),
    put: async (key, item) => items.set(key, item),
    remove: async (key) => items.delete(key),
    // As the browser does: by name, whenever it came.
    all: async () => [...items].toSorted(([one], [other]) => one.localeCompare(other)),
  };
}

// What a device keeps, with its cipher and its limits; only the shelves of the browser are lists here.
const device = vi.hoisted(() => ({
  kept: null as ReturnType<typeof createKept> | null,
  copies: [] as string[],
}));
vi.mock('../../lib/kept/this-device.ts', () => ({
  canKeep: () => true,
  keepCopy: async (name: string, value: unknown, askedAs: string) => {
    const isKept = await device.kept?.copies.keep(name, value, askedAs);
    if (isKept) device.copies.push(name);
  },
  readCopy: (name: string) => device.kept?.copies.read(name),
  wipeCopies: async () => device.kept?.copies.wipe(),
  keepAct: (kind: string, input: unknown) => device.kept?.acts.keep(kind, input),
  listActs: () => device.kept?.acts.list(),
  acknowledgeAct: (id: string) => device.kept?.acts.acknowledge(id),
}));

const server = createFakeServer();
const uuid = (n: number) => `0192f0c1-2f6b-7c3a-9d2e-${String(n).padStart(12, '0')}`;
const inputOf = (n: number) => ({ prospectId: uuid(n), followUpId: uuid(1_000 + n) });
const items = Array.from({ length: MANY }, (_, n): DayItem => ({
  kind: 'prospect_call',
  id: uuid(n),
  subject: `Prospecta ${n}`,
  detail: '',
  personId: null,
  dueOn: TODAY,
  at: null,
  link: `/prospectos/${uuid(n)}`,
  phone: '+591-70012345',
  greet: 'Rosa',
  points: null,
  doneId: uuid(1_000 + n),
}));

beforeEach(() => {
  let ids = 0;
  device.copies = [];
  device.kept = createKept({
    shelves: { copies: shelf(), acts: shelf(), keys: shelf() },
    person: () => PERSON,
    isOver: () => false,
    // All of it within one millisecond, and ids that sort the other way round.
    deviceMs: () => 1_800_000_000_000,
    offsetMs: () => 0,
    newId: () => uuid(999_999 - (ids += 1)),
  });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
});

async function shownRows() {
  await visit('/');
  const list = await screen.findByRole('list', { name: 'Su día' });
  return within(list).getAllByRole('listitem');
}

test('200 things of the day are shown without a network from the copy, in their order, each with its call', async () => {
  server.answer(readAccount, anAccount());
  server.answer(readDay, { on: TODAY, items, standing: null });
  const online = await shownRows();
  expect(online).toHaveLength(MANY);
  const texts = online.map((row) => row.textContent);
  await vi.waitFor(() => expect(device.copies.join()).toContain('readDay'));
  cleanup();
  queryClient.clear();
  server.lose(readDay);
  const offline = await shownRows();
  expect(offline.map((row) => row.textContent)).toEqual(texts);
  expect(offline.every((row) => row.querySelector('a[href="tel:+59170012345"]'))).toBe(true);
}, 60_000);

test('200 acts without a network are sent once each, in their order; the one whose answer was lost is sent once more', async () => {
  server.lose(finishFollowUp);
  for (let n = 0; n < MANY; n += 1) expect(await act(finishFollowUp, inputOf(n))).toBe('kept');
  const tried = server.inputsOf(finishFollowUp).length;
  const sent = () =>
    server
      .inputsOf(finishFollowUp)
      .slice(tried)
      .map(({ followUpId }) => Number(followUpId.slice(-12)) - 1_000);
  const inOrder = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => from + n);
  // The server does each, and the answer to number 120 does not arrive.
  let heard = 0;
  server.respond(finishFollowUp, () => ((heard += 1) === 121 ? 'lost' : 'refused'));
  await sendActs();
  expect(sent()).toEqual(inOrder(0, 121));
  expect(await device.kept?.acts.list()).toHaveLength(MANY - 120);
  await sendActs();
  expect(sent()).toEqual([...inOrder(0, 121), ...inOrder(120, MANY)]);
  expect(await device.kept?.acts.list()).toEqual([]);
  await sendActs();
  expect(sent()).toHaveLength(MANY + 1);
}, 60_000);
