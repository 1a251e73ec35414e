import { readBoard } from '@kantuta/contract/campaigns/board.calls';
import {
  payAward,
  proposeCampaign,
  readCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeAward, makeCampaign, type CampaignOptions } from '../campaigns.factory.ts';

let app: TestApp;
let finance: Session;
let sales: Session;
let admin: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  finance = await newProvedOperator(app, { role: 'finance', companyIds: null });
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
});
afterAll(() => app.close());

type Adviser = Session & { document: string };

/** A campaign with one award that waits. */
async function newAward(
  options: Partial<CampaignOptions> & { prize?: null } = {},
): Promise<{ campaignId: number; adviser: Adviser }> {
  const { prize, ...of } = options;
  const made = await app.platform.db.transaction().execute(async (tx) => {
    const person = await makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
    const { personId: adviserId } = person;
    const campaignId = await makeCampaign(tx, { at: app.clock.now(), state: 'closed', ...of });
    await makeAward(tx, { campaignId, adviserId });
    await tx
      .insertInto('campaignStanding')
      .values({ campaignId, adviserId, score: 1_000_000, sales: 1, reachedAt: app.clock.now() })
      .execute();
    if (prize === null)
      await tx
        .updateTable('campaignAward')
        .set({ prizeMinor: null })
        .where('campaignId', '=', campaignId)
        .execute();
    return { campaignId, person };
  });
  const { personId, document } = made.person;
  return { campaignId: made.campaignId, adviser: { ...(await app.signIn(personId)), document } };
}

const told = async (as: Adviser) =>
  (await app.call(listNotifications, { ci: as.document, tipo: 1, pagina: 1 }, { as })).data.rows;
const waiting = async (as = finance) =>
  (await app.call(listWork, { kind: 'campaign_awards' }, { as })).data.items;
const set = (campaignId: number, state: string) =>
  app.database.db
    .updateTable('campaignAward')
    .set({ state })
    .where('campaignId', '=', campaignId)
    .execute();

test('a bonus is paid once, never while it is disputed or before it is final (CAM-13)', async () => {
  const { campaignId, adviser } = await newAward({ state: 'closing' });
  const paying = { campaignId, adviserId: adviser.personId, reference: 'TR-77' };
  const codes = async (input = paying) => (await app.call(payAward, input, { as: finance })).codigo;
  expect(await codes()).toBe('award_not_final');
  await app.database.db
    .updateTable('campaign')
    .set({ state: 'closed' })
    .where('id', '=', campaignId)
    .execute();
  await set(campaignId, 'disputed');
  expect(await codes()).toBe('award_disputed');
  await set(campaignId, 'to_pay');
  expect(await Promise.all([codes(), codes()])).toEqual(['', '']);
  expect(await codes({ ...paying, reference: 'TR-78' })).toBe('award_not_final');
});

test('whoever was paid reads when, how much and with which reference, on the board of that campaign (CAM-13)', async () => {
  const { campaignId, adviser } = await newAward();
  const paying = { campaignId, adviserId: adviser.personId, reference: 'TR-90' };
  await app.call(payAward, paying, { as: finance });
  await app.call(payAward, paying, { as: finance });
  expect(await told(adviser)).toMatchObject([
    { titulo: 'Premio pagado', link: `/bono-mejor-vendedor?campania=${campaignId}` },
  ]);
  const { data } = await app.call(readBoard, { kind: 'bonus', campaignId }, { as: adviser });
  expect(data.own?.award).toMatchObject({
    state: 'paid',
    paidOn: dayInLaPaz(app.clock.now()),
    reference: 'TR-90',
  });
});

test('the journey of a race is handed over once, and whoever won it is told (CAM-13)', async () => {
  const { campaignId, adviser } = await newAward({ kind: 'race', prize: null });
  const giving = { campaignId, adviserId: adviser.personId, reference: 'VJ-1' };
  expect((await waiting()).find(({ id }) => id === String(campaignId))).toMatchObject({
    facts: { n: 1 },
  });
  const { data } = await app.call(payAward, giving, { as: finance });
  expect(data.awards).toMatchObject([{ state: 'paid', prizeUsd: null, reference: 'VJ-1' }]);
  expect((await app.call(payAward, giving, { as: finance })).codigo).toBe('');
  expect((await waiting()).map(({ id }) => id)).not.toContain(String(campaignId));
  expect(await told(adviser)).toMatchObject([
    { titulo: 'Viaje entregado', link: `/ranking?campania=${campaignId}` },
  ]);
});

test('awards to pay wait with finance from the close on, with their sum, and winners are told where they ended (CAM-13)', async () => {
  const to = addDays(dayInLaPaz(app.clock.now()), -20);
  const { campaignId, adviser } = await newAward({ state: 'closing', from: to, to });
  const isThere = async (as: Session) =>
    (await waiting(as)).some(({ id }) => id === String(campaignId));
  // What can still be disputed is not paid.
  expect(await isThere(finance)).toBe(false);
  const { data } = await app.call(readCampaign, { campaignId }, { as: sales });
  const { changedAt } = data.campaign;
  const closing = { campaignId, changedAt, change: 'close' as const, reason: 'Plazo terminado.' };
  const { proposalId } = (await app.call(proposeCampaign, closing, { as: sales })).data;
  expect((await app.call(approveProposal, { id: proposalId }, { as: admin })).codigo).toBe('');
  expect((await waiting()).find(({ id }) => id === String(campaignId))).toMatchObject({
    facts: { n: 1 },
    amount: { amount: '300.00', currency: 'USD' },
    link: `/operaciones/campanas/${campaignId}`,
  });
  expect(await isThere(sales)).toBe(false);
  const oneCompany = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  expect(await isThere(oneCompany)).toBe(false);
  const [news] = await told(adviser);
  expect(news).toMatchObject({
    titulo: 'Ganó un premio',
    link: `/bono-mejor-vendedor?campania=${campaignId}`,
  });
  expect(news?.descripcion[0]?.detalle).toContain('Quedó en el puesto 1 de');
});
