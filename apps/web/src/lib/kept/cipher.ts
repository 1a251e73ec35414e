/** Text as it lies on the device: AES-GCM under a key that never leaves the browser in the clear. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** The key of a session: made of its token, so that nobody reads what was kept once the token is gone. */
export async function keyOfSession(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode('kantuta'),
      info: encoder.encode('kept'),
    },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** A new key that the browser keeps and no script can read out. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Tells sessions apart: their tokens are random, so that the tag of one says nothing of it. */
export async function tagOf(token: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(`kantuta kept ${token}`)));
}

/** A key of this device with which it names people: whoever sees a name cannot find it out by trying document numbers. */
export function newNamingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export async function nameUnder(key: CryptoKey, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = encoder.encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** Throws for another key, and for data that somebody has changed. */
export async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}
