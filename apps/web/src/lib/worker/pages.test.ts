import { expect, test } from 'vitest';
import { isPage, keyOfPage, NO_PAGES } from './pages.ts';

const answer = (type: string, status = 200) =>
  new Response('', { status, headers: { 'content-type': type } });

test('only the page itself is kept as the page', () => {
  expect(isPage(answer('text/html; charset=utf-8'))).toBe(true);
  for (const other of ['text/css; charset=utf-8', 'application/json', ''])
    expect(isPage(answer(other))).toBe(false);
  expect(isPage(answer('text/html', 503))).toBe(false);
  // The entrance of a public network leads elsewhere first.
  const elsewhere = Object.defineProperty(answer('text/html'), 'redirected', { value: true });
  expect(isPage(elsewhere)).toBe(false);
});

test.each([
  '/brand.css',
  '/service-worker.js',
  '/api/docs',
  '/health/ready',
  '/metrics',
  '/a.txt?b',
])('%s is no page of the app', (address) =>
  expect(NO_PAGES.some((each) => each.test(address))).toBe(true),
);

test.each(['/', '/mapa/proyecto/101?lote=1010307', '/detalle-productos'])(
  '%s is a page of the app',
  (address) => expect(NO_PAGES.some((each) => each.test(address))).toBe(false),
);

test('the door of a meeting room and the gate are kept by themselves, with their policy of the camera', () => {
  const at = (path: string) => keyOfPage(`https://kantuta.example${path}`);
  expect(at('/eventos-aci/sala/0192f0c1/controlasistencia')).toBe('/controlasistencia');
  expect(at('/controlasistencia')).toBe('/controlasistencia');
  expect(at('/operaciones/puerta')).toBe('/operaciones/puerta');
  expect(at('/operaciones/roles')).toBe('/');
  expect(at('/eventos-aci?x=/controlasistencia')).toBe('/');
});
