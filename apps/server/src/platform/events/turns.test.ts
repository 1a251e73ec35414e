import { MINUTE_MS } from '@kantuta/contract/durations';
import { defineEvent } from '@kantuta/contract/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { turn, watchTurns } from './turns.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * MINUTE_MS);

const flagTurned = defineEvent({
  name: 'flagTurned',
  payload: z.object({ key: z.string() }),
  audience: () => 'everybody',
  ids: ({ key }) => [key],
});

/** Watches dates that a test may change later. */
function parts(dates: Map<string, Date>) {
  const clock = fixedClock(NOON);
  const announced: string[] = [];
  let isBroken = false;
  const watch = watchTurns({
    turns: [
      turn(flagTurned, async (after) => {
        if (isBroken) throw new Error('connection refused');
        const coming = [...dates].filter(([, at]) => at > after).sort(([, a], [, b]) => +a - +b);
        const at = coming[0]?.[1];
        const keys = coming.filter((each) => at && +each[1] === +at).map(([key]) => key);
        return at && { at, payloads: keys.map((key) => ({ key })) };
      }),
    ],
    clock,
    log: silentLog(),
    hear: (hint) => announced.push('event' in hint ? `${hint.event} ${hint.ids.join()}` : ''),
  });
  return { clock, announced, watch, breakIt: (broken: boolean) => (isBroken = broken) };
}

test('each turn is announced once when its time has come, including turns during a pause', async () => {
  const { clock, announced, watch } = parts(
    new Map([
      ['a', minutes(1)],
      ['b', minutes(2)],
      ['c', minutes(2)],
      ['d', minutes(9)],
    ]),
  );
  await watch.check();
  expect(announced).toEqual([]);
  clock.set(minutes(3));
  await watch.check();
  await watch.check();
  expect(announced).toEqual(['flagTurned a', 'flagTurned b', 'flagTurned c']);
  await watch.stop();
});

test('the watch wakes up by itself, also for a date that was moved closer', async () => {
  const dates = new Map([['far', minutes(60)]]);
  const { clock, announced, watch } = parts(dates);
  await watch.check();
  dates.set('near', new Date(NOON.getTime() + 30));
  await watch.check();
  clock.set(minutes(1));
  await expect.poll(() => announced, { interval: 10 }).toEqual(['flagTurned near']);
  await watch.stop();
});

test('a turn that could not be read is announced at the next check', async () => {
  const { clock, announced, watch, breakIt } = parts(new Map([['a', minutes(1)]]));
  clock.set(minutes(2));
  breakIt(true);
  await watch.check();
  expect(announced).toEqual([]);
  breakIt(false);
  await watch.check();
  expect(announced).toEqual(['flagTurned a']);
  await watch.stop();
});
