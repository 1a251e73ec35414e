import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeSchema } from '../identity/code.rules.ts';
import { ENTRY_RESTRICTIONS } from '../identity/entry.rules.ts';
import { STORED_LANGUAGES } from '../identity/identity.calls.ts';
import { chosenIdSchema, idSchema, MOST_ID } from '../numbers.ts';
import { defineSection } from '../section.ts';

/** PPL-3: valid, at most 120. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'required')
  .max(120, 'too_long')
  .pipe(z.email('format'));
/** `+591-70012345`: prefix of the country, 5 to 10 digits (PPL-3). */
export const phoneSchema = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^\+\d{1,4}-\d*$/, 'digits_only')
  .regex(/-\d{5}/, 'too_short')
  .regex(/-\d{5,10}$/, 'too_long');

const contactDataSchema = z.object({
  /** False: an update is pending, the dialog opens. */
  actualizacionRealizada: z.boolean(),
  correo: z.string(),
  /** 0: none yet. */
  paisId: z.number().int(),
  ciudadId: z.number().int(),
  prefijo: z.string(),
  telefono: z.string(),
});
export type ContactData = z.infer<typeof contactDataSchema>;

export const checkContactUpdate = defineCall({
  name: 'people.checkContactUpdate',
  summary: 'Whether an update of the contact data is pending, and what they are (PPL-7)',
  method: 'GET',
  path: '/datos/cliente/verificar/actualizar',
  access: 'session',
  input: z.object({}),
  answer: contactDataSchema,
  errors: [],
});

/**
 * Saves the contact data of the caller (PPL-7). A new address or number needs a fresh proof (IDN-12), except while an update is
 * pending. Repeating the same values changes nothing.
 */
export const updateContact = defineCall({
  name: 'people.updateContact',
  summary: 'Saves the own contact data (PPL-7)',
  method: 'POST',
  path: '/datos/cliente/actualizar',
  access: 'session',
  input: z.object({
    correo: emailSchema,
    paisId: z.number('required').int('format').min(1, 'required').max(MOST_ID, 'out_of_range'),
    /** -1 is read as 0, "Otra ciudad". */
    ciudadId: z
      .number('required')
      .int('format')
      .min(-1, 'not_in_list')
      .max(MOST_ID, 'out_of_range'),
    telefono: phoneSchema,
  }),
  answer: contactDataSchema,
  errors: ['city_not_in_country', 'step_up_required'],
});

export const listCountries = defineCall({
  name: 'people.listCountries',
  summary: 'Countries in the language of the header, Bolivia first (PPL-8)',
  method: 'GET',
  path: '/paises/lista',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.array(
    z.object({ idpais: z.number().int(), nombre: z.string(), PrefijoTelefono: z.string() }),
  ),
  errors: [],
});

export const listCities = defineCall({
  name: 'people.listCities',
  summary: 'Cities of a country; 0 is "Otra ciudad" (PPL-9)',
  method: 'GET',
  path: '/ciudades/lista',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ pais: idSchema }),
  answer: z.array(z.object({ idciudad: z.number().int(), nombre: z.string() })),
  errors: [],
});

const contactIdSchema = chosenIdSchema;

export const readProfile = defineCall({
  name: 'people.readProfile',
  summary: 'The own profile: name, document, contacts, roles',
  method: 'GET',
  path: '/profile',
  access: 'session',
  seenByDesk: 'seen_profile',
  input: z.object({}),
  answer: z.object({
    name: z.string(),
    documentType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(20)]),
    /** With complement and place of issue, as on the card. */
    document: z.string(),
    birthDate: z.iso.date().nullable(),
    gender: z.enum(['female', 'male', 'not_stated']),
    nationality: z.string(),
    address: z.string(),
    country: z.string(),
    city: z.string(),
    language: z.enum(STORED_LANGUAGES),
    roles: z.array(z.enum(['customer', 'adviser', 'cashier', 'operator'])),
    since: z.iso.datetime(),
    contacts: z.array(
      z.object({
        contactId: z.number().int(),
        kind: z.enum(['email', 'cellphone', 'phone']),
        value: z.string(),
        confirmedAt: z.iso.datetime().nullable(),
        /** The time from which it can recover the account; null while unconfirmed, or for contacts that receive no code (PPL-5). */
        recoversFrom: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: [],
});

export const sendContactCode = defineCall({
  name: 'people.sendContactCode',
  summary: 'Sends a code to the own e-mail or cellphone, to confirm it',
  method: 'POST',
  path: '/profile/contact-codes',
  access: 'session',
  input: z.object({ contactId: contactIdSchema }),
  answer: z.object({
    codeId: z.uuid(),
    expiresAt: z.iso.datetime(),
    resendAt: z.iso.datetime(),
  }),
  errors: ['forbidden'],
});

export const confirmContact = defineCall({
  name: 'people.confirmContact',
  summary: 'Confirms the own e-mail or cellphone with the code that was sent there',
  method: 'POST',
  path: '/profile/contact-confirmations',
  access: 'session',
  input: z.object({ codeId: z.uuid('format'), code: codeSchema }),
  answer: z.object({ confirmedAt: z.iso.datetime(), recoversFrom: z.iso.datetime() }),
  errors: ['code_invalid'],
  also: { 1: z.object({ triesLeft: z.number().int() }) },
});

/** All stored data of the caller (SEC-43), and of nobody else. Needs a fresh proof. */
export const exportOwnData = defineCall({
  name: 'people.exportOwnData',
  summary: 'The own data as a file: JSON for machines, PDF for people',
  method: 'POST',
  path: '/profile/exports',
  access: 'session',
  input: z.object({ format: z.enum(['json', 'pdf'], 'not_in_list') }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.enum(['application/json', 'application/pdf']),
    base64: z.string(),
  }),
  errors: ['step_up_required'],
});

/** On home: why the entry is restricted, and what the office wrote about it, as it wrote it; null when it is not (IDN-6). */
export const restrictionSection = defineSection({
  page: 'home',
  key: 'restriction',
  answer: z.object({ reason: z.enum(ENTRY_RESTRICTIONS), note: z.string() }).nullable(),
  situation: (restriction) => (restriction === null ? null : 'restricted'),
});
