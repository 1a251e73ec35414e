import { expect, test } from 'vitest';
import { canHavePasskeys, proposedAuthType } from './passkeys.rules.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 3],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 3],
  ['Mozilla/5.0 (Linux; Android 14; K)', 2],
  ['Mozilla/5.0 (Linux; Android 14; miPhone)', 2],
  ['Mozilla/5.0 (iPod; CPU OS 12_0)', 2],
  ['', 2],
])('the sensor that is proposed for %s is %d (IDN-19)', (userAgent, type) => {
  expect(proposedAuthType(userAgent)).toBe(type);
});

test.each([
  ['https://oficina.example', true],
  ['https://192.168.1.20:4600', true],
  ['http://localhost', true],
  ['http://localhost:4600', true],
  ['http://demo.localhost:4600', true],
  ['http://a.b-c.localhost', true],
  ['http://192.168.1.20:4600', false],
  ['http://oficina.example', false],
  ['http://notlocalhost', false],
  ['http://localhost.example', false],
  ['http://localhost:4600.example', false],
  ['http://localhost:port', false],
  ['http://oficina.example/https://x', false],
  ['ws://x.http://localhost', false],
])('at %s passkeys are offered: %s', (origin, offered) => {
  expect(canHavePasskeys(origin)).toBe(offered);
});
