import { listOwnPoints, readOwnPoint } from '@kantuta/contract/campaigns/board.calls';
import { setAdviserAccess } from '@kantuta/contract/people/access-log.calls';
import { day } from '@kantuta/contract/dates';
import { postPayment } from '@kantuta/contract/ledger/payment-posting.rules';
import { cents } from '@kantuta/contract/money';
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
        const ledger = createLedger({ ...app.platform, clock });
        const { saleId } = await makeSale(tx, ledger, {
          personId,
          adviserId: adviser.personId,
          soldOn,
        });
        // An instalment with a fine, which makes no points.
        const part = { saleId, number: 1 };
        const paid = await ledger.post(tx, {
          companyId: 8,
          kind: 'payment',
          businessDay: soldOn,
          source: { kind: 'test', id: 'paid' },
          entries: postPayment({
            tender: { account: 'cash', currency: 'USD', amount: cents(10_100) },
            currency: 'USD',
            personId,
            parts: [
              { ...part, component: 'capital', amount: cents(10_000) },
              { ...part, component: 'fine', amount: cents(100) },
            ],
            left: cents(0),
          }),
        });
        await tx
          .insertInto('receipt')
          .values({
            reference: 'T8-000001',
            companyId: 8,
            number: 1,
            personId,
            transactionId: paid,
            issuedAt: clock.now(),
            paidOn: soldOn,
            method: 'qr',
            currency: 'USD',
            amountMinor: 10_100,
            code: 'test',
          })
          .execute();
        return { campaignId: race, adviserId: adviser.personId, customerId: personId };
      });
    await createCounting(app.platform).follow();
    const as = await app.signIn(adviserId);
    const client = await app.signIn(customerId);
    const list = async () => (await app.call(listOwnPoints, { campaignId }, { as })).data.points;
    const points = await list();
    const point = points.find(({ points: made }) => made === 10_000);
    if (!point) throw new Error('no point');
    const of = { campaignId, saleId: point.saleId, transactionId: point.transactionId };
    const read = async () => (await app.call(readOwnPoint, of, { as })).data;
    const names = async () => [
      ...new Set([...(await list()), await read()].map((each) => each.client)),
    ];
    expect(point.product).not.toBe('');
    expect(await names()).toEqual(['Rosa P.']);
    const allow = (mayLook: boolean, maySeePaid: boolean) =>
      app.call(setAdviserAccess, { adviserId, mayLook, maySeePaid }, { as: client });
    const counted = { component: 'capital', number: 1, amount: 10_000, counts: true };
    // Nobody was asked yet: what made the points, and neither how it was paid nor what was paid besides.
    const plain = await read();
    expect(plain).toMatchObject({ ...point, method: '', parts: [counted] });
    expect((await allow(true, true)).status).toBe(0);
    expect(await read()).toEqual({
      ...plain,
      method: 'qr',
      parts: [counted, { component: 'fine', number: 1, amount: 100, counts: false }],
    });
    // Taken away, the sight of what is paid goes with it, and the name and the product, too.
    await allow(false, true);
    expect(await names()).toEqual(['']);
    expect(JSON.stringify(await list())).not.toContain('Rosa');
    expect(await list()).toEqual(points.map((each) => ({ ...each, client: '', product: '' })));
    expect(await read()).toEqual({ ...plain, client: '', product: '' });
    await allow(true, false);
    expect(await read()).toEqual(plain);
    expect(await names()).toEqual(['Rosa P.']);
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
    expect(await names()).toEqual(['Rosa P.']);
  } finally {
    await app.close();
  }
});
