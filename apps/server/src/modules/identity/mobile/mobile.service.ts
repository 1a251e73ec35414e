import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  enterFromApp,
  makeMobileEntry,
  MobileSession,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { NoSession } from '../../../platform/session/session.errors.ts';
import { holdSession, insertSession } from '../../../platform/session/session.store.ts';
import { lockCredential } from '../identity.store.ts';
import { findAccount } from '../identity.views.ts';
import { authTypeOf, type Sessions } from '../sessions.service.ts';
import { findDeviceOf, insertEntry, lockEntry, useEntry } from './mobile.store.ts';
import { findOpened, listOpened } from './mobile.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'audit' | 'brand'> & {
  sessions: Sessions;
};
type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;
type Secrets = { token: string; cookie: string };
type Opened = { personId: number; createdAt: Date; expiresAt: Date; authType: number };

export type Mobile = ReturnType<typeof createMobile>;

/** Takes a person from the app of the group into its own web view (IDN-21, IDN-26). */
export function createMobile({ db, clock, ids, keys, settings, audit, brand, sessions }: Deps) {
  const refused = () => new NoSession('mobile');

  /** Only the web view of the app may use a code; any other browser is refused. */
  function requireHostApp({ userAgent }: Client): void {
    if (!userAgent.includes(brand.hostApp.userAgentMark)) throw refused();
  }

  /** Derived from the code, which only the device knows: the same code gives the same secret, and the database holds none of it. */
  function secretsOf(code: string): Secrets {
    const made = (of: string) => keys.hash(`mobile-session:${of}:${code}`).toString('base64url');
    return { token: made('token'), cookie: made('cookie') };
  }

  /** The answer was lost, or the page loaded twice: the same device gets the same session (IDN-26). */
  async function openAgain(tx: Tx, sessionId: string, client: Client): Promise<Opened> {
    const opened = await findOpened(tx, sessionId);
    const isSame = opened?.userAgent === client.userAgent && opened.address === client.address;
    if (!isSame) throw refused();
    return opened;
  }

  /**
   * A web view is a browser with two session halves. It replaces the earlier one of the app, and lasts no longer than the app's session.
   */
  async function openFirst(tx: Tx, entry: Entry, secrets: Secrets, client: Client) {
    const at = clock.now();
    const maker = await holdSession(tx, entry.madeBySessionId);
    if (!maker || maker.expiresAt <= at) throw refused();
    const { personId, authType, expiresAt } = maker;
    const account = await findAccount(tx, personId);
    if (!account || account.isSuspended) throw refused();
    await lockCredential(tx, personId);
    for (const id of await listOpened(tx, maker.id)) await sessions.end(tx, id, 'mobile');
    const id = ids.uuid();
    const opened = { personId, authType: authTypeOf(authType), createdAt: at, expiresAt };
    await insertSession(tx, {
      ...opened,
      id,
      tokenHash: hashSecret(secrets.token),
      cookieHash: hashSecret(secrets.cookie),
      kind: 'browser',
      deviceLabel: entry.deviceType,
      userAgent: client.userAgent,
      address: client.address,
    });
    await useEntry(tx, entry.id, { sessionId: id, usedAt: at });
    await sessions.tellDevices(tx, personId);
    await sessions.closeOldest(tx, personId, maker.id);
    await note(tx, { personId, action: 'mobile.enter', entryId: entry.id });
    return opened;
  }

  function note(
    tx: Tx,
    { personId, action, entryId }: { personId: number; action: TrailAction; entryId: string },
  ) {
    return audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'mobileEntry', id: entryId },
      outcome: 'done',
    });
  }

  async function fieldsOf(
    opened: Opened,
    token: string,
    { deviceType, mac }: { deviceType: string; mac: string },
  ): Promise<MobileSession> {
    const account = await findAccount(db, opened.personId);
    if (!account) throw refused();
    const fields = await sessions.fieldsOf(account, opened, token);
    return { ...fields, tipoDispositivo: deviceType, macFirebase: mac };
  }

  return {
    /** Only for a session without a cookie half: a page must not be able to open a session outside its browser. */
    async makeEntry(
      { personId, sessionId, session }: Actor,
      { tipodispositivo, mac }: ParsedInputOf<typeof makeMobileEntry>,
    ): Promise<ReplyOf<typeof makeMobileEntry>> {
      if (session.kind !== 'native') throw refuse('forbidden');
      const [id, code, createdAt] = [ids.uuid(), ids.secret(), clock.now()];
      const lifeMs = (await settings.number('mobile.entrySeconds')) * 1_000;
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      await inTransaction(db, async (tx) => {
        await insertEntry(tx, {
          id,
          codeHash: hashSecret(code),
          madeBySessionId: sessionId,
          deviceType: tipodispositivo,
          mac,
          createdAt,
          expiresAt,
        });
        await note(tx, { personId, action: 'mobile.makeEntry', entryId: id });
      });
      const path = `/mobile/${tipodispositivo}/${encodeURIComponent(mac)}/${code}`;
      return { code, path, expiresAt: expiresAt.toISOString() };
    },

    /** The `token` header is the code. A used, expired or foreign one: status 7, cause `mobile`. */
    async enter(client: Client): Promise<ReplyOf<typeof enterFromApp>> {
      requireHostApp(client);
      const secrets = secretsOf(client.token);
      const { entry, opened } = await inTransaction(db, async (tx) => {
        const found = await lockEntry(tx, hashSecret(client.token));
        if (!found || found.expiresAt <= clock.now()) throw refused();
        return {
          entry: found,
          opened:
            found.sessionId === null
              ? await openFirst(tx, found, secrets, client)
              : await openAgain(tx, found.sessionId, client),
        };
      });
      const fields = await fieldsOf(opened, secrets.token, entry);
      client.setSessionCookie(secrets.cookie);
      return fields;
    },

    async read(actor: Actor, client: Client): Promise<ReplyOf<typeof readMobileSession>> {
      requireHostApp(client);
      const device = await findDeviceOf(db, actor.sessionId);
      if (!device) throw refused();
      return fieldsOf({ ...actor.session, personId: actor.personId }, client.token, device);
    },
  };
}
