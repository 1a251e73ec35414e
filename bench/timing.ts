import { randomInt } from 'node:crypto';
import type { Call, InputOf } from '@kantuta/contract/call';
import { AGENT } from '@kantuta/contract/envelope';
import { login } from '@kantuta/contract/identity/identity.calls';
import { startRecovery } from '@kantuta/contract/identity/recovery.calls';
import { DEMO_ACCOUNTS } from '../apps/server/seeds/accounts.ts';

/**
 * `npm run bench:timing [address]` while the demo runs with `TRUST_PROXY=127.0.0.1`: whether somebody with a watch can tell a user who
 * exists from one who does not, at login and at the start of a recovery (SEC-24). Both kinds take turns, each sample comes from
 * an address of its own, and the medians must lie within 5 %. The control leaves early, as a careless server would; it must be caught.
 */
const SAMPLES = 100;
const WARM_UP = 20;
const AIM_PERCENT = 5;
const address = process.argv[2] ?? 'http://localhost:4000';
const KNOWN = DEMO_ACCOUNTS.map(({ user }) => user).filter((user) => /^\d+$/.test(user));

type Ask = () => Promise<number>;
type Pair = { what: string; known: Ask; unknown: Ask };

const wrongPassword = (user: string) => ({ user, password: 'Wrong#Password1', dispositivo: 'web' });
const known = () => KNOWN[randomInt(KNOWN.length)] ?? '';
// As long as those of the demo, but not among them.
const unknown = () => String(randomInt(10_000_000, 80_000_000));

const pairs: Pair[] = [
  {
    what: 'login',
    known: () => ask(login, wrongPassword(known())),
    unknown: () => ask(login, wrongPassword(unknown())),
  },
  {
    what: 'start of a recovery',
    known: () => ask(startRecovery, { document: known() }),
    unknown: () => ask(startRecovery, { document: unknown() }),
  },
];
/** The control: an unknown user is refused before anything is looked up. */
const controls: Pair[] = [
  { ...pairs[0], what: 'control: login', unknown: () => ask(login, wrongPassword('')) } as Pair,
  {
    ...pairs[1],
    what: 'control: start of a recovery',
    unknown: () => ask(startRecovery, { document: '' }),
  } as Pair,
];

let isGood = true;
for (const pair of pairs) isGood = (await differenceOf(pair)) <= AIM_PERCENT && isGood;
for (const pair of controls) isGood = (await differenceOf(pair)) > AIM_PERCENT && isGood;
console.log(isGood ? 'As it must be.' : 'NOT as it must be.');
process.exitCode = isGood ? 0 : 1;

/** The difference of the two medians in per cent; prints both. */
async function differenceOf(pair: Pair): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < WARM_UP; count += 1) await (count % 2 ? pair.known : pair.unknown)();
  for (let round = 0; round < SAMPLES; round += 1) {
    const order =
      randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) times[kind].push(await pair[kind]());
  }
  const [one, other] = [medianOf(times.known), medianOf(times.unknown)];
  const percent = (Math.abs(one - other) / Math.max(one, other)) * 100;
  const shown = `known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ${percent.toFixed(1)} %`;
  console.log(`${pair.what}: ${shown} (2 × ${SAMPLES})`);
  return percent;
}

/** Milliseconds to the end of the answer. */
async function ask<C extends Call>(call: C, input: InputOf<C>): Promise<number> {
  const body = JSON.stringify(input);
  const start = performance.now();
  const response = await fetch(`${address}/api${call.path}`, {
    method: call.method,
    headers: {
      agent: AGENT,
      'content-type': 'application/json',
      'accept-language': 'es',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body,
  });
  await response.text();
  if (response.status === 429)
    throw new Error('The limits see one address: start the demo with TRUST_PROXY=127.0.0.1.');
  return performance.now() - start;
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
