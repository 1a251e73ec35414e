import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import type {
  changeLanguage,
  LoginFields,
  readLanguage,
  reportActivity,
} from '@kantuta/contract/identity/identity.calls';
import { devicesChanged } from '@kantuta/contract/identity/identity.events';
import { daysToSecurePassword } from '@kantuta/contract/identity/password.rules';
import { shownRole } from '@kantuta/contract/identity/roles.rules';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import { phraseLang } from '@kantuta/phrases/languages';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Done } from '../../platform/refusal.ts';
import { NoSession } from '../../platform/session/session.errors.ts';
import {
  endSession,
  endSessionOfCookie,
  listLiveSessions,
  openSession,
} from '../../platform/session/session.store.ts';
import { findAccount, type Account, type Device } from './identity.views.ts';
import { listWithApp } from './mobile/mobile.store.ts';

export type SessionPeers = {
  countUnread(reader: Reader, personId: number): Promise<number>;
  setLanguage(tx: Tx, personId: number, language: Account['language']): Promise<void>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'guard' | 'audit' | 'events'> & {
  peers: SessionPeers;
};

/** IDN-22: 1 password, 2 fingerprint, 3 face; the last two are labels of what the device offers (IDN-19). */
export type AuthType = LoginFields['authType'];
type SessionFacts = { createdAt: Date; expiresAt: Date; authType: number };
/** A session that was just opened, with the secrets that only its owner receives. */
export type OpenedSession = SessionFacts & { id: string; token: string; cookie: string | null };

const WEB_DEVICE = 'web';

/** Sessions: opened by a login, restored, kept awake, ended (IDN-7 to IDN-11). */
export function createSessions({ db, clock, ids, settings, guard, audit, events, peers }: Deps) {
  /** Announced on commit: the process that holds the sockets of this session closes them. */
  async function end(tx: Tx, sessionId: string, cause: SessionEndCause): Promise<boolean> {
    const personId = await endSession(tx, sessionId, cause, clock.now());
    if (personId !== undefined) await tellDevices(tx, personId);
    return personId !== undefined;
  }

  /** Open pages of this person reload their lists of devices. */
  async function tellDevices(tx: Tx, personId: number): Promise<void> {
    await events.record(tx, devicesChanged, { personId });
  }

  /** Closes the oldest sessions above the limit (IDN-8), except the app whose web view opens. */
  async function closeOldest(tx: Tx, personId: number, keepId?: string): Promise<void> {
    const most = await settings.number('session.maxPerPerson');
    const live = await listLiveSessions(tx, personId, clock.now());
    const tooMany = Math.max(0, live.length - most);
    const oldest = live.filter((id) => id !== keepId).slice(0, tooMany);
    for (const id of oldest) await end(tx, id, 'realtime');
  }

  /** Days left to replace the card number as password; 0 = none left, or nothing pending (IDN-17). */
  async function daysLeft({ passwordKind, firstLoginAt }: Account): Promise<number> {
    if (passwordKind === 'secure') return 0;
    const now = clock.now();
    return daysToSecurePassword({
      firstLoginOn: dayInLaPaz(firstLoginAt ?? now),
      today: dayInLaPaz(now),
      graceDays: await settings.number('password.graceDays'),
    });
  }

  /** The fields of IDN-22, from what is stored now and not from what was true at login. */
  async function fieldsOf(
    account: Account,
    { createdAt, expiresAt, authType }: SessionFacts,
    token: string,
  ): Promise<LoginFields> {
    return {
      token,
      ci: account.documentNumber,
      puedeIngresar: account.isRestricted ? 0 : 1,
      TipoUsuario: shownRole(account.roles),
      nombreUsuario: account.name,
      esVendedor: account.roles.includes('adviser') ? 1 : 0,
      esCajero: account.roles.includes('cashier') ? 1 : 0,
      mensajeVendedor: account.adviserMessage,
      iat: secondsOf(createdAt),
      exp: secondsOf(expiresAt),
      cantidadDiasLoginCarnet: await daysLeft(account),
      cantidad: await peers.countUnread(db, account.personId),
      lenguaje: account.language,
      authType: authTypeOf(authType),
    };
  }

  return {
    /**
     * A browser gets two halves, any other client a shorter session with the header alone (SEC-19). Hold the credential while you call it.
     */
    async open(
      tx: Tx,
      { personId, rights }: Pick<Account, 'personId' | 'rights'>,
      { deviceLabel, userAgent, address }: Device,
      authType: AuthType = 1,
    ): Promise<OpenedSession> {
      const withCookie = isBrowser({ deviceLabel });
      const hours = await settings.number(
        withCookie ? 'session.maxHours' : 'session.nativeMaxHours',
      );
      const createdAt = clock.now();
      const stored = {
        id: ids.uuid(),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
        authType,
      };
      const token = ids.secret();
      const cookie = withCookie ? ids.secret() : null;
      await openSession(tx, {
        ...stored,
        deviceLabel,
        userAgent,
        address,
        rights,
        most: await settings.number('session.maxPerPerson'),
        kind: withCookie ? 'browser' : 'native',
        personId,
        tokenHash: hashSecret(token),
        cookieHash: cookie === null ? null : hashSecret(cookie),
      });
      await tellDevices(tx, personId);
      return { ...stored, token, cookie };
    },

    /**
     * Ends all sessions of this person after a new password, a block or a change of roles, or all but the session that asked. A web view
     * that asks is kept together with its app: neither lasts without the other.
     */
    async endAllOf(
      tx: Tx,
      personId: number,
      { cause, keepSessionId }: { cause: SessionEndCause; keepSessionId?: string | undefined },
    ): Promise<number> {
      const live = await listLiveSessions(tx, personId, clock.now());
      const remaining = keepSessionId === undefined ? [] : await listWithApp(tx, keepSessionId);
      const others = live.filter((id) => !remaining.includes(id));
      for (const id of others) await end(tx, id, cause);
      return others.length;
    },

    /**
     * A sign-in takes the place of the session that the same browser had, whosever it was: its cookie is about to be overwritten, so nobody
     * could use it any more. Ended as by its owner, so no page says that something happened elsewhere; open tabs follow the new one.
     */
    async endReplaced(tx: Tx, { cookie }: Pick<Client, 'cookie'>): Promise<void> {
      if (cookie === '') return;
      const personId = await endSessionOfCookie(tx, hashSecret(cookie), 'logout', clock.now());
      if (personId !== undefined) await tellDevices(tx, personId);
    },

    end,
    tellDevices,
    closeOldest,
    fieldsOf,
    daysLeft,
    isBrowser,

    async verify(actor: Actor, client: Client): Promise<LoginFields> {
      const account = await findAccount(db, actor.personId);
      // The person of this session no longer exists.
      if (!account) throw new NoSession('api');
      return fieldsOf(account, actor.session, client.token);
    },

    async readLanguage(actor: Actor): Promise<ReplyOf<typeof readLanguage>> {
      const account = await findAccount(db, actor.personId);
      return { lenguaje: account?.language ?? 'es' };
    },

    /** Stores the language and closes the session; the answer is already in the new language (IDN-25). */
    async changeLanguage(
      actor: Actor,
      client: Client,
      lenguaje: Account['language'],
    ): Promise<Done<ReplyOf<typeof changeLanguage>>> {
      await inTransaction(db, async (tx) => {
        await peers.setLanguage(tx, actor.personId, lenguaje);
        await end(tx, actor.sessionId, 'language');
      });
      client.clearSessionCookie();
      return new Done({}, createPhrases(phraseLang(lenguaje)).t('identity.languageChanged'));
    },

    /** Never fails on a missing session: logging out cannot loop (IDN-27). */
    async logout(client: Client): Promise<Record<string, never>> {
      const session = await guard.find(client).catch((error: unknown) => {
        if (error instanceof NoSession) return undefined;
        throw error;
      });
      if (session)
        await inTransaction(db, async (tx) => {
          if (!(await end(tx, session.id, 'logout'))) return;
          await audit.record(tx, {
            actor: { kind: 'person', id: session.personId },
            action: 'identity.logout',
            object: { kind: 'session', id: session.id },
            outcome: 'done',
          });
        });
      client.clearSessionCookie();
      return {};
    },

    /** The call itself is the activity: the guard has recorded it. */
    async reportActivity({ session }: Actor): Promise<ReplyOf<typeof reportActivity>> {
      return {
        idleSeconds: await settings.number('session.idleSeconds'),
        expiresAt: session.expiresAt.toISOString(),
      };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Browsers sign in with `dispositivo` 'web' (IDN-22). */
function isBrowser({ deviceLabel }: Pick<Device, 'deviceLabel'>): boolean {
  return deviceLabel === WEB_DEVICE;
}

/** Narrows the stored number to the values that it can have. */
export function authTypeOf(stored: number): AuthType {
  return stored === 2 || stored === 3 ? stored : 1;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
