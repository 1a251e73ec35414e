import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder, writeSecretOnce } from './files/data-folder.ts';

export type Keys = ReturnType<typeof deriveKeys>;

// DER prefix of an Ed25519 private key (RFC 8410); the 32 bytes of the seed follow.
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
// DER prefix of a public key.
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** SECRET_KEY, or a secret made once in DATA_DIR/keys that only the server can read (architecture, "Addresses"). */
export function loadKeys({
  dataDir,
  secretKey,
  previousSecretKey,
}: {
  dataDir: string;
  secretKey: Buffer | undefined;
  /** The previous secret, while its signatures and seals are still in use. */
  previousSecretKey?: Buffer | undefined;
}) {
  return deriveKeys(secretKey ?? storedSecret(path.join(dataDir, 'keys')), previousSecretKey);
}

function storedSecret(folder: string): Buffer {
  const file = path.join(folder, 'secret-key');
  if (!existsSync(file)) {
    makeDataFolder(folder, 0o700);
    writeSecretOnce(file, randomBytes(SECRET_BYTES).toString('base64'));
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length < SECRET_BYTES)
    throw new Error(`${file} is damaged: restore it from a backup.`);
  return secret;
}

/** One secret, one key per purpose (HKDF): a leaked key reveals nothing about the others. */
export function deriveKeys(secret: Buffer, previousSecret?: Buffer) {
  const current = ring(secret);
  const rings = previousSecret === undefined ? [current] : [current, ring(previousSecret)];

  return {
    /** Mixed into every password hash; stored outside the database (SEC-23). */
    pepper: current.pepper,
    /** The previous pepper: a sign-in with it replaces the hash. */
    previousPepper: rings[1]?.pepper,
    receiptKeyId: current.receiptKeyId,
    /** Of the current and the previous key: the first 8 hex digits of the SHA-256 of the public key, and the key itself. */
    receiptKeys: () =>
      rings.map(({ receiptKeyId, publicKey }) => ({
        id: receiptKeyId,
        publicKey: rawPublicKey(publicKey).toString('base64url'),
      })),
    sign: (text: string): Buffer => sign(null, Buffer.from(text), current.signing),
    /** Whether the current or the previous key, whichever has this id, signed the text. */
    verify(keyId: string, text: string, signature: Uint8Array): boolean {
      const signer = rings.find(({ receiptKeyId }) => receiptKeyId === keyId);
      return signer !== undefined && verify(null, Buffer.from(text), signer.publicKey, signature);
    },
    /** The same with a stored public key, whose secret may be long gone (PAY-11). */
    verifyWith(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
      const key = createPublicKey({
        key: Buffer.concat([SPKI_HEAD, publicKey]),
        format: 'der',
        type: 'spki',
      });
      return verify(null, Buffer.from(text), key, signature);
    },
    /** A keyed hash, for finding values without storing them. */
    hash: (text: string): Buffer => createHmac('sha256', current.hashing).update(text).digest(),
    /** The same with the current key and, while it is kept, the one before: to find what was stored before the secret changed. */
    hashes: (text: string): Buffer[] =>
      rings.map(({ hashing }) => createHmac('sha256', hashing).update(text).digest()),
    /** A name that nobody can forge or read; bound to its purpose. */
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(
        Buffer.from(purpose),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** The text of a sealed name; undefined if the name is not ours or was made for another purpose. */
    open(purpose: string, sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      // Several texts decode to the same bytes; only the text that we wrote is accepted.
      if (bytes.toString('base64url') !== sealed) return undefined;
      for (const { sealing } of rings) {
        const opened = openWith(sealing, purpose, bytes);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
  };
}

function ring(secret: Buffer) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'kantuta', purpose, 32));
  const signing = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, derive('receipt-signature')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(signing);
  return {
    pepper: derive('password-pepper'),
    sealing: derive('seal'),
    hashing: derive('hash'),
    signing,
    publicKey,
    receiptKeyId: createHash('sha256').update(rawPublicKey(publicKey)).digest('hex').slice(0, 8),
  };
}

function openWith(sealing: Buffer, purpose: string, bytes: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function rawPublicKey(key: KeyObject): Buffer {
  // The last 32 bytes of the DER form are the key itself (RFC 8410).
  return key.export({ format: 'der', type: 'spki' }).subarray(-32);
}
