import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  listDeskEvents,
} from '@kantuta/contract/pages/events-desk.calls';
import { listGroupEvents, readEventCalendar } from '@kantuta/contract/pages/group-events.calls';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { operator } from '../../../../test/notices.ts';

let app: TestApp;
let reader: Customer;
let keeper: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  reader = await newCustomer(app, { sales: [{ companyId: 8 }, { companyId: 12 }] });
  keeper = await operator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const TYPED = {
  texts: {
    es: { title: 'Feria de vivienda', about: 'Casas y lotes para visitar.' },
    en: { title: 'Housing fair', about: 'Houses and lots to visit.' },
    pt: { title: '', about: '' },
  },
  place: 'Campo ferial',
  address: 'Av. Roca y Coronado',
  city: 'Santa Cruz de la Sierra',
  startsAt: '2026-03-20T14:00:00.000Z',
  minutes: 180,
  kind: 'event' as const,
};
const create = (change: object = {}, as: Session = keeper) =>
  app.call(createGroupEvent, { eventId: randomUUID(), companyId: 8, ...TYPED, ...change }, { as });
const list = async (language = 'es') =>
  (await app.call(listGroupEvents, {}, { as: reader, language })).data;
const change = (eventId: string, revision: number, as: Session = keeper) =>
  app.call(changeGroupEvent, { ...TYPED, eventId, revision, minutes: 240 }, { as });
const cancel = (eventId: string, as: Session = keeper) =>
  app.call(cancelGroupEvent, { eventId, reason: 'Corte de energía en la zona.' }, { as });

async function calendarOf(eventId: string) {
  const { data } = await app.call(readEventCalendar, { eventId }, { as: reader });
  const text = Buffer.from(data.base64, 'base64').toString();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { data, method: calendar.getFirstPropertyValue('method'), event };
}

test('an event is for everybody who signed in, in their language, until it is over (PAGE-8)', async () => {
  const { eventId } = (await create()).data;
  const found = async (language = 'es') =>
    (await list(language)).coming.find((each) => each.eventId === eventId);
  expect(await found()).toMatchObject({
    title: 'Feria de vivienda',
    state: 'coming',
    company: { id: 8 },
    endsAt: '2026-03-20T17:00:00.000Z',
  });
  expect((await found('en'))?.title).toBe('Housing fair');
  expect((await found('pt'))?.title).toBe('Feria de vivienda');
  expect((await app.call(listGroupEvents, {}, {})).status).toBe(7);
  app.clock.set(new Date(TYPED.startsAt));
  reader = { ...reader, ...(await app.signIn(reader.personId)) };
  expect((await found())?.state).toBe('now');
  app.clock.advance(3 * HOUR_MS);
  reader = { ...reader, ...(await app.signIn(reader.personId)) };
  expect(await found()).toBeUndefined();
  expect((await list()).past[0]).toMatchObject({ eventId, state: 'past' });
  const calendar = await app.call(readEventCalendar, { eventId }, { as: reader });
  expect(calendar.codigo).toBe('event_over');
  app.clock.set(TEST_NOON);
  reader = { ...reader, ...(await app.signIn(reader.personId)) };
});

test.each([
  ['a title alone', { title: 'Housing fair', about: '' }, 'texts.en.about', 'required'],
  ['a description alone', { title: '', about: 'Houses to visit.' }, 'texts.en.title', 'required'],
  ['a title of two letters', { title: 'Fa', about: 'Houses.' }, 'texts.en.title', 'too_short'],
])('another language is written wholly or not at all: %s (PAGE-2)', async (_, en, field, code) => {
  const refused = await create({ texts: { ...TYPED.texts, en } });
  expect(refused.codigo).toBe('invalid_input');
  expect(refused.data).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ field, code })]),
  });
});

test('what comes is listed with the soonest first (PAGE-8)', async () => {
  const later = (await create({ startsAt: '2026-04-20T14:00:00.000Z' })).data.eventId;
  const sooner = (await create({ startsAt: '2026-03-12T14:00:00.000Z' })).data.eventId;
  const ids = (await list()).coming.map(({ eventId }) => eventId);
  expect(ids.indexOf(sooner)).toBeLessThan(ids.indexOf(later));
});

test('its calendar file is changed by the next one, and taken out by that of a cancelled event (PAGE-8)', async () => {
  const { eventId } = (await create()).data;
  const first = await calendarOf(eventId);
  expect(first.data).toMatchObject({ mimeType: 'text/calendar' });
  expect(first.data.fileName).toMatch(/\.ics$/);
  expect(first.method).toBe('PUBLISH');
  expect(first.event.uid).toBe(`${eventId}@localhost`);
  expect(first.event.summary).toBe('Feria de vivienda');
  expect(first.event.startDate.toJSDate().toISOString()).toBe(TYPED.startsAt);
  await change(eventId, 0);
  const second = await calendarOf(eventId);
  expect([second.event.uid, second.event.sequence]).toEqual([first.event.uid, 1]);
  expect(second.event.duration.toSeconds()).toBe(4 * 3_600);
  await cancel(eventId);
  const last = await calendarOf(eventId);
  expect([last.method, last.event.sequence]).toEqual(['CANCEL', 2]);
});

test('a cancelled event stays with its reason, and changes no more (PAGE-8, PAGE-10)', async () => {
  const { eventId } = (await create()).data;
  const { data } = await cancel(eventId);
  expect(data).toMatchObject({ state: 'cancelled', can: { change: false, cancel: false } });
  expect((await cancel(eventId)).data).toEqual(data);
  expect((await change(eventId, data.revision)).codigo).toBe('event_over');
  expect((await list()).coming.find((each) => each.eventId === eventId)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'Corte de energía en la zona.',
  });
});

test('of two who change an event at once one is told (PAGE-10)', async () => {
  const { eventId } = (await create()).data;
  const answers = await Promise.all([change(eventId, 0), change(eventId, 0)]);
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'event_changed']);
});

test('the same event sent twice is one; what is over is not published (PAGE-10)', async () => {
  const eventId = randomUUID();
  const [one, two] = await Promise.all([create({ eventId }), create({ eventId })]);
  expect(one.data).toEqual(two.data);
  const over = await create({ startsAt: '2026-03-10T10:00:00.000Z' });
  expect(over.codigo).toBe('invalid_input');
  expect(over.data).toMatchObject({ fields: [{ field: 'startsAt', code: 'in_the_past' }] });
});

test('an operator of one company writes the events of no other (PAGE-10)', async () => {
  expect((await create({ companyId: 12 })).codigo).toBe('forbidden');
  expect((await create({ companyId: 31_999 })).codigo).toBe('forbidden');
  const there = await operator(app, { role: 'sales_ops', companyIds: [12] });
  const { eventId } = (await create()).data;
  expect((await cancel(eventId, there)).codigo).toBe('forbidden');
  expect((await change(eventId, 0, there)).codigo).toBe('forbidden');
  const seen = (await app.call(listDeskEvents, {}, { as: there })).data;
  expect(seen.events.filter(({ company }) => company.id !== 12)).toEqual([]);
  expect(seen.companies.map(({ id }) => id)).toEqual([12]);
});
