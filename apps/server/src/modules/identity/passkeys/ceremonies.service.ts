import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';
import { z } from 'zod';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges, GoodChallenge, Occasion } from './challenges.service.ts';
import type { NewPasskey, PasskeyRow } from './passkeys.store.ts';

/** Loaded with the first passkey: its certificates are 100 modules. */
const library = () => import('@simplewebauthn/server');

export type Ceremonies = ReturnType<typeof createCeremonies>;
type Deps = Pick<Platform, 'config'> & { challenges: Challenges };

/** EdDSA, ES256, RS256. Node 26 would also accept keys of 1,322 bytes, which hardly any device has. */
export const ALGORITHMS = [-8, -7, -257];

/** Why the answer of a device is rejected: for the trail, never for the sender. */
export class CeremonyProblem extends Error {
  readonly why: 'challenge' | 'origin' | 'frame' | 'person' | 'proof';

  constructor(why: CeremonyProblem['why'], options?: ErrorOptions) {
    super(`passkey: ${why}`, options);
    this.name = 'CeremonyProblem';
    this.why = why;
  }
}

const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/** Verifies what a device has signed (SEC-28): the library first, then the checks that the library does not make. */
export function createCeremonies({ config, challenges }: Deps) {
  const { origin, hostname: rpId } = new URL(config.publicUrl);

  /** The signed challenge, if it was signed on our page for this purpose. */
  async function requireOccasion(
    reader: Reader,
    clientDataJSON: string,
    occasion: Occasion,
  ): Promise<GoodChallenge> {
    const clientData = clientDataOf(clientDataJSON);
    const challenge = await challenges.read(reader, clientData.challenge, occasion);
    if (!challenge) throw new CeremonyProblem('challenge');
    if (clientData.origin !== origin) throw new CeremonyProblem('origin');
    // Our page must not be framed, and the library checks frames only when it is given the embedding page.
    if (clientData.crossOrigin === true || clientData.topOrigin !== undefined)
      throw new CeremonyProblem('frame');
    return challenge;
  }

  return {
    rpId,
    origin,

    /** The values to store for a device that becomes a way in. Throws CeremonyProblem. */
    async registered(
      reader: Reader,
      { id, rawId, type, response }: PasskeyRegistration,
      occasion: Occasion,
    ): Promise<
      { challenge: GoodChallenge } & Pick<
        NewPasskey,
        'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
      >
    > {
      const { clientDataJSON, attestationObject, transports } = response;
      const challenge = await requireOccasion(reader, clientDataJSON, occasion);
      const data = await requireNoAttestation(attestationObject);
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo: made } = await judged(() =>
        verifyRegistrationResponse({
          response: {
            id,
            rawId,
            type,
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge.bytes.toString('base64url'),
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      // The library does not compare the outer credential id with the inner one, and repairs a truncated key.
      if (made?.credential.id !== id || !data.includes(made.credential.publicKey))
        throw new CeremonyProblem('proof');
      return {
        challenge,
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports,
        isBackedUp: made.credentialBackedUp,
      };
    },

    /** The values to store after a good signature of this passkey. Throws CeremonyProblem. */
    async asserted(
      reader: Reader,
      { id, rawId, type, response }: PasskeyAssertion,
      passkey: PasskeyRow,
      occasion: Occasion,
    ): Promise<{ challenge: GoodChallenge; counter: number; isBackedUp: boolean }> {
      const { userHandle, ...signed } = response;
      const challenge = await requireOccasion(reader, signed.clientDataJSON, occasion);
      // At sign-in the device names its owner; in a session it may omit that, because it was asked for a named credential.
      const isNamed = userHandle !== undefined || occasion.purpose === 'sign_in';
      if (isNamed && userHandle !== passkey.userHandle.toString('base64url'))
        throw new CeremonyProblem('person');
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await judged(() =>
        verifyAuthenticationResponse({
          response: { id, rawId, type, response: signed, clientExtensionResults: {} },
          expectedChallenge: challenge.bytes.toString('base64url'),
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId.toString('base64url'),
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified) throw new CeremonyProblem('proof');
      const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
      return { challenge, counter, isBackedUp };
    },
  };
}

/** Any exception of the library means that the answer is invalid: the library makes no calls and keeps no state. */
async function judged<Result>(judge: () => Promise<Result>): Promise<Result> {
  try {
    return await judge();
  } catch (error) {
    throw new CeremonyProblem('proof', { cause: error });
  }
}

function clientDataOf(text: string): z.infer<typeof clientDataSchema> {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (error) {
    throw new CeremonyProblem('proof', { cause: error });
  }
}

/**
 * No attestation is requested, so none may come: certificates would send the library to addresses that a stranger chose (SEC-15). Self-
 * attestation is allowed. The library accepts truncated or extended encodings as if they were whole; here the data must equal its canonical
 * encoding. Returns the data of the device.
 */
async function requireNoAttestation(text: string): Promise<Buffer> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = Buffer.from(text, 'base64url');
    const attestation = decodeAttestationObject(Uint8Array.from(bytes));
    const format: string = attestation.get('fmt');
    const isOwnWord = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    const isWhole = bytes.equals(isoCBOR.encode(attestation as never));
    if ((format === 'none' || isOwnWord) && isWhole)
      return Buffer.from(attestation.get('authData'));
  } catch (error) {
    throw new CeremonyProblem('proof', { cause: error });
  }
  throw new CeremonyProblem('proof');
}
