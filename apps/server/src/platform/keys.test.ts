import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deriveKeys, loadKeys } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = randomBytes(32);
const keys = deriveKeys(secret);

test('the same secret gives the same keys, another secret gives other keys', () => {
  const [same, other] = [deriveKeys(Buffer.from(secret)), deriveKeys(randomBytes(32))];
  expect(same.receiptKeys()).toEqual(keys.receiptKeys());
  expect(same.pepper).toEqual(keys.pepper);
  expect(same.hash('71234567')).toEqual(keys.hash('71234567'));
  expect(same.open('link', keys.seal('link', 'person 7'))).toBe('person 7');

  expect(other.receiptKeyId).not.toBe(keys.receiptKeyId);
  expect(other.pepper).not.toEqual(keys.pepper);
  expect(other.hash('71234567')).not.toEqual(keys.hash('71234567'));
  expect(other.open('link', keys.seal('link', 'person 7'))).toBeUndefined();
});

test('a sealed name opens only for its purpose', () => {
  const sealed = keys.seal('change-password', 'ñandú');
  expect(keys.open('change-password', sealed)).toBe('ñandú');
  expect(keys.open('recover-password', sealed)).toBeUndefined();
  expect(keys.seal('change-password', 'ñandú')).not.toBe(sealed);
});

test('a sealed name that was changed, shortened or encoded in another way does not open', () => {
  const sealed = keys.seal('link', 'person 7');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
    expect(keys.open('link', changed.toString('base64url'))).toBeUndefined();
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect(keys.open('link', bytes.subarray(0, length).toString('base64url'))).toBeUndefined();
  expect(keys.open('link', `${sealed}=`)).toBeUndefined();
  expect(keys.open('link', '')).toBeUndefined();
});

test('a receipt is verified with the public key alone, and any changed character fails', () => {
  const text = 'K1.receipt 008-000123';
  const signature = keys.sign(text);
  expect(keys.verify(keys.receiptKeyId, text, signature)).toBe(true);
  expect(keys.verify(keys.receiptKeyId, `${text} `, signature)).toBe(false);
  expect(keys.verify('00000000', text, signature)).toBe(false);
  expect(keys.verify(keys.receiptKeyId, text, signature.subarray(1))).toBe(false);

  const [published] = keys.receiptKeys();
  const key = { kty: 'OKP', crv: 'Ed25519', x: published?.publicKey ?? '' };
  const anybody = createPublicKey({ key, format: 'jwk' });
  expect(verify(null, Buffer.from(text), anybody, signature)).toBe(true);
  expect(published?.id).toMatch(/^[0-9a-f]{8}$/);
});

test('after a change of the secret, signatures and seals of the previous one are still valid', () => {
  const next = deriveKeys(randomBytes(32), secret);
  expect(next.verify(keys.receiptKeyId, 'text', keys.sign('text'))).toBe(true);
  expect(next.open('link', keys.seal('link', 'person 7'))).toBe('person 7');
  expect(next.previousPepper).toEqual(keys.pepper);
  expect(next.receiptKeys().map(({ id }) => id)).toEqual([next.receiptKeyId, keys.receiptKeyId]);
  expect(keys.open('link', next.seal('link', 'new'))).toBeUndefined();
});

test('without SECRET_KEY a secret is made once, and only its owner can read it', () => {
  const dataDir = path.join(folder, 'fresh');
  const first = loadKeys({ dataDir, secretKey: undefined });
  const second = loadKeys({ dataDir, secretKey: undefined });
  expect(second.receiptKeyId).toBe(first.receiptKeyId);
  expect(statSync(path.join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'keys/secret-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(dataDir, 'keys'))).toEqual(['secret-key']);

  expect(loadKeys({ dataDir, secretKey: secret }).receiptKeyId).toBe(keys.receiptKeyId);
});

test('a damaged secret stops the start: a new one would invalidate every password and receipt', () => {
  const dataDir = path.join(folder, 'damaged');
  loadKeys({ dataDir, secretKey: undefined });
  writeFileSync(path.join(dataDir, 'keys/secret-key'), '');
  expect(() => loadKeys({ dataDir, secretKey: undefined })).toThrow(/secret-key is damaged/);
});
