import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { certifyPhone, markPass } from '@kantuta/contract/memberships/passes/park-codes.calls';
import {
  checkSeasonCard,
  openSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import {
  openOwnSeasonCard,
  sendSeasonCard,
  takeBackSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { scan } from '../../../../test/land.ts';
import { newOperator } from '../../../../test/operator.ts';
import {
  lastSeasonCard,
  newSpecialTicket,
  readSeasonTicket,
  seasonApp,
  transferSeason,
} from '../../../../test/season-ticket.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks, withoutWaitingCondition } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { makeEvent } from '../../pages/pages.factory.ts';
import { endVisitsJob } from '../accreditation/accreditation.jobs.ts';

let app: TestApp;
let office: Session;
let buyer: Customer;
let saleId: number;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  office = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  ({ buyer, saleId } = await newSpecialTicket(app));
});
afterAll(() => app.close());

const card = { number: 'CD-4471', file: scan() };
const transfer = (change: object = {}) => transferSeason(app, buyer, saleId, { card, ...change });
const read = () => readSeasonTicket(app, buyer);
const stateOfCard = async () => (await read()).people[0]?.card?.state;
/** The newest card of the ticket. */
const cardId = () => lastSeasonCard(app, saleId);
const WORDS = 'No se lee el número del carnet.';
const answer = async (isGood: boolean, by: Session = office, at: TestApp = app, id?: string) =>
  at.call(
    checkSeasonCard,
    { cardId: id ?? (await cardId()), isGood, words: isGood ? '' : WORDS },
    { as: by },
  );
const send = (id: string = randomUUID(), as: Session = buyer) =>
  app.call(sendSeasonCard, { saleId, cardId: id, card }, { as });
const takeBack = (as: Session = buyer) => app.call(takeBackSeasonTicket, { saleId }, { as });
async function certify() {
  const publicKey = await publicText((await makeDeviceKeys()).signing);
  return app.call(certifyPhone, { saleId, publicKey }, { as: buyer });
}
const told = () =>
  countOf(
    app.database.db,
    'notification',
    `person_id = ${buyer.personId} AND key LIKE 'seasonCard%'`,
  );
const tasks = async () =>
  (await app.call(listWork, { kind: 'season_card' }, { as: office })).data.items.map(
    ({ id }) => id,
  );

test('a ticket taken over with a card shows no code before another person approved it, and then does (SEA-9)', async () => {
  await transfer();
  expect(await read()).toMatchObject({
    state: 'active',
    people: [{ card: { state: 'waiting', left: 2 } }, { state: 'transferred' }],
    can: { show: false, sendCard: false, takeBack: true },
  });
  expect((await certify()).codigo).toBe('ticket_card');
  const id = await cardId();
  expect(await tasks()).toContain(id);
  expect((await app.call(readSeasonCard, { cardId: id }, { as: office })).data).toMatchObject({
    name: 'Lucía Prueba',
    number: 'CD-4471',
    state: 'waiting',
    can: { check: true, open: true },
  });
  expect((await answer(true)).data).toMatchObject({ state: 'approved', can: { check: false } });
  expect(await tasks()).not.toContain(id);
  expect(await read()).toMatchObject({
    people: [{ card: { state: 'approved' } }, {}],
    can: { show: true, takeBack: false },
  });
  expect((await certify()).codigo).toBe('');
  expect(await told()).toBe(1);
  expect((await answer(false)).codigo).toBe('holder_card_checked');
  expect((await takeBack()).codigo).toBe('holder_card_checked');
  expect((await send()).codigo).toBe('holder_card_checked');
});

test('a refusal says why, and another card is sent, three in all; a lost answer sends none twice (SEA-9)', async () => {
  await transfer();
  const short = { cardId: await cardId(), isGood: false, words: 'No' };
  expect((await app.call(checkSeasonCard, short, { as: office })).codigo).toBe('invalid_input');
  expect((await send()).codigo).toBe('holder_card_checked');
  for (const left of [2, 1, 0]) {
    app.clock.advance(1000);
    await answer(false);
    expect((await read()).people[0]?.card).toMatchObject({ state: 'refused', words: WORDS, left });
    const id = randomUUID();
    const codigo = left === 0 ? 'holder_card_limit' : '';
    app.clock.advance(1000);
    for (const sent of [await send(id), await send(id)]) expect(sent.codigo).toBe(codigo);
  }
  expect(await read()).toMatchObject({ can: { sendCard: false, takeBack: true, show: false } });
  expect((await takeBack()).codigo).toBe('');
  // The limit is of the ticket, so that the office does not read cards without end.
  expect((await transfer()).codigo).toBe('holder_card_limit');
  expect((await transfer({ birthOn: '1950-05-20' })).codigo).toBe('');
});

test('a transfer whose card is not approved is taken back: the former holder has the place, and it counts as none (SEA-9)', async () => {
  await transfer();
  const stranger = await newCustomer(app);
  expect((await takeBack(stranger)).codigo).toBe('forbidden');
  expect((await send(randomUUID(), stranger)).codigo).toBe('forbidden');
  const { data } = await takeBack();
  expect(data.tickets[0]).toMatchObject({
    people: [{ name: 'Rosa Prueba', state: 'named' }],
    can: { transfer: true, show: true, takeBack: false },
  });
  expect(data.tickets[0]?.people).toHaveLength(1);
  expect((await takeBack()).data).toEqual(data);
  expect((await answer(true)).codigo).toBe('holder_card_checked');
  expect(
    (await app.call(readSeasonCard, { cardId: await cardId() }, { as: office })).data,
  ).toMatchObject({ isTakenBack: true, can: { check: false } });
  expect(await tasks()).not.toContain(await cardId());
  expect((await transfer({ birthOn: '1950-05-20' })).codigo).toBe('');
});

test('nobody checks a card of their own ticket, one that they sent, or their own (SEA-9)', async () => {
  await transfer();
  const own = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  const carry = (document: string) =>
    sql`UPDATE season_person SET document = ${document} WHERE sale_id = ${saleId} AND left_at IS NULL`.execute(
      app.database.owner,
    );
  const { documentNumber } = await app.database.owner
    .selectFrom('person')
    .where('id', '=', own.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  await carry(documentNumber ?? '');
  expect((await answer(true, own)).codigo).toBe('same_person');
  await carry('7000001');
  await sql`UPDATE season_card SET sent_by = ${own.personId}
             WHERE season_person_id IN (SELECT id FROM season_person WHERE sale_id = ${saleId})`.execute(
    app.database.owner,
  );
  expect((await answer(true, own)).codigo).toBe('same_person');
  expect((await answer(true)).codigo).toBe('');
});

test('its file is read by those who check it, of which the buyer is told, and by nobody of another company (SEA-9)', async () => {
  await transfer();
  const id = await cardId();
  const elsewhere = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  const finance = await newOperator(app, { role: 'finance', companyIds: [12] });
  for (const as of [elsewhere, finance])
    for (const call of [openSeasonCard, readSeasonCard])
      expect((await app.call(call, { cardId: id }, { as })).codigo).toBe('forbidden');
  expect((await answer(true, elsewhere)).codigo).toBe('forbidden');
  const opened = await app.call(openSeasonCard, { cardId: id }, { as: office });
  expect(opened.data).toMatchObject({ fileName: 'carnet.pdf', base64: card.file.base64 });
  const { looks } = (await app.call(listLooks, {}, { as: buyer })).data;
  expect(looks.map(({ part }) => part)).toContain('holder_card');
});

test('whoever sent a card opens it again while it waits or is approved, and nobody else does (SEA-9)', async () => {
  const open = async (as: Session = buyer) => {
    const { codigo, data } = await app.call(openOwnSeasonCard, { saleId }, { as });
    return codigo || data.base64;
  };
  const canOpen = async () => (await read()).people[0]?.card?.canOpen;
  expect(await open()).toBe('forbidden');
  await transfer({ card: { ...card, file: { ...card.file, name: 'foto.html' } } });
  expect([await open(), await canOpen()]).toEqual([card.file.base64, true]);
  expect((await app.call(openOwnSeasonCard, { saleId }, { as: buyer })).data).toMatchObject({
    fileName: 'carnet.pdf',
    mimeType: 'application/pdf',
  });
  for (const as of [await newCustomer(app), office]) expect(await open(as)).toBe('forbidden');
  await answer(false);
  expect([await open(), await canOpen()]).toEqual(['forbidden', false]);
  app.clock.advance(1000);
  await send();
  await answer(true);
  expect([await open(), await canOpen()]).toEqual([card.file.base64, true]);
  // Whoever has the ticket now has not sent it; whoever sent it has the ticket no more.
  const next = await newCustomer(app);
  await sql`UPDATE sale SET person_id = ${next.personId} WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  expect([await open(), await open(next)]).toEqual(['forbidden', 'forbidden']);
});

test('a card that was taken back is not opened again (SEA-9)', async () => {
  await transfer();
  await takeBack();
  const opened = await app.call(openOwnSeasonCard, { saleId }, { as: buyer });
  expect(opened.codigo).toBe('forbidden');
});

test('at the stadium a typed place enters once its card was approved, judged by when it was seen (SEA-9)', async () => {
  const gate = await newOperator(app, { role: 'gate', companyIds: [12] });
  await app.database.db.transaction().execute((tx) =>
    makeEvent(app.platform, tx, {
      personId: buyer.personId,
      companyId: 12,
      kind: 'match',
      startsAt: app.clock.now(),
      endsAt: new Date(app.clock.now().getTime() + HOUR_MS),
    }),
  );
  const seen = async (seenAt: Date) =>
    (
      await app.call(
        markPass,
        {
          markId: randomUUID(),
          gate: 'stadium1',
          code: '',
          pass: `${saleId}-1`,
          reason: 'Reloj del teléfono',
          seenAt: seenAt.toISOString(),
        },
        { as: gate },
      )
    ).data;
  await transfer();
  const waited = app.clock.now();
  app.clock.advance(60_000);
  expect(await seen(app.clock.now())).toMatchObject({ why: 'card' });
  await answer(true);
  app.clock.advance(60_000);
  expect(await seen(waited)).toMatchObject({ why: 'card' });
  expect(await seen(app.clock.now())).toMatchObject({ why: null });
});

test('files of refused cards, and of transfers that were taken back, are gone after thirty days (SEA-9)', async () => {
  await transfer();
  await answer(false);
  const kept = () =>
    countOf(app.database.db, 'season_card', `id = '${refused}' AND file_id IS NOT NULL`);
  const refused = await cardId();
  app.clock.advance(30 * DAY_MS - HOUR_MS);
  await doJob(app, endVisitsJob.name, {});
  expect(await kept()).toBe(1);
  app.clock.advance(2 * HOUR_MS);
  await doJob(app, endVisitsJob.name, {});
  expect(await kept()).toBe(0);
});

/** What two operators hear who answer one card at the same moment, and how often its buyer is told. */
async function answeredTwice(at: TestApp) {
  await transfer();
  const id = await cardId();
  const other = await newOperator(app, { role: 'admin', companyIds: [12] });
  const both = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([answer(true, office, at, id), answer(false, other, at, id)]),
    { row: { table: 'season_card', id } },
  );
  return { codes: both.map(({ codigo }) => codigo).toSorted(), told: await told() };
}

test('two answers at once: one counts, and the other hears that it was checked (SEA-9)', async () => {
  expect(await answeredTwice(app)).toEqual({ codes: ['', 'holder_card_checked'], told: 1 });
  expect(['approved', 'refused']).toContain(await stateOfCard());
});

test('control: without the lock and the condition both answers count (SEA-9)', async () => {
  const tamper = (db: Parameters<typeof withoutLocks>[0]) =>
    withoutLocks(withoutWaitingCondition(db));
  const careless = await testApp({ jobs: false, next: app, tamper });
  try {
    expect(await answeredTwice(careless)).toEqual({ codes: ['', ''], told: 2 });
  } finally {
    await careless.close();
  }
});

/** What both hear where the office approves a card after its buyer, who takes the transfer back, has read that it waits. */
async function approvedAndTakenBack(at: TestApp) {
  await transfer();
  const id = await cardId();
  const { owner } = app.database;
  let isAnswered = false;
  let approving: ReturnType<typeof answer> | undefined;
  const back = await holdUntilWaiting(
    owner,
    1,
    () => at.call(takeBackSeasonTicket, { saleId }, { as: buyer }),
    {
      table: 'season_person',
      async beforeRelease() {
        approving = answer(true, office, at, id).finally(() => {
          isAnswered = true;
        });
        const isThere = async () => isAnswered || (await countWaiting(owner)) > 1;
        await expect.poll(isThere, UNTIL_THEY_WAIT).toBe(true);
      },
    },
  );
  return [back.codigo, (await approving)?.codigo];
}

test('an approval and a taking back at once: one of them is refused (SEA-9)', async () => {
  expect(await approvedAndTakenBack(app)).toEqual(['', 'holder_card_checked']);
});

test('control: without the lock of the ticket a card is approved of somebody who has no place any more (SEA-9)', async () => {
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await approvedAndTakenBack(careless)).toEqual(['', '']);
  } finally {
    await careless.close();
  }
});
