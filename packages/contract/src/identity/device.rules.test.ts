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
  [ANDROID.replace('Chrome/', 'EdgA/140.0 Chrome/'), 'Edge, Android'],
  [`${ANDROID} OPR/90.0`, 'Opera, Android'],
  ['Opera/9.80 (Windows NT 6.1)', 'Opera, Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) FxiOS/140.0 Safari/604.1', 'Firefox, iPad'],
  ['Mozilla/5.0 (iPhone) CriOS/140.0 Mobile Safari/604.1', 'Chrome, iPhone'],
  ['Mozilla/5.0 (iPhone) EdgiOS/140.0 Safari/604.1', 'Edge, iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, Mac'],
  ['Edge/18.0 (Windows NT 10.0)', 'Edge, Windows'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'web')).toBe(name);
});

test('a program is named by its own label', () => {
  expect(deviceName('okhttp/5.0', ' Teléfono de Rosa ')).toBe('Teléfono de Rosa');
  expect(deviceName('okhttp/5.0', 'android')).toBe('Android');
  expect(deviceName('okhttp/5.0', ' IOS ')).toBe('iPhone');
  expect(deviceName('', '')).toBe('?');
  expect(deviceName('', ' '.repeat(3))).toBe('?');
  // A name from outside is cut, and a word that only contains a browser's is none.
  expect(deviceName('', 'x'.repeat(61))).toBe('x'.repeat(60));
  expect(deviceName('MyChrome/1 SubFirefox/2 Androidish', 'Caja 4')).toBe('Caja 4');
});

test.each([
  ['190.129.44.17', '190.129.…'],
  ['::ffff:190.129.44.17', '190.129.…'],
  ['2800:cd0:1234:5600::17', '2800:cd0:1234:…'],
  ['172.15.0.1', '172.15.…'],
  ['172.16.0.1', ''],
  ['172.31.0.1', ''],
  ['172.32.0.1', '172.32.…'],
  ['192.169.0.1', '192.169.…'],
  ['191.168.0.1', '191.168.…'],
  ['169.254.10.1', ''],
  ['169.253.10.1', '169.253.…'],
  ['170.254.10.1', '170.254.…'],
  ['11.0.0.1', '11.0.…'],
  // Only digits and points are an address of four numbers.
  ['x190.129.44.17', ''],
  ['190.129.44.17x', ''],
  ['190.129.44.17.1', ''],
  ['x::ffff:190.129.44.17', ''],
  ['a::ffff:190.129.44.17', ''],
  ['2800:cd0:1234::x', ''],
  ['x2800:cd0:1234::1', ''],
  // Loopback is `::1`, and local addresses begin with fc, fd or fe.
  ['::1234', '::1234:…'],
  ['::', ''],
  ['2800::1', '2800::1:…'],
  ['2800:fe80:1::1', '2800:fe80:1:…'],
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
