import { fromBase64Url, toBase64Url } from '../base64-url.ts';

/** A text that only one device can open: sealed with a key made for this once, and the public key of that device (DOOR-3). */
export type SealedBox = { key: string; iv: string; data: string };

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const PURPOSE = new TextEncoder().encode('kantuta-door-list');
const IV_BYTES = 12;

/** The two keys of a device for one pass. Their private halves cannot be read out of the browser. */
export type DeviceKeys = { signing: CryptoKeyPair; sealing: CryptoKeyPair };

export async function makeDeviceKeys(): Promise<DeviceKeys> {
  const { subtle } = crypto;
  const [signing, sealing] = await Promise.all([
    subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    subtle.generateKey(CURVE, false, ['deriveBits']),
  ]);
  return { signing, sealing };
}

/** A public key as it is sent. */
export async function publicText({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)));
}

export async function signText({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(text);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytes)));
}

/** Whether the device with this public key has signed the text. False for a key or a signature that is none. */
export async function isSignedBy(
  spki: Uint8Array<ArrayBuffer>,
  text: string,
  signature: string,
): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  if (!bytes) return false;
  const { subtle } = crypto;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await subtle.importKey('spki', spki, curve, false, ['verify']);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return subtle.verify(algorithm, key, bytes, new TextEncoder().encode(text));
}

/** Whether it is the public key of a device at all. */
export async function isPublicKey(
  kind: 'ECDSA' | 'ECDH',
  spki: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const curve = { name: kind, namedCurve: 'P-256' };
  const uses: KeyUsage[] = kind === 'ECDSA' ? ['verify'] : [];
  return crypto.subtle.importKey('spki', spki, curve, false, uses).then(
    () => true,
    () => false,
  );
}

export async function sealFor(spki: Uint8Array<ArrayBuffer>, value: unknown): Promise<SealedBox> {
  const { subtle } = crypto;
  const theirs = await subtle.importKey('spki', spki, CURVE, false, []);
  const once = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyBetween(once.privateKey, theirs);
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return {
    key: await publicText(once),
    iv: toBase64Url(iv),
    data: bytesToText(new Uint8Array(data)),
  };
}

/** Throws for a box that was sealed for another device, or was changed. */
export async function openBox({ privateKey }: CryptoKeyPair, box: SealedBox): Promise<unknown> {
  const { subtle } = crypto;
  const [spki, iv, data] = [fromBase64Url(box.key), fromBase64Url(box.iv), textToBytes(box.data)];
  if (!spki || !iv || !data) throw new TypeError('A sealed list has three parts.');
  const theirs = await subtle.importKey('spki', spki, CURVE, false, []);
  const key = await keyBetween(privateKey, theirs);
  const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}

async function keyBetween(own: CryptoKey, theirs: CryptoKey): Promise<CryptoKey> {
  const { subtle } = crypto;
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array(0);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: PURPOSE },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const CHUNK = 24_576;

/** A list of 999 names is more than a function takes as arguments. The length of a chunk is a multiple of three, so that the parts join. */
function bytesToText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += toBase64Url(bytes.subarray(start, start + CHUNK));
  return text;
}

function textToBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const signs = (CHUNK / 3) * 4;
  const parts: Uint8Array[] = [];
  for (let start = 0; start < text.length; start += signs) {
    const part = fromBase64Url(text.slice(start, start + signs));
    if (!part) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
