import { expect, test } from 'vitest';
import { SETTING_GROUPS, type SettingForm } from '../setting.ts';
import { editorsOf, schemaOf } from './setting-kinds.rules.ts';

test('finance changes settings about money that need two persons, the administrator every one', () => {
  const groupsOf = (approval: boolean) =>
    SETTING_GROUPS.filter((group) => editorsOf({ approval, group }).includes('finance'));
  expect(groupsOf(true)).toEqual(['fines', 'plans', 'payments', 'desk']);
  expect(groupsOf(false)).toEqual([]);
  for (const group of SETTING_GROUPS)
    for (const approval of [true, false]) expect(editorsOf({ approval, group })).toContain('admin');
});

const whole: SettingForm = { kind: 'whole', least: 1, most: 30, unit: 'days' };
const percent: SettingForm = { kind: 'percent', least: '0.5', most: '100' };
const amount: SettingForm = { kind: 'amount', least: '10.00', most: '5000.00' };
const choice: SettingForm = { kind: 'choice', options: ['', 'SC'] };
const words: SettingForm = { kind: 'text', of: 'words', most: 20 };
const tiles: SettingForm = { kind: 'text', of: 'tiles', most: 60 };
const days: SettingForm = { kind: 'text', of: 'days', most: 20 };
const order: SettingForm = { kind: 'order', options: ['fine', 'form', 'capital'] };

test.each<[SettingForm, unknown[], unknown[]]>([
  [whole, [1, 30], [0, 31, 1.5, '5', null]],
  [
    percent,
    ['0.5', '100', '12', '0.50000000', '12.12345678'],
    ['0.49', '100.1', '12.', '.5', '12.123456789', '0012', 'a12', '12a', '1e1', 12, '-1'],
  ],
  [
    amount,
    ['10.00', '5000.00', '0999.99'],
    ['9.99', '5000.01', '10', '10.0', '10.000', '0000010.00', 'a10.00', '10.00a', 10],
  ],
  [choice, ['', 'SC'], ['LP', null]],
  [words, ['', '© Mapas'], [' a', 'a ', 'a<b', 'a\nb', 'x'.repeat(21), 1]],
  [
    tiles,
    ['', 'https://t.demo.invalid/{z}/{x}/{y}'],
    ['t.demo.invalid', 'http://t.demo.invalid/{z}/{x}/{y}', null],
  ],
  [days, ['5', '5, 10'], ['', '10, 5', '5,10', '1, 2, 3, 4, 5, 6, 7, 8', 5]],
  [
    order,
    [
      ['capital', 'fine', 'form'],
      ['fine', 'form', 'capital'],
    ],
    [['fine', 'form'], ['fine', 'fine', 'form'], ['fine', 'form', 'capital', 'fine'], 'fine'],
  ],
  [{ kind: 'flag', place: 'menu', isRead: true }, [true, ['adviser']], ['yes', 1]],
])(
  'of a setting with the form %o these values are kept: %j, and these refused: %j',
  (form, good, bad) => {
    const schema = schemaOf(form);
    for (const value of good)
      expect([value, schema.safeParse(value).success]).toEqual([value, true]);
    for (const value of bad)
      expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  },
);
