import { expect, test } from 'vitest';
import { type Canary, readCanaries, searchLog } from './canaries.ts';

const CANARIES: Canary[] = [
  { kind: 'password', value: 'Lluvia#De."Enero7' },
  { kind: 'one-time code', value: '402917' },
  { kind: 'session', value: 'hV3x-9_QpLw82mZt' },
  { kind: 'push address', value: 'push:aB3xK9' },
  { kind: 'identity card', value: '8000512 SC' },
  { kind: 'e-mail', value: 'rosa.7@demo.invalid' },
  { kind: 'phone', value: '+591-70012345' },
  { kind: 'payment card', value: '4929 1408 7765 3022' },
];
// Digits of the code and of the card, but inside other values.
const CALL =
  '{"level":"info","time":"2026-03-10T16:00:00.402Z","event":"call","milliseconds":14029170}';
const JOB =
  '{"event":"job","objectId":"08000512-4029-7aaa-8000-512402917000","requestId":"x8000512"}';
const CLEAN = [CALL, JOB, CALL].join('\n');

test('a log without canaries is clean', () => {
  expect(searchLog(CLEAN, CANARIES)).toEqual([]);
});

test.each<[kind: string, leak: string]>([
  ['password', String.raw`{"error":{"message":"Lluvia#De.\"Enero7 is wrong"}}`],
  ['password', 'GET /api/x?password=Lluvia%23De.%22Enero7'],
  ['one-time code', '{"reason":"the code 402917."}'],
  ['session', 'Error: no session hv3x-9_qplw82mzt'],
  ['push address', '{"address":"push%3AaB3xK9"}'],
  ['identity card', 'Key (document_number)=(8000512) exists'],
  ['identity card', '{"actorId":8000512}'],
  ['e-mail', '550 <Rosa.7@demo.invalid> rejected'],
  ['e-mail', 'GET /control/mailbox?to=rosa.7%40demo.invalid'],
  ['payment card', '{"body":"number=4929140877653022"}'],
  ['phone', '{"to":"+59170012345"}'],
  ['phone', '{"to":"70012345"}'],
])('a planted %s is found and not repeated: %s', (kind, leak) => {
  const found = searchLog(`${CLEAN}\n${leak}\n${CALL}`, CANARIES);
  expect(found).toEqual([`line 4: ${kind} in clear text`]);
});

test('a search that could not have found anything fails', () => {
  expect(searchLog('', CANARIES)).toEqual(['the log tells of no call, so it is not the one']);
  expect(searchLog(CLEAN, [])).toHaveLength(8);
  const withoutCodes = CANARIES.filter(({ kind }) => kind !== 'one-time code');
  expect(searchLog(CLEAN, withoutCodes)).toEqual([
    'no journey named any one-time code, so the search is blind for it',
  ]);
});

test('a canary that journeys named several times is read once', () => {
  const lines = [...CANARIES, ...CANARIES].map((canary) => `${JSON.stringify(canary)}\n`);
  expect(readCanaries(lines.join(''))).toEqual(CANARIES);
  expect(readCanaries('')).toEqual([]);
});
