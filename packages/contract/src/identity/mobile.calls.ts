import { z } from 'zod';
import { defineCall } from '../call.ts';
import { loginFieldsSchema } from './identity.calls.ts';

/** Parts of the route `/mobile/{tipodispositivo}/{mac}/{token}`; `mac` is an opaque installation id (IDN-21). */
const deviceTypeSchema = z.string('required').regex(/^[A-Za-z0-9-]{1,20}$/, 'format');
const macSchema = z.string('required').regex(/^[\w.:-]{1,64}$/, 'format');

const mobileSessionSchema = loginFieldsSchema.extend({
  tipoDispositivo: z.string(),
  macFirebase: z.string(),
});
export type MobileSession = z.infer<typeof mobileSessionSchema>;

export const makeMobileEntry = defineCall({
  name: 'mobile.makeEntry',
  summary: 'A one-use code with which the web view of the app that asks enters (IDN-21)',
  method: 'POST',
  path: '/mobile/entry',
  access: 'restricted',
  input: z.object({ tipodispositivo: deviceTypeSchema, mac: macSchema }),
  answer: z.object({
    /** 256 random bits, for `mobile.entrySeconds`. */
    code: z.string(),
    /** Below PUBLIC_URL: what the web view opens. */
    path: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: [],
});

/** The `token` header is the code. The one GET that changes something, because the specification says GET. */
export const enterFromApp = defineCall({
  name: 'mobile.enter',
  summary: 'Exchanges the code of the app for a session of its web view (IDN-26)',
  method: 'GET',
  path: '/user/sesion/movil',
  access: 'anonymous',
  input: z.object({}),
  answer: mobileSessionSchema,
  errors: [],
});

export const readMobileSession = defineCall({
  name: 'mobile.read',
  summary: 'The same fields for a web view that loads again (IDN-26)',
  method: 'GET',
  path: '/user/sesion/movil/datos',
  access: 'restricted',
  input: z.object({}),
  answer: mobileSessionSchema,
  errors: [],
});
