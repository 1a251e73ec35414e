import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';

/** The messages of the web view to its bridge: names from the specification, payloads from the product. */
export const hostMessageSchema = z.strictObject({
  type: z.enum([
    'MAINTENANCE',
    'SESSION_FAIL',
    'LOGOUT_MESSAGE',
    'OPEN_EXTERNAL_URL',
    'DOWNLOAD_FILE',
  ]),
  payload: z.record(z.string(), z.unknown()),
});
export type HostMessage = z.output<typeof hostMessageSchema> & { receivedAt: string };

/** The device on which this application claims to run. */
export const HOST_DEVICE = { tipodispositivo: 'android', mac: 'instalacion-de-prueba' } as const;
/** The address of this device for push messages. */
const PUSH_ADDRESS = 'direccion-push-de-prueba';

type Entry = { path: string; expiresAt: string };
type Signed = { token: string; name: string };

const envelopeSchema = z.object({ status: z.number(), mensaje: z.string(), data: z.unknown() });
const loginSchema = z.object({ token: z.string(), nombreUsuario: z.string() });
const entrySchema = z.object({ path: z.string(), expiresAt: z.string() });

const MAX_MESSAGES = 50;
const TIME_LIMIT_MS = 15_000;

export type HostApp = ReturnType<typeof createHostApp>;

/**
 * The native application of the group, played by a program: it signs in with a session of its own, fetches the code for its web view, and
 * receives its messages. The web view itself is a real browser with the mark of the application, because the product allows no frames.
 */
export function createHostApp({ office, clock }: { office: string; clock: Clock }) {
  let signed: Signed | null = null;
  let entry: Entry | null = null;
  let messages: HostMessage[] = [];

  /** A call of a native application: headers only, no cookie. */
  async function call(path: string, body: object, token = ''): Promise<unknown> {
    const response = await fetch(`${office}/api${path}`, {
      method: 'POST',
      headers: { agent: '109', token, 'accept-language': 'es', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch(() => refuse(502, 'office_silent', 'the office does not answer'));
    const { status, mensaje, data } = envelopeSchema.parse(await response.json());
    return status === 0 ? data : refuse(409, 'office_refused', mensaje);
  }

  return {
    state: () => ({
      name: signed?.name ?? null,
      pushAddress: PUSH_ADDRESS,
      entry,
      messages: [...messages],
    }),

    async signIn(user: string, password: string): Promise<void> {
      const fields = {
        user,
        password,
        dispositivo: HOST_DEVICE.tipodispositivo,
        tokenFCM: PUSH_ADDRESS,
      };
      const data = loginSchema.parse(await call('/user/login/nuevo', fields));
      signed = { token: data.token, name: data.nombreUsuario };
      entry = null;
    },

    /** The address that the web view opens; valid for one minute and one use. */
    async makeEntry(): Promise<Entry> {
      if (!signed) refuse(409, 'not_signed_in', 'nobody is signed in to the application');
      entry = entrySchema.parse(await call('/mobile/entry', HOST_DEVICE, signed.token));
      return entry;
    },

    async signOut(): Promise<void> {
      const token = signed?.token;
      signed = null;
      entry = null;
      if (token !== undefined) await call('/user/unlogin', {}, token);
    },

    receive(message: z.output<typeof hostMessageSchema>): void {
      const received = { ...message, receivedAt: clock.now().toISOString() };
      messages = [received, ...messages].slice(0, MAX_MESSAGES);
    },

    clear(): void {
      messages = [];
    },
  };
}
