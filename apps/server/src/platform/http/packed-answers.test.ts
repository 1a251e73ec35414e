import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPackedAnswers } from './packed-answers.ts';

const TEXT = JSON.stringify({ lots: Array.from({ length: 100 }, (_, lot) => ({ lot })) });

test('everybody who asks at once waits for one and the same work, and later nothing is made again', async () => {
  const answers = createPackedAnswers();
  let made = 0;
  const make = async () => {
    made += 1;
    return TEXT;
  };
  const found = await Promise.all(
    ['br', 'gzip, deflate, br', 'br;q=1.0'].map((accepted) => answers.find('map', accepted, make)),
  );
  expect(made).toBe(1);
  for (const each of found) expect(String(brotliDecompressSync(each?.bytes ?? ''))).toBe(TEXT);
  await answers.find('map', 'br', make);
  expect(made).toBe(1);
  await answers.find('another', 'br', make);
  expect(made).toBe(2);
});

test('an older browser gets gzip, and one that unpacks nothing gets nothing from here', async () => {
  const answers = createPackedAnswers();
  const find = (accepted: string) => answers.find('map', accepted, async () => TEXT);
  const older = await find('gzip, br;q=0');
  expect(older?.encoding).toBe('gzip');
  expect(String(gunzipSync(older?.bytes ?? ''))).toBe(TEXT);
  for (const accepted of ['', 'identity', 'deflate', 'br;q=0.0'])
    expect(await find(accepted)).toBeUndefined();
});

test('a failure is told to those who waited, and the next one asks anew', async () => {
  const answers = createPackedAnswers();
  const failing = () => answers.find('map', 'br', () => Promise.reject(new Error('no')));
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answers.find('map', 'br', async () => TEXT)).toMatchObject({ encoding: 'br' });
});

test('where there is no room, what was asked for longest ago is dropped', async () => {
  const one = await createPackedAnswers().find('a', 'br', async () => TEXT);
  const answers = createPackedAnswers(2 * (one?.bytes.length ?? 0));
  const made: string[] = [];
  const find = (name: string) =>
    answers.find(name, 'br', async () => {
      made.push(name);
      return TEXT;
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await find(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
