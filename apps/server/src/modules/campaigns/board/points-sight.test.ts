import { listOwnPoints, readOwnPoint } from '@kantuta/contract/campaigns/board.calls';
import { setAdviserAccess } from '@kantuta/contract/people/access-log.calls';
import { day } from '@kantuta/contract/dates';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeSale } from '../../sales/sales.factory.ts';
import { makeCampaign } from '../campaigns.factory.ts';
import { createCounting } from '../counting/counting.service.ts';

test('whoever takes the sight away is named by no point from the next call on, and a blocked adviser reads none (PPL-11, ADV-2)', async () => {
  const app = await testApp({ jobs: false });
  try {
    const soldOn = day('2026-03-03');
    const { campaignId, adviserId, customerId } = await app.database.db
      .transaction()
      .execute(async (tx) => {
        const race = await makeCampaign(tx, {
          kind: 'race',
          state: 'running',
          from: day('2026-02-18'),
          to: day('2026-07-31'),
          at: app.clock.now(),
        });
        const adviser = await makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
        const { personId } = await makePerson(tx, {
          firstName: 'Rosa',
          paternalSurname: 'Prueba',
        });
        const clock = { now: () => new Date(`${soldOn}T16:00:00Z`) };
        await makeSale(tx, createLedger({ ...app.platform, clock }), {
          personId,
          adviserId: adviser.personId,
          soldOn,
        });
        return { campaignId: race, adviserId: adviser.personId, customerId: personId };
      });
    await createCounting(app.platform).follow();
    const as = await app.signIn(adviserId);
    const client = await app.signIn(customerId);
    const list = async () => (await app.call(listOwnPoints, { campaignId }, { as })).data.points;
    const [point] = await list();
    if (!point) throw new Error('no point');
    const of = { campaignId, saleId: point.saleId, transactionId: point.transactionId };
    const read = async () => (await app.call(readOwnPoint, of, { as })).data;
    const named = async () => [(await list()).map((each) => each.client), (await read()).client];
    const whole = await read();
    expect(point.product).not.toBe('');
    const look = (mayLook: boolean) =>
      app.call(setAdviserAccess, { adviserId, mayLook }, { as: client });
    expect(await named()).toEqual([['Rosa P.'], 'Rosa P.']);
    expect((await look(false)).status).toBe(0);
    expect(await named()).toEqual([[''], '']);
    expect(JSON.stringify(await list())).not.toContain('Rosa');
    // Nor what they bought and how they paid it; what made the points, and how many, is all that is left.
    expect(await list()).toEqual([{ ...point, client: '', product: '' }]);
    expect(await read()).toEqual({
      ...whole,
      client: '',
      product: '',
      method: '',
      parts: whole.parts.filter(({ counts }) => counts),
    });
    await look(true);
    expect(await read()).toEqual(whole);
    expect(await named()).toEqual([['Rosa P.'], 'Rosa P.']);
    const setState = (state: string) =>
      app.database.owner
        .updateTable('adviser')
        .set({ state })
        .where('personId', '=', adviserId)
        .execute();
    await setState('blocked');
    expect((await app.call(listOwnPoints, { campaignId }, { as })).codigo).toBe('forbidden');
    expect((await app.call(readOwnPoint, of, { as })).codigo).toBe('forbidden');
    await setState('ethics_process');
    expect(await named()).toEqual([['Rosa P.'], 'Rosa P.']);
  } finally {
    await app.close();
  }
});
