import { z } from 'zod';
import { defineCall } from '../call.ts';
import { loginFieldsSchema } from './identity.calls.ts';

/** Fingerprint and face: a label of what the device offers, chosen by its owner (IDN-19); 1 would be the password. */
export const PASSKEY_AUTH_TYPES = [2, 3] as const;
export const PASSKEY_NAME_LENGTH = 40;
/** The most passkeys of a person: one per device (IDN-19), and nobody uses more devices than this. */
export const PASSKEYS_MOST = 10;

const authTypeSchema = z.literal(PASSKEY_AUTH_TYPES, 'not_in_list');
const nameSchema = z.string().trim().min(1, 'required').max(PASSKEY_NAME_LENGTH, 'too_long');
const bytesSchema = (most: number) =>
  z
    .string()
    .max(most, 'too_long')
    .regex(/^[\w-]+$/, 'format');
// At most 1023 bytes (WebAuthn, "Credential ID").
const credentialIdSchema = bytesSchema(1_364);
const clientDataSchema = bytesSchema(4_000);

/** What a browser makes of the answer of its authenticator (WebAuthn, "RegistrationResponseJSON"); only the fields that we read. */
const registrationSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key', 'not_in_list'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesSchema(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, 'format'))
      .max(8, 'too_long')
      .default([]),
  }),
});
export type PasskeyRegistration = z.output<typeof registrationSchema>;

/** The same for a signature (WebAuthn, "AuthenticationResponseJSON"). */
const assertionSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key', 'not_in_list'),
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(4_000),
    signature: bytesSchema(2_000),
    userHandle: bytesSchema(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertionSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser hands to `navigator.credentials.get`. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});

export const passkeySchema = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  authType: authTypeSchema,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const listPasskeys = defineCall({
  name: 'identity.listPasskeys',
  summary: 'Own passkeys (fingerprint or face), newest first (IDN-19)',
  method: 'GET',
  path: '/passkeys',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({
    passkeys: z.array(passkeySchema),
    /** The address at which the passkeys work, the one that people type (architecture, "Addresses"). */
    origin: z.string(),
    can: z.object({ add: z.boolean() }),
  }),
  errors: [],
});

export const startPasskeyRegistration = defineCall({
  name: 'identity.startPasskeyRegistration',
  summary: 'What this device must sign to become a passkey; needs a fresh proof (IDN-12)',
  method: 'POST',
  path: '/passkeys/registration',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptorSchema),
    authenticatorSelection: z.object({
      authenticatorAttachment: z.literal('platform'),
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['step_up_required'],
});

export const registerPasskey = defineCall({
  name: 'identity.registerPasskey',
  summary: 'Adds this device as a passkey, with the name and label that its owner gave it',
  method: 'POST',
  path: '/passkeys',
  access: 'session',
  input: z.object({
    name: nameSchema,
    authType: authTypeSchema,
    registration: registrationSchema,
  }),
  answer: passkeySchema,
  errors: ['step_up_required', 'passkey_refused'],
});

export const renamePasskey = defineCall({
  name: 'identity.renamePasskey',
  summary: 'Renames an own passkey',
  method: 'POST',
  path: '/passkeys/:passkeyId/name',
  access: 'session',
  input: z.object({ passkeyId: z.uuid('format'), name: nameSchema }),
  answer: passkeySchema,
  errors: [],
});

export const removePasskey = defineCall({
  name: 'identity.removePasskey',
  summary: 'Removes an own passkey; needs a fresh proof (IDN-12)',
  method: 'POST',
  path: '/passkeys/:passkeyId/remove',
  access: 'restricted',
  input: z.object({ passkeyId: z.uuid('format') }),
  answer: z.object({}),
  errors: ['step_up_required'],
});

export const startPasskeySignIn = defineCall({
  name: 'identity.startPasskeySignIn',
  summary: 'What a device signs to sign in; names no account, so it reveals nothing',
  method: 'POST',
  path: '/session/passkey/start',
  access: 'anonymous',
  reserved: 'entrance',
  inMaintenance: true,
  input: z.object({}),
  answer: requestOptionsSchema,
  errors: [],
});

export const signInWithPasskey = defineCall({
  name: 'identity.signInWithPasskey',
  summary: 'Opens a browser session with a fingerprint or a face (IDN-19)',
  method: 'POST',
  path: '/session/passkey',
  access: 'anonymous',
  reserved: 'entrance',
  inMaintenance: true,
  input: z.object({
    assertion: assertionSchema,
    ethicsVersion: z.string().max(20, 'too_long').optional(),
  }),
  answer: loginFieldsSchema,
  errors: ['bad_credentials', 'passkey_refused', 'ethics_required', 'access_suspended'],
  also: {
    1: z.object({ mensaje: z.string(), ethicsVersion: z.string().optional() }),
    2: z.object({ usuario: z.string() }),
  },
});

export const startPasskeyProof = defineCall({
  name: 'identity.startPasskeyProof',
  summary: 'What an own passkey signs to prove again who holds this session (IDN-12)',
  method: 'POST',
  path: '/session/proof/passkey/start',
  access: 'restricted',
  input: z.object({}),
  answer: requestOptionsSchema,
  errors: [],
});

export const proveWithPasskey = defineCall({
  name: 'identity.proveWithPasskey',
  summary: 'Proves again, with a fingerprint or a face, who holds this session (IDN-12)',
  method: 'POST',
  path: '/session/proof/passkey',
  access: 'restricted',
  input: z.object({ assertion: assertionSchema }),
  answer: z.object({ provedUntil: z.iso.datetime() }),
  errors: ['bad_credentials', 'passkey_refused'],
});
