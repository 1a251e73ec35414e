import type { ParsedInputOf } from '@kantuta/contract/call';
import type { ErrorCode } from '@kantuta/contract/errors';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import { compact } from '@kantuta/contract/identity/document.rules';
import type { login, LoginFields } from '@kantuta/contract/identity/identity.calls';
import { errorText } from '@kantuta/phrases/error-texts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { OtherStatus, refuse, type Refusal } from '../../platform/refusal.ts';
import { MaintenanceActive } from '../../platform/session/session.errors.ts';
import type { Ethics } from './ethics.service.ts';
import { acceptEthicsCode, lockCredential, markFirstLogin } from './identity.store.ts';
import {
  findAccountOfUser,
  readAcquaintance,
  type Account,
  type Acquaintance,
  type Device,
} from './identity.views.ts';
import type { Notices } from './notices/notices.service.ts';
import type { Passwords } from './passwords.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { Tickets } from './tickets/tickets.service.ts';

export type LoginPeers = {
  /** The end of the maintenance that is on (seed-calls 0: only operators sign in then). */
  maintenanceEnd(): Promise<string | undefined>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'keys' | 'limits' | 'audit'> & {
  passwords: Passwords;
  ethics: Ethics;
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  peers: LoginPeers;
};
type Input = ParsedInputOf<typeof login>;
type Entry = { account: Account; device: Device; known: Acquaintance; version: string };

/** Signing in with a password (seed-calls 2.1, decisions 2.1 and 2.2). */
export function createLogin({
  db,
  clock,
  ids,
  settings,
  keys,
  limits,
  audit,
  passwords,
  ethics,
  sessions,
  tickets,
  notices,
  peers,
}: Deps) {
  /**
   * Counts the attempt before anything is compared (security rule 25): per account and address, and per address. Somebody who signed in
   * from here before has counters of their own, so that neither a stranger nor a whole mobile network behind one address can lock them
   * out (decisions 2.1). Returns what a good password undoes.
   */
  async function countAttempt(
    user: string,
    account: Account | undefined,
    entry: { device: Device; known: Acquaintance },
  ) {
    const { address, userAgent } = entry.device;
    const who = account ? String(account.personId) : keys.hash(compact(user)).toString('base64url');
    const place = entry.known.place
      ? `${address}:${hashSecret(userAgent).toString('base64url')}`
      : address;
    const ofAddress = entry.known.place
      ? `login:known:${who}:${place}`
      : `login:address:${address}`;
    const ofAccount = `login:account:${who}:${place}`;
    const windowMinutes = await settings.number('login.windowMinutes');
    await limits.raise(db, ofAddress, {
      max: await settings.number('login.maxFailuresPerAddress'),
      windowMinutes,
    });
    await limits.raise(db, ofAccount, {
      max: await settings.number('login.maxFailures'),
      windowMinutes,
    });
    return async () => {
      await limits.giveBack(ofAddress);
      await limits.clear(ofAccount);
    };
  }

  /** In the trail, with the text where the specification's client reads it as well (seed-calls 2.1: `data.mensaje`). */
  async function refused(
    codigo: ErrorCode,
    client: Client,
    account: Account | undefined,
    data: Record<string, string> = {},
  ): Promise<Refusal> {
    await audit.recordAlone({
      actor: { kind: 'anonymous' },
      action: 'identity.login',
      object: { kind: 'person', id: account ? String(account.personId) : '' },
      outcome: 'refused',
      codigo,
      requestId: client.requestId,
    });
    return refuse(codigo, { data: { mensaje: errorText(codigo, client.language), ...data } });
  }

  /** What else stands between a good password and a session. Returns the version of the code of ethics that is accepted with it. */
  async function requireEntry(account: Account, input: Input, client: Client): Promise<string> {
    if (account.isSuspended) throw await refused('access_suspended', client, account);
    const end = await peers.maintenanceEnd();
    if (end !== undefined && !account.roles.includes('operator')) throw new MaintenanceActive(end);
    const version = await ethics.versionInForce();
    // Absent: accepted on a screen that shows the version in force. Empty or older: not accepted.
    const isAccepted = input.ethicsVersion === undefined || input.ethicsVersion === version;
    if (!isAccepted)
      throw await refused('ethics_required', client, account, { ethicsVersion: version });
    return version;
  }

  /** Inside the transaction: the password that was checked is still the one that counts. */
  async function holdAccount(tx: Tx, { account, version }: Entry, client: Client): Promise<void> {
    const held = await lockCredential(tx, account.personId);
    if (held?.passwordHash !== account.passwordHash)
      throw refuse('bad_credentials', {
        data: { mensaje: errorText('bad_credentials', client.language) },
      });
    const { personId } = account;
    if (version !== '') await acceptEthicsCode(tx, { personId, version, acceptedAt: clock.now() });
  }

  async function openSession(entry: Entry, client: Client): Promise<LoginFields> {
    const { account, device, known } = entry;
    const { personId } = account;
    const opened = await inTransaction(db, async (tx) => {
      const at = clock.now();
      await holdAccount(tx, entry, client);
      await markFirstLogin(tx, personId, at);
      const session = await sessions.open(tx, personId, device);
      if (known.any && !known.device)
        await notices.tell(tx, personId, 'newDevice', {
          at: at.toISOString(),
          device: deviceName(device.userAgent, device.deviceLabel),
        });
      await recordDone(tx, client, personId, { session: session.id });
      return session;
    });
    // Only after the commit: half a session must not outlive a rollback.
    if (opened.cookie !== null) client.setSessionCookie(opened.cookie);
    return sessions.fieldsOf(account, opened, opened.token);
  }

  /** The days are over: no session, but a ticket to a new password for this very browser (decisions 2.1 and 2.2). */
  async function sendToChange(entry: Entry, client: Client): Promise<OtherStatus> {
    const { personId } = entry.account;
    const browser = sessions.isBrowser(entry.device) ? ids.secret() : null;
    const sealed = await inTransaction(db, async (tx) => {
      await holdAccount(tx, entry, client);
      const ticket = await tickets.issue(tx, { purpose: 'changePassword', personId, browser });
      await recordDone(tx, client, personId, { ticket: ticket.id });
      return ticket.sealed;
    });
    // No session knows this value: it only shows later that the same browser came back.
    if (browser !== null) client.setSessionCookie(browser);
    return new OtherStatus(2, { usuario: sealed });
  }

  function recordDone(tx: Tx, client: Client, personId: number, details: Record<string, string>) {
    return audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: 'identity.login',
      object: { kind: 'person', id: String(personId) },
      outcome: 'done',
      requestId: client.requestId,
      details,
    });
  }

  return {
    async login(input: Input, client: Client): Promise<LoginFields | OtherStatus> {
      const { userAgent, address } = client;
      const device = { deviceLabel: input.dispositivo, userAgent, address };
      const account = await findAccountOfUser(db, input.user);
      const known = await readAcquaintance(db, account?.personId, device);
      const undoAttempt = await countAttempt(input.user, account, { device, known });
      const fits = await passwords.verify(account?.passwordHash, input.password);
      if (!account || !fits) throw await refused('bad_credentials', client, account);
      await undoAttempt();
      const version = await requireEntry(account, input, client);
      const entry = { account, device, known, version };
      const mustChange =
        account.passwordKind === 'document' && (await sessions.daysLeft(account)) === 0;
      return mustChange ? sendToChange(entry, client) : openSession(entry, client);
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
