import { expect, test } from 'vitest';
import { declaredEntries } from '../declared.ts';
import {
  TRAIL_AREAS,
  TRAIL_OBJECTS,
  areaOfAct,
  keyOfAct,
  shortId,
  wordsOfAct,
  wordsOfObject,
  type Say,
} from './trail.rules.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'trail.areas.payments': 'pagos',
  'trail.acts.payments_start': 'inició un pago',
  'trail.acts.payments_void': 'anuló un pago',
  'trail.attempts.payments_void': 'quiso anular un pago',
  'trail.objects.payment': 'Pago',
  'trail.objects.setting': 'Ajuste',
  'trail.objects.work': 'Tarea',
  'settingsDesk.keys.qr_pollSeconds': 'Segundos entre preguntas',
  'workList.kinds.approval': 'Aprobación',
  'support.topics.title': 'Consulta',
};
/** As the web says a phrase: with what belongs into it behind. */
const say: Say = (key, params) => {
  if (key === 'trail.noAccess') return `sin acceso a ${params?.['area']}`;
  if (key === 'trail.failed') return `no pudo: ${params?.['act']}`;
  return PHRASES[key] ?? null;
};
const silent: Say = () => null;

test('objects and areas stand in the order that their nouns declare', () => {
  for (const [shown, declared] of [
    [TRAIL_OBJECTS, declaredEntries('things')],
    [TRAIL_AREAS, declaredEntries('areas')],
  ] as const) {
    const order = new Map<string, number>(declared);
    const places = shown.map((key) => order.get(key) ?? Number.NaN);
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...order.values()].toSorted((a, b) => a - b));
  }
});

test('an act is named by its area and its verb', () => {
  expect([keyOfAct('payments.parts.hold'), areaOfAct('payments.start')]).toEqual([
    'payments_parts_hold',
    'payments',
  ]);
});

test.each([
  ['payments.start', 'payment', 'done', 'inició un pago'],
  ['payments.void', 'payment', 'failed', 'quiso anular un pago'],
  ['payments.start', 'payment', 'failed', 'no pudo: inició un pago'],
  ['payments.start', 'call', 'refused', 'sin acceso a pagos'],
  ['rooms.open', 'call', 'refused', 'sin acceso a rooms'],
  // An act of another release has no phrase here.
  ['payments.dance', 'payment', 'done', 'payments.dance'],
  ['payments.dance', 'payment', 'failed', 'no pudo: payments.dance'],
])('%s of a %s that is %s: %s', (action, objectKind, outcome, words) => {
  expect(wordsOfAct({ action, objectKind, outcome }, say)).toBe(words);
});

test('without any phrase an act is told by its technical name', () => {
  for (const [objectKind, outcome] of [
    ['call', 'refused'],
    ['payment', 'done'],
    ['payment', 'failed'],
  ] as const)
    expect(wordsOfAct({ action: 'payments.start', objectKind, outcome }, silent)).toBe(
      'payments.start',
    );
});

const ID = '0199aa00-0000-7000-8000-00001234abcd';
const object = (objectKind: string, objectId: string, objectName = '') => ({
  objectKind,
  objectId,
  objectName,
});

test.each([
  ['a call', object('call', 'x'), '', ''],
  ['an export', object('export', 'x'), '', ''],
  ['a payment without a number', object('payment', '', 'Pago de Rosa'), '', ''],
  ['a payment', object('payment', 'K7Q2'), 'Pago', 'K7Q2'],
  ['a payment with a long id', object('payment', ID), 'Pago', '1234abcd'],
  ['a payment with a title', object('payment', ID, 'Pago de Rosa'), 'Pago', 'Pago de Rosa'],
  ['a title that is a phrase', object('payment', ID, 'support.topics.title'), 'Pago', 'Consulta'],
  ['a kind of another release', object('rocket', '7'), 'rocket', '7'],
  ['a setting', object('setting', 'qr.pollSeconds'), 'Ajuste', 'Segundos entre preguntas'],
  ['a setting of another release', object('setting', 'qr.old'), 'Ajuste', 'qr.old'],
  ['a task', object('work', `approval/${ID}`), 'Tarea', 'Aprobación 1234abcd'],
  ['a task of another release', object('work', 'rocket/7'), 'Tarea', 'rocket 7'],
])('the object of an act: %s', (_, of, kind, name) => {
  expect(wordsOfObject(of, say)).toEqual({ kind, name });
});

test.each([
  [ID, '1234abcd'],
  [`a${ID}`, `a${ID}`],
  [`${ID}0`, `${ID}0`],
  ['0199AA00-0000-7000-8000-00001234ABCD', '0199AA00-0000-7000-8000-00001234ABCD'],
  ['0199aa00-0000-7000-8000', '0199aa00-0000-7000-8000'],
  ['K7Q2M9XWT4ZB', 'K7Q2M9XWT4ZB'],
])('of the id %s the desk shows %s', (id, shown) => {
  expect(shortId(id)).toBe(shown);
});
