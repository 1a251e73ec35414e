import { randomUUID } from 'node:crypto';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  finishFollowUp,
  planFollowUp,
  readProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { statementsOf } from '../../../test/statements.ts';
import { makeProspect } from '../prospects/prospects.factory.ts';

const TODAY = '2026-03-10';
let app: TestApp;
let as: Session;
let prospectIds: string[];

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const { personId } = await newPerson(app, { roles: ['customer', 'adviser'], adviser: {} });
  as = await app.signIn(personId);
  prospectIds = await app.platform.db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < MOST_OF_DAY + 10; n += 1)
      ids.push(
        await makeProspect(app.platform, tx, {
          ownerId: personId,
          name: `Prospecta ${n}`,
          // Several on each day, as they come.
          registeredAt: new Date(TEST_NOON.getTime() - (n % 7) * DAY_MS),
        }),
      );
    return ids;
  });
});
afterAll(() => app.close());

const items = async () => (await app.call(readDay, {}, { as })).data.items;

test('a day with more than 200 things has the first 200, in one order, in two statements: the session and the day (ADV-7)', async () => {
  const first = await items();
  expect(first).toHaveLength(MOST_OF_DAY);
  expect(new Set(first.map(({ id }) => id)).size).toBe(MOST_OF_DAY);
  let again: typeof first = [];
  const sent = await statementsOf(async () => {
    again = await items();
  });
  expect(sent).toHaveLength(2);
  expect(again).toEqual(first);
  // It fits what a device keeps, many times over (SEC-67).
  expect(JSON.stringify(first).length).toBeLessThan(512 * 1024);
});

test('200 acts that reach the server, some of them twice and at once, are done once each', async () => {
  const planned = prospectIds.slice(0, MOST_OF_DAY);
  // Whoever is new stays on the day until somebody has said that they were called.
  await app.database.owner
    .updateTable('prospect')
    .set({ stage: 'contacted' })
    .where('id', 'in', planned)
    .execute();
  const followUps: { prospectId: string; followUpId: string }[] = [];
  for (const prospectId of planned) {
    const input = {
      prospectId,
      attemptId: randomUUID(),
      what: 'call' as const,
      words: '',
      dueOn: TODAY,
    };
    const { data } = await app.call(planFollowUp, input, { as });
    followUps.push({ prospectId, followUpId: data.followUps[0]?.followUpId ?? '' });
  }
  expect(await items()).toHaveLength(MOST_OF_DAY);
  for (const [n, done] of followUps.entries()) {
    // Of each tenth one the answer was lost: the device sends it again, with the next one and the first one still under way.
    const sent = n % 10 === 0 ? [done, done] : [done];
    const answers = await Promise.all(sent.map((each) => app.call(finishFollowUp, each, { as })));
    expect(answers.map(({ codigo }) => codigo)).toEqual(sent.map(() => ''));
  }
  // Of whoever is left nobody was told: ten who are new, and have nothing planned.
  expect(await items()).toHaveLength(10);
  const [first] = followUps;
  if (!first) throw new Error('There are 200.');
  const { data } = await app.call(readProspect, { prospectId: first.prospectId }, { as });
  expect(data.timeline.filter(({ act }) => act === 'followed_up')).toHaveLength(1);
  app.clock.advance(60_000);
  expect((await app.call(finishFollowUp, first, { as })).data.followUps).toMatchObject([
    { doneAt: TEST_NOON.toISOString() },
  ]);
}, 120_000);

test('"already called" that is heard late takes nothing back that was said since', async () => {
  const prospectId = prospectIds.at(-1) ?? '';
  const called = { prospectId, stage: 'contacted' as const, from: 'new' as const };
  const now = { prospectId, stage: 'interested' as const };
  expect((await app.call(setProspectStage, called, { as })).data.stage).toBe('contacted');
  expect((await app.call(setProspectStage, now, { as })).data.stage).toBe('interested');
  expect((await app.call(setProspectStage, called, { as })).data.stage).toBe('interested');
});
