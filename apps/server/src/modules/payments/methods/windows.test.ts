import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { WAYS, type Attempt } from '../../../../test/each-method.ts';
import { finishPaying, stateOf } from '../../../../test/faults.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { switchMaintenance } from '../../settings/maintenance.service.ts';
import { booksHold, withClosings } from '../../../../test/closings.ts';

// When payments are closed, for every method alike (PAY-18): said before anything is typed, judged again when it is sent, and kept from nobody
// whose money is on its way; what closes between start and settlement is in closed-meanwhile.test.ts.

const closings = withClosings();
const { close, soon } = closings;

const ways = WAYS.map((way) => [way.method, way] as const);

async function maintain(until: Date | null): Promise<void> {
  await switchMaintenance(closings.app.platform, { until, author: 'test' });
  const status = async () => (await closings.app.call(checkMaintenance, {})).status;
  await expect.poll(status).toBe(until === null ? 0 : 1);
}

const recorded = async (attempt: Attempt) => (await stateOf(closings.app, attempt)) !== undefined;

test.each(ways)(
  '%s: closed for a while, nothing is recorded, the end is named, and then the same attempt pays',
  async (method, way) => {
    const attempt = await way.open(closings.app);
    await close([method]);
    // A refusal carries no payment: its data name the end.
    expect(await attempt.send()).toMatchObject({
      codigo: 'payments_restricted',
      payment: { until: soon().toISOString() },
    });
    expect(await recorded(attempt)).toBe(false);
    closings.app.clock.advance(MINUTE_MS);
    // A captcha serves the same card and key once more; whatever else was typed was not used up.
    expect((await attempt.send()).codigo).toBe('');
  },
);

test.each(ways)('%s: closed for the company or by another method only', async (method, way) => {
  const others = WAYS.map((each) => each.method).filter((each) => each !== method);
  const free = await way.open(closings.app);
  await close(others);
  expect((await free.send()).codigo).toBe('');
  const attempt = await way.open(closings.app);
  await close(['all']);
  expect((await attempt.send()).codigo).toBe('payments_restricted');
});

// Points that are only held are ours to let go of.
const heldByWallet = ['points', 'friend'];

test.each(ways.filter(([method]) => !heldByWallet.includes(method)))(
  '%s: what was begun before goes on to its end while payments are closed',
  async (_, way) => {
    const attempt = await way.open(closings.app, { staysOpen: true });
    expect((await attempt.send()).codigo).toBe('');
    await close(['all']);
    // Who lost the answer hears of the payment that stands or is still asked for, not of the closing.
    expect(['', 'in_progress']).toContain((await attempt.send()).codigo);
    await finishPaying(closings.app, attempt);
    expect(await stateOf(closings.app, attempt)).toBe('settled');
  },
);

test('maintenance stops new attempts of every method, and what was begun goes on', async () => {
  const [begun, late]: [Attempt[], Attempt[]] = [[], []];
  for (const way of WAYS) {
    const attempt = await way.open(closings.app, { staysOpen: true });
    expect((await attempt.send()).codigo).toBe('');
    begun.push(attempt);
    late.push(await way.open(closings.app));
  }
  await maintain(new Date(closings.app.clock.now().getTime() + HOUR_MS));
  for (const attempt of late) {
    expect(await attempt.send()).toMatchObject({ status: 5, codigo: 'maintenance' });
    expect(await recorded(attempt)).toBe(false);
  }
  // The terminal first: it waits two minutes for a card, and each turn lets half a minute pass.
  for (const attempt of begun.toReversed()) await finishPaying(closings.app, attempt);
  const states = await Promise.all(begun.map((attempt) => stateOf(closings.app, attempt)));
  expect(states).toEqual(WAYS.map(() => 'settled'));
  expect((await closings.app.call(checkMaintenance, {})).status).toBe(1);
  await maintain(null);
});

test('every method of the portal says that it is closed, and until when, before anything is typed', async () => {
  const customer = await newCustomer(closings.app);
  await close(['all']);
  const { data } = await closings.app.call(listDebts, {}, { as: customer });
  const methods = data.groups[0]?.methods ?? [];
  expect(methods.length).toBeGreaterThanOrEqual(5);
  expect(methods.map(({ availability }) => availability)).toEqual(methods.map(() => 'restricted'));
  expect(methods.map(({ restriction }) => restriction?.until)).toEqual(
    methods.map(() => soon().toISOString()),
  );
});

booksHold(closings);
