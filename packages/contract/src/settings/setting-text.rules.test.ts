import { expect, test } from 'vitest';
import type { SettingForm } from '../setting.ts';
import { phraseOfSetting, settingOfPhrase, settingText } from './setting-text.rules.ts';
import { SETTINGS, SETTING_KEYS, flagOf, isFlagKey, isSettingKey } from './settings.rules.ts';
import { SETTING_GROUPS } from '../setting.ts';

test('a proposal names its setting by a phrase, and the setting is found again by it', () => {
  expect(phraseOfSetting('qr.pollSeconds')).toBe('settingsDesk.keys.qr_pollSeconds');
  for (const key of SETTING_KEYS) expect(settingOfPhrase(phraseOfSetting(key))).toBe(key);
  expect(settingOfPhrase('settingsDesk.keys.of_another_release')).toBeUndefined();
});

const flag: SettingForm = { kind: 'flag', place: 'menu', isRead: true };

test.each<[SettingForm, unknown, string]>([
  [{ kind: 'order', options: [] }, ['fine', 'interest'], 'fine > interest'],
  [{ kind: 'percent', least: '0', most: '9' }, '12.5', '12.5 %'],
  [{ kind: 'amount', least: '0', most: '9' }, '500.00', 'USD 500.00'],
  [flag, { on: true }, '{"on":true}'],
  [{ kind: 'whole', least: 0, most: 9, unit: 'hours' }, 24, '24 hours'],
  [{ kind: 'whole', least: 0, most: 9, unit: 'times' }, 5, '5'],
  [{ kind: 'choice', options: [] }, 'SC', 'SC'],
  [{ kind: 'choice', options: [] }, '', '—'],
])('a proposal stores a value of the form %o, %j, as %s', (form, value, text) => {
  expect(settingText(form, value)).toBe(text);
});

test('settings stand by group, and inside it in the order that they declare', () => {
  const places = Object.values(SETTINGS).map(
    ({ group, order }) => [SETTING_GROUPS.indexOf(group), order] as const,
  );
  expect(places).toEqual(places.toSorted(([a, x], [b, y]) => a - b || x - y));
});

test('the initial value of every setting is one that its form takes (SET-1)', () => {
  for (const key of SETTING_KEYS)
    expect([key, SETTINGS[key].schema.safeParse(SETTINGS[key].initial).success]).toEqual([
      key,
      true,
    ]);
});

test('a key of another release, or of the language itself, is no setting', () => {
  expect(isSettingKey('qr.pollSeconds')).toBe(true);
  expect(isSettingKey('qr.old')).toBe(false);
  expect(isSettingKey('toString')).toBe(false);
});

test('a flag says where it has its effect; other settings have no such place', () => {
  const flags = SETTING_KEYS.filter(isFlagKey);
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.length).toBeLessThan(SETTING_KEYS.length);
  for (const key of SETTING_KEYS) {
    const { form } = SETTINGS[key];
    expect(flagOf(key)).toEqual(
      form.kind === 'flag' ? { place: form.place, isRead: form.isRead } : null,
    );
    expect(isFlagKey(key)).toBe(form.kind === 'flag');
  }
});
