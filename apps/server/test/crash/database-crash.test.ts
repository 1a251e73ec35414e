import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { pay } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';
import { gateTrap, isEvent, isOrder, type Trap } from './traps.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await openRig({ own: true });
  await rig.start();
  await rig.hurry();
}, MINUTE_MS);
afterAll(() => rig.close(), MINUTE_MS);

test.each([
  ['has not stored its QR', 'answered', isOrder],
  ['has just stored the event of the bank', 'answered', isEvent],
] as const)(
  'when PostgreSQL is killed while the server %s, the server ends, and its next start has everything',
  { timeout: 2 * MINUTE_MS },
  async (_, step, fits) => {
    const people = [await rig.newCustomer(), await rig.newCustomer(), await rig.newCustomer()];
    const trap: Trap = await gateTrap(rig, step, fits);
    const payers = Promise.all(
      people.map((person, n) => pay(rig, person, { does: n === 2 ? 'cancel' : 'pay' })),
    );
    await trap.caught;
    await rig.killDatabase();
    await trap.open();
    await rig.start();
    const promised = (await payers).flat();
    expect(promised.filter(({ state }) => state === 'settled')).toHaveLength(2);
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);
