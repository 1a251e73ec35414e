import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarFacts } from './calendar-file.ts';

const event = {
  title: 'Oportunidad; del, Norte',
  place: 'Salón Tajibo',
  address: 'Av. Banzer, 6to anillo',
  city: 'Santa Cruz de la Sierra',
  startsAt: new Date('2026-03-13T23:30:00Z'),
  minutes: 120,
  revision: 0,
};
const facts: CalendarFacts = {
  method: 'REQUEST',
  product: 'rooms',
  event,
  id: '01900000-0000-7000-8000-000000000002',
  at: new Date('2026-03-10T16:00:00Z'),
  language: 'es',
  host: 'oficina.example',
  organizer: { name: 'Grupo Kantuta', email: 'oficina@example.com' },
  guest: { name: 'Ñandú Peña', email: 'ana@example.com' },
  words:
    'Óscar le invita. Consultas: +591 70012345. https://oficina.example/verificar-pago/invitacion?ref=AbCdEfGhIjKlMn',
  link: 'https://oficina.example/verificar-pago/invitacion?ref=AbCdEfGhIjKlMn',
};
const UPDATE = {
  ...facts,
  event: { ...event, revision: 1, startsAt: new Date('2026-03-14T23:00:00Z') },
};
const CANCELLATION = {
  ...facts,
  method: 'CANCEL' as const,
  event: { ...event, revision: 2 },
  link: '',
};

test.each([
  ['request', facts],
  ['update', UPDATE],
  ['cancellation', CANCELLATION],
  ['file', { ...facts, method: 'PUBLISH' as const, guest: { name: '', email: '' } }],
] as const)('the %s is the golden file', async (name, of) => {
  await expect(await calendarFile(of)).toMatchFileSnapshot(`golden/${name}.ics`);
});

test.each([
  ['request', facts, 'REQUEST', 0, '2026-03-13T23:30:00.000Z'],
  ['update', UPDATE, 'REQUEST', 1, '2026-03-14T23:00:00.000Z'],
  ['cancellation', CANCELLATION, 'CANCEL', 2, '2026-03-13T23:30:00.000Z'],
] as const)(
  'another program reads the %s as it was meant',
  async (_, of, method, sequence, startsAt) => {
    const text = await calendarFile(of);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    const zones = calendar.getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['America/La_Paz']);
    for (const zone of zones) ICAL.TimezoneService.register(zone);
    const [vevent] = calendar.getAllSubcomponents('vevent');
    const found = new ICAL.Event(vevent);
    expect(found.uid).toBe('01900000-0000-7000-8000-000000000002@oficina.example');
    expect(found.sequence).toBe(sequence);
    expect(found.summary).toBe(event.title);
    expect(found.location).toBe(`${event.place}, ${event.address}, ${event.city}`);
    expect(found.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect(found.duration.toSeconds()).toBe(2 * 3_600);
    const stamp = vevent?.getFirstPropertyValue('dtstamp') as { toICALString(): string };
    expect(stamp.toICALString()).toBe('20260310T160000Z');
  },
);

test('no line is longer than 75 bytes, each ends with CRLF, and no sign is torn (RFC 5545, 3.1)', async () => {
  const long = { ...facts, words: 'ñáéíóú €€€ '.repeat(40) };
  const text = await calendarFile(long);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(found.description).toBe(long.words);
});
