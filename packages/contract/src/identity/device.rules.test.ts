import { expect, test } from 'vitest';
import { coarsePlace, deviceName } from './device.rules.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  [ANDROID, 'Chrome, Android'],
  [ANDROID.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung Internet, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'web')).toBe(name);
});

test('a program is named by its own label', () => {
  expect(deviceName('okhttp/5.0', ' Teléfono de Rosa ')).toBe('Teléfono de Rosa');
  expect(deviceName('okhttp/5.0', 'android')).toBe('Android');
  expect(deviceName('', '')).toBe('?');
});

test.each([
  ['190.129.44.17', '190.129.…'],
  ['::ffff:190.129.44.17', '190.129.…'],
  ['2800:cd0:1234:5600::17', '2800:cd0:1234:…'],
  ['172.15.0.1', '172.15.…'],
  ['172.16.0.1', ''],
  ['192.168.1.20', ''],
  ['10.0.0.4', ''],
  ['127.0.0.1', ''],
  ['::1', ''],
  ['fe80::1', ''],
  ['fd12:3456::1', ''],
  ['unknown', ''],
  ['', ''],
])('an address %s is shown as "%s"', (address, place) => {
  expect(coarsePlace(address)).toBe(place);
});
