import { beforeAll, expect, test } from 'vitest';
import { SECOND_MS } from '../../durations.ts';
import { makeDeviceKeys, publicText, type DeviceKeys } from '../../doors/sealed-box.rules.ts';
import { fromBase64Url } from '../../base64-url.ts';
import { day } from '../../dates.ts';
import { fromBase45, toBase45 } from './base45.rules.ts';
import {
  certificateBytes,
  certificateText,
  readCertificate,
  type ParkCertificate,
} from './park-certificate.rules.ts';
import { checkParkCode, parkCode, passNumberText, readPassNumber } from './park-code.rules.ts';

const AT = new Date('2026-11-28T14:00:10Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * SECOND_MS);

let keys: DeviceKeys;
let server: CryptoKeyPair;
let certificate: ParkCertificate;
let sealed: Uint8Array;

const ed = (key: CryptoKey, text: string) =>
  crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
const isOurs = (_: string, text: string, signature: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.verify('Ed25519', server.publicKey, signature, new TextEncoder().encode(text));

beforeAll(async () => {
  keys = await makeDeviceKeys();
  server = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  certificate = {
    keyId: '00ab12cd',
    phoneId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
    saleId: 2_000_000_000,
    allotted: 10,
    endsAt: later(30 * 86_400 - 10),
    publicKey: fromBase64Url(await publicText(keys.signing)) ?? new Uint8Array(),
    name: 'Verónica',
  };
  sealed = await sealedBy(server, certificate);
});

async function sealedBy(signer: CryptoKeyPair, of: ParkCertificate): Promise<Uint8Array> {
  const body = certificateBytes(of);
  const seal = new Uint8Array(await ed(signer.privateKey, certificateText(body)));
  return Uint8Array.from([...body, ...seal]);
}
const shown = (number = 3, at = AT, by = keys.signing) =>
  parkCode(sealed, { keys: by, number, at });
const check = async (code: string, at = AT, withdrawn: string[] = []) =>
  (
    await checkParkCode(code, {
      at,
      isStadium: false,
      isOurs,
      isWithdrawn: (id) => withdrawn.includes(id),
    })
  ).outcome;

test('a certificate says what it was made of (PASS-10)', () => {
  expect(readCertificate(sealed)?.certificate).toEqual(certificate);
  const long = certificateBytes({ ...certificate, name: 'Ñandú '.repeat(9) });
  expect(readCertificate(long)?.certificate.name).toBe('Ñandú Ñandú Ñandú ');
  expect(readCertificate(sealed.subarray(0, 90))).toBeNull();
});

test('a code names its pass, and fits a QR (PASS-10)', async () => {
  const code = await shown();
  expect(code.length).toBeLessThanOrEqual(400);
  const { outcome, pass } = await checkParkCode(code, {
    at: AT,
    isStadium: false,
    isOurs,
    isWithdrawn: () => false,
  });
  expect({ outcome, pass }).toMatchObject({ outcome: 'good', pass: { number: 3, certificate } });
});

test.each([
  [0, 'good'],
  [49, 'good'],
  [50, 'late'],
  [120, 'late'],
  [-40, 'good'],
  [-41, 'late'],
] as const)('seen %i s after it was shown it is %s (PASS-10)', async (seconds, outcome) => {
  expect(await check(await shown(), later(seconds))).toBe(outcome);
});

test('withdrawn, ended and numbers that the year does not have (PASS-11)', async () => {
  expect(await check(await shown(), AT, [certificate.phoneId])).toBe('withdrawn');
  const end = certificate.endsAt;
  expect(await check(await shown(3, end), end)).toBe('ended');
  expect(await check(await shown(11))).toBe('false');
  expect(await check(await shown(0))).toBe('false');
});

test('without the key of the phone nobody makes a code, nor with a certificate of one’s own (PASS-11)', async () => {
  const other = await makeDeviceKeys();
  expect(await check(await shown(3, AT, other.signing))).toBe('false');
  const signer = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const forged = await sealedBy(signer, certificate);
  expect(await check(await parkCode(forged, { keys: keys.signing, number: 3, at: AT }))).toBe(
    'false',
  );
});

test('any byte that is changed makes it false, and other texts are none', async () => {
  const bytes = fromBase45(await shown()) ?? new Uint8Array();
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(await check(toBase45(changed))).toBe('false');
  }
  for (const text of ['', 'HOLA', 'A1.x.y', '0'.repeat(401)])
    expect(await check(text)).toBe('false');
});

test('the number of a pass is read as it is written (PASS-12)', () => {
  expect(readPassNumber(passNumberText(1234, 3))).toEqual({ saleId: 1234, number: 3 });
  for (const wrong of ['', '12', '12-0', '0-3', '12-345', 'a-3', '1234567890-1'])
    expect(readPassNumber(wrong)).toBeNull();
});

test('a certificate of a guest is of one pass and one day: the gate refuses another offline (PASS-14)', async () => {
  const only = { number: 3, on: day('2026-11-28') };
  const guest = await sealedBy(server, { ...certificate, only });
  expect(readCertificate(guest)?.certificate).toEqual({ ...certificate, only });
  const show = (number: number, at = AT) => parkCode(guest, { keys: keys.signing, number, at });
  expect((await show(3)).length).toBeLessThanOrEqual(400);
  expect(await check(await show(3))).toBe('good');
  expect(await check(await show(4))).toBe('false');
  for (const at of [later(-86_400), later(86_400)])
    expect(await check(await show(3, at), at)).toBe('day');
  // Of another day or number it is not what the server signed.
  const other = await sealedBy(server, { ...certificate, only: { ...only, number: 4 } });
  const moved = Uint8Array.from([
    ...certificateBytes({ ...certificate, only: { ...only, on: day('2026-11-29') } }),
    ...other.slice(-64),
  ]);
  expect(await check(await parkCode(moved, { keys: keys.signing, number: 3, at: AT }))).toBe(
    'false',
  );
});

test.each([
  ['of one place shows it at the stadium alone', { place: 2 }, [0, 2, 0], [0, 0, 0]],
  ['of all the others leaves it out at the stadium alone', { without: 2 }, [1, 0, 3], [1, 2, 3]],
])('a certificate %s (SEA-12)', async (_, tail, stadium, park) => {
  const of = { ...certificate, ...tail };
  const bytes = await sealedBy(server, of);
  expect(readCertificate(bytes)?.certificate).toEqual(of);
  const good = (isStadium: boolean) =>
    Promise.all(
      [1, 2, 3].map(async (number) => {
        const code = await parkCode(bytes, { keys: keys.signing, number, at: AT });
        const to = { at: AT, isStadium, isOurs, isWithdrawn: () => false };
        return (await checkParkCode(code, to)).outcome === 'good' ? number : 0;
      }),
    );
  expect([await good(true), await good(false)]).toEqual([stadium, park]);
  // Nobody puts another place in its stead: the server has signed it.
  const other = Uint8Array.from(bytes);
  other[certificateBytes(of).length - 1] = 3;
  const forged = await parkCode(other, { keys: keys.signing, number: 3, at: AT });
  const to = { at: AT, isStadium: true, isOurs, isWithdrawn: () => false };
  expect((await checkParkCode(forged, to)).outcome).toBe('false');
});
