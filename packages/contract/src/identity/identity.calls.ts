import { z } from 'zod';
import { defineCall } from '../call.ts';

export const LANGUAGES = ['es', 'en', 'pt'] as const;
/** German and French exist as menu label sets only (WEB-1). */
export const STORED_LANGUAGES = [...LANGUAGES, 'de', 'fr'] as const;

const flagSchema = z.union([z.literal(0), z.literal(1)]);

/** The login fields of IDN-22; names are the specification's. */
export const loginFieldsSchema = z.object({
  token: z.string(),
  ci: z.string(),
  puedeIngresar: flagSchema,
  TipoUsuario: z.enum(['customer', 'adviser', 'cashier', 'operator']),
  nombreUsuario: z.string(),
  esVendedor: flagSchema,
  mensajeVendedor: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  cantidadDiasLoginCarnet: z.number().int().min(0),
  esCajero: flagSchema,
  cantidad: z.number().int().min(0),
  lenguaje: z.enum(STORED_LANGUAGES),
  authType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type LoginFields = z.infer<typeof loginFieldsSchema>;

export const login = defineCall({
  name: 'identity.login',
  summary: 'Opens a session with a CI or user code and a password (IDN-22)',
  method: 'POST',
  path: '/user/login/nuevo',
  access: 'anonymous',
  reserved: 'entrance',
  inMaintenance: true,
  input: z.object({
    user: z.string().trim().min(1, 'required').max(60, 'too_long'),
    password: z.string().min(1, 'required').max(200, 'too_long'),
    dispositivo: z.string().max(200, 'too_long').default(''),
    tokenFCM: z.string().max(4096, 'too_long').default(''),
    ethicsVersion: z.string().max(20, 'too_long').optional(),
  }),
  answer: loginFieldsSchema,
  errors: ['bad_credentials', 'second_proof_required', 'ethics_required', 'access_suspended'],
  also: {
    1: z.object({ mensaje: z.string(), ethicsVersion: z.string().optional() }),
    2: z.object({ usuario: z.string() }),
  },
});

export const verifySession = defineCall({
  name: 'identity.verifySession',
  summary: 'Restores a stored session (IDN-23)',
  method: 'GET',
  path: '/user/verificar',
  access: 'restricted',
  reserved: 'entrance',
  asSelf: true,
  input: z.object({}),
  answer: loginFieldsSchema,
  errors: [],
});

export const readLanguage = defineCall({
  name: 'identity.readLanguage',
  summary: 'The stored language (IDN-25)',
  method: 'POST',
  path: '/user/preferencia/obtener/idioma',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({ lenguaje: z.enum(STORED_LANGUAGES) }),
  errors: [],
});

export const changeLanguage = defineCall({
  name: 'identity.changeLanguage',
  summary: 'Stores the language and closes the session (IDN-25)',
  method: 'POST',
  path: '/user/preferencia/actualizar/lenguaje',
  access: 'restricted',
  input: z.object({ lenguaje: z.enum(STORED_LANGUAGES, 'not_in_list') }),
  answer: z.object({}),
  errors: [],
});

export const logout = defineCall({
  name: 'identity.logout',
  summary: 'Ends the session of the header; never fails (IDN-27)',
  method: 'POST',
  path: '/user/unlogin',
  access: 'anonymous',
  asSelf: true,
  inMaintenance: true,
  input: z.object({}),
  answer: z.object({}),
  errors: [],
});

export const reportActivity = defineCall({
  name: 'identity.reportActivity',
  summary: 'Clicks without a call, at most once a minute (IDN-7)',
  method: 'POST',
  path: '/session/activity',
  access: 'restricted',
  asSelf: true,
  input: z.object({}),
  answer: z.object({ idleSeconds: z.number().int(), expiresAt: z.iso.datetime() }),
  errors: [],
});

export const readEthicsCode = defineCall({
  name: 'identity.readEthicsCode',
  summary: 'The ethics code in force, with its text to read before signing in',
  method: 'GET',
  path: '/ethics-code',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({
    version: z.string(),
    publishedOn: z.iso.date(),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  errors: [],
});
