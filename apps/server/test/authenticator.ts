import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';

type Cbor = number | string | Buffer | readonly (readonly [Cbor, Cbor])[];
type Algorithm = -7 | -8 | -257 | -35;

/** False statements that no honest device or browser makes. */
export type Lie = {
  type?: string;
  challenge?: string;
  origin?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  rpId?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  id?: string;
  userHandle?: string | null;
  format?: string;
  statement?: Cbor;
  /** Changes the bytes of the device before they are signed. */
  data?: (bytes: Buffer) => Buffer;
  /** Changes the part that comes after the signature. */
  sealed?: (bytes: Buffer) => Buffer;
};

export const ORIGIN = 'http://localhost:4000';
const RP_ID = 'localhost';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/**
 * A software device with a fingerprint reader: keys, counters and CBOR as WebAuthn specifies them, and any false statement a test wants.
 */
export function createAuthenticator({
  algorithm = -7,
  counts = true,
}: { algorithm?: Algorithm; counts?: boolean } = {}) {
  const { publicKey, privateKey } = pairOf(algorithm);
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  function clientDataOf(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? ORIGIN,
        crossOrigin: lie.crossOrigin ?? false,
        ...(lie.topOrigin === undefined ? {} : { topOrigin: lie.topOrigin }),
      }),
    );
  }

  function dataOf(lie: Lie, extra: number, rest = Buffer.alloc(0)): Buffer {
    const flags =
      extra | (lie.isPresent === false ? 0 : PRESENT) | (lie.isVerified === false ? 0 : VERIFIED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const honest = Buffer.concat([hash(lie.rpId ?? RP_ID), Buffer.from([flags]), count, rest]);
    return lie.data?.(honest) ?? honest;
  }

  return {
    id,

    /** The answer to `startPasskeyRegistration`. */
    register(
      options: { challenge: string; user: { id: string } },
      lie: Lie = {},
    ): PasskeyRegistration {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = encode(coseOf(publicKey, algorithm));
      const rest = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const honest = encode([
        ['fmt', lie.format ?? 'none'],
        ['attStmt', lie.statement ?? []],
        ['authData', dataOf(lie, WITH_CREDENTIAL, rest)],
      ]);
      return {
        id: lie.id ?? id,
        rawId: lie.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', options.challenge, lie)),
          attestationObject: base64url(lie.sealed?.(honest) ?? honest),
          transports: ['internal'],
        },
      };
    },

    /** The answer to `startPasskeySignIn` and `startPasskeyProof`. */
    assert({ challenge }: { challenge: string }, lie: Lie = {}): PasskeyAssertion {
      if (counts) counter += 1;
      const clientData = clientDataOf('webauthn.get', challenge, lie);
      const data = dataOf(lie, 0);
      const signature = signed(Buffer.concat([data, hash(clientData)]), privateKey, algorithm);
      const handle = lie.userHandle === undefined ? userHandle : lie.userHandle;
      return {
        id: lie.id ?? id,
        rawId: lie.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(lie.sealed?.(signature) ?? signature),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

function pairOf(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  if (algorithm === -257) return generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return generateKeyPairSync('ec', { namedCurve: algorithm === -7 ? 'P-256' : 'P-384' });
}

function signed(bytes: Buffer, key: KeyObject, algorithm: Algorithm): Buffer {
  return sign(algorithm === -8 ? null : 'sha256', bytes, key);
}

/** RFC 9053: kty, alg, then the parts of the key. */
function coseOf(key: KeyObject, algorithm: Algorithm): [Cbor, Cbor][] {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  if (algorithm === -8)
    return [
      [1, 1],
      [3, algorithm],
      [-1, 6],
      [-2, part(x)],
    ];
  if (algorithm === -257)
    return [
      [1, 3],
      [3, algorithm],
      [-1, part(n)],
      [-2, part(e)],
    ];
  const curve = algorithm === -7 ? 1 : 2;
  return [
    [1, 2],
    [3, algorithm],
    [-1, curve],
    [-2, part(x)],
    [-3, part(y)],
  ];
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flat().map(encode)]);
}

/** RFC 8949, 3: the kind in three bits, the length in as few bytes as it needs. */
function head(kind: number, length: number): Buffer {
  const first = kind << 5;
  if (length < 24) return Buffer.from([first | length]);
  if (length < 256) return Buffer.from([first | 24, length]);
  return Buffer.from([first | 25, length >> 8, length & 0xff]);
}

function hash(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
