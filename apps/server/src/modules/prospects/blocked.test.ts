import { randomUUID } from 'node:crypto';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import {
  appealProspect,
  listProspects,
  readProspect,
  registerProspect,
} from '@kantuta/contract/prospects/prospects.calls';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson } from '../people/people.factory.ts';

test('a blocked adviser reads no prospects, and none stand on their day (ADV-2)', async () => {
  const app = await testApp({ jobs: false });
  try {
    const { personId } = await app.platform.db
      .transaction()
      .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} }));
    const as = await app.signIn(personId);
    const { data: mine } = await app.call(
      registerProspect,
      {
        attemptId: randomUUID(),
        name: 'Mónica Rivero Tórrez',
        document: '',
        phone: '+591-71000001',
        email: '',
        city: 'La Paz',
        contactBy: 'phone',
        preSponsor: '',
      },
      { as },
    );
    const { prospectId } = mine;
    const day = async () => (await app.call(readDay, {}, { as })).data.items;
    const read = async () => (await app.call(readProspect, { prospectId }, { as })).codigo;
    const setState = (state: string) =>
      app.database.owner
        .updateTable('adviser')
        .set({ state })
        .where('personId', '=', personId)
        .execute();
    expect([await read(), (await day()).length]).toEqual(['', 1]);
    await setState('blocked');
    expect([await read(), (await day()).length]).toEqual(['forbidden', 0]);
    expect((await app.call(listProspects, {}, { as })).codigo).toBe('forbidden');
    await setState('active');
    expect([await read(), (await day()).length]).toEqual(['', 1]);
  } finally {
    await app.close();
  }
});

test('an adviser asks the office at most ten times a day (PRO-6)', async () => {
  const app = await testApp({ jobs: false });
  try {
    const newAdviser = async () => {
      const { personId } = await app.platform.db
        .transaction()
        .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} }));
      return app.signIn(personId);
    };
    const [one, other] = [await newAdviser(), await newAdviser()];
    const claim = (n: number) => ({
      attemptId: randomUUID(),
      name: 'Mónica Rivero Tórrez',
      document: '',
      phone: `+591-710001${String(n).padStart(2, '0')}`,
      email: '',
      city: '',
      contactBy: 'phone' as const,
    });
    const asked: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const input = claim(n);
      await app.call(registerProspect, { ...input, preSponsor: '' }, { as: one });
      const appeal = { ...input, attemptId: randomUUID(), words: 'La invité yo antes.' };
      const first = await app.call(appealProspect, appeal, { as: other });
      // A lost answer is asked for again, and is no other appeal.
      await app.call(appealProspect, appeal, { as: other });
      asked.push(first.http);
    }
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await app.close();
  }
});
