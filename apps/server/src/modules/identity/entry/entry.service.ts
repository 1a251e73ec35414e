import { DAY_MS } from '@kantuta/contract/durations';
import type { ErrorCode } from '@kantuta/contract/errors';
import { deviceName, UNNAMED } from '@kantuta/contract/identity/device.rules';
import type { LoginFields } from '@kantuta/contract/identity/identity.calls';
import { errorText } from '@kantuta/phrases/error-texts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { OtherStatus, refuse, type Refusal } from '../../../platform/refusal.ts';
import { MaintenanceActive } from '../../../platform/session/session.errors.ts';
import type { Ethics } from '../ethics.service.ts';
import { acceptEthicsCode, lockForEntry, markFirstLogin } from '../identity.store.ts';
import type { Account, Acquaintance, Device } from '../identity.views.ts';
import type { KnownBrowsers } from '../devices/known-browsers.service.ts';
import type { PushAddresses } from '../devices/push-addresses.service.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import type { AuthType, Sessions } from '../sessions.service.ts';
import type { Tickets } from '../tickets/tickets.service.ts';

export type EntryPeers = {
  /** The end of the maintenance that is in force (SET-8: only operators sign in then). */
  maintenanceEnd(): Promise<string | undefined>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & {
  ethics: Ethics;
  sessions: Sessions;
  tickets: Tickets;
  securityAlerts: SecurityAlerts;
  pushAddresses: PushAddresses;
  knownBrowsers: KnownBrowsers;
  peers: EntryPeers;
};

/** A person who has just given a proof, and the kind of proof. */
export type Proved = {
  account: Account;
  device: Device;
  known: Acquaintance;
  authType: AuthType;
  /** Absent: accepted on a screen that shows the version in force. Empty or older: not accepted. */
  ethicsVersion: string | undefined;
  /** The version of the code of ethics in force, where it has been read with the account. */
  ethicsInForce?: string;
  /** The push address of this device while the session lasts; empty or absent: none (IDN-22). */
  pushAddress?: string;
  /** Runs inside the transaction, with the credential held: throws when the proof is no longer valid. */
  hold(tx: Tx, held: { passwordHash: string } | undefined): Promise<void>;
};
type Entry = Proved & { version: string };

// A browser that came in the last day is known, and not written again.
const SEEN_LATELY_MS = DAY_MS;

export type Entrance = ReturnType<typeof createEntrance>;

/** Opens a session after a good proof of any kind; every sign-in goes through here (IDN-1 and IDN-17). */
export function createEntrance({
  db,
  clock,
  ids,
  audit,
  ethics,
  sessions,
  tickets,
  securityAlerts,
  pushAddresses,
  knownBrowsers,
  peers,
}: Deps) {
  /** Records the refusal in the trail, with the text also where the specification's client reads it (IDN-22: `data.mensaje`). */
  async function refused(
    codigo: ErrorCode,
    client: Client,
    account: Account | undefined,
    {
      data = {},
      details = {},
    }: { data?: Record<string, string>; details?: Record<string, string> } = {},
  ): Promise<Refusal> {
    await audit.recordAlone({
      actor: { kind: 'anonymous' },
      action: 'identity.login',
      object: { kind: 'person', id: account ? String(account.personId) : '' },
      outcome: 'refused',
      codigo,
      details,
    });
    return withText(codigo, client, data);
  }

  /** The other conditions between a good proof and a session. Returns the version of the code of ethics that is accepted with it. */
  async function requireEntry(
    { account, ethicsVersion, ethicsInForce }: Proved,
    client: Client,
  ): Promise<string> {
    if (account.isSuspended) throw await refused('access_suspended', client, account);
    const end = await peers.maintenanceEnd();
    if (end !== undefined && !account.roles.includes('operator')) throw new MaintenanceActive(end);
    const version = ethicsInForce ?? (await ethics.versionInForce());
    const isAccepted = ethicsVersion === undefined || ethicsVersion === version;
    if (!isAccepted)
      throw await refused('ethics_required', client, account, { data: { ethicsVersion: version } });
    return version;
  }

  /** Holds the credential and the proof until the commit. */
  async function holdProof(tx: Tx, { account, version, hold }: Entry, browser: Buffer | null) {
    const { personId } = account;
    const at = clock.now();
    const since = new Date(at.getTime() - SEEN_LATELY_MS);
    const held = await lockForEntry(tx, { personId, version, browser, since });
    await hold(tx, held);
    if (version !== '' && held?.hasAccepted !== true)
      await acceptEthicsCode(tx, { personId, version, acceptedAt: at });
    return held;
  }

  async function tellOfDevice(
    tx: Tx,
    personId: number,
    { userAgent, deviceLabel, at }: { userAgent: string; deviceLabel: string; at: Date },
  ): Promise<void> {
    const device = deviceName(userAgent, deviceLabel);
    const when = { at: at.toISOString() };
    await (device === UNNAMED
      ? securityAlerts.send(tx, personId, 'unnamedDevice', when)
      : securityAlerts.send(tx, personId, 'newDevice', { ...when, device }));
  }

  async function openSession(entry: Entry, client: Client): Promise<LoginFields> {
    const { account, device, known, authType, pushAddress: address = '' } = entry;
    const { personId } = account;
    const { opened, keptSecret } = await inTransaction(db, async (tx) => {
      const at = clock.now();
      const isBrowser = sessions.isBrowser(device);
      const held = await holdProof(tx, entry, isBrowser ? hashSecret(client.deviceCookie) : null);
      if (held?.firstLoginAt === null) await markFirstLogin(tx, personId, at);
      if (isBrowser) await sessions.endReplaced(tx, client);
      const session = await sessions.open(tx, account, device, authType);
      // Without an installation id, each session counts as its own installation.
      const { id: sessionId } = session;
      if (address !== '')
        await pushAddresses.keep(tx, { personId, sessionId, installation: sessionId, address });
      // A client that is not a browser has no cookie and is known by the name that it sends.
      const browser = isBrowser
        ? await knownBrowsers.meet(tx, personId, client, held?.hasMet === true)
        : null;
      if (known.any && !(browser?.isKnown ?? known.device))
        await tellOfDevice(tx, personId, { ...device, at });
      await recordDone(tx, personId, { session: session.id });
      return { opened: session, keptSecret: browser?.secret };
    });
    // Only after the commit, because half a session must not outlive a rollback.
    if (opened.cookie !== null) client.setSessionCookie(opened.cookie);
    if (keptSecret !== undefined) client.setDeviceCookie(keptSecret);
    return sessions.fieldsOf(account, opened, opened.token);
  }

  /** The days to a secure password are over: no session, but a ticket for a new password bound to this browser (IDN-15 and IDN-17). */
  async function sendToChange(entry: Entry, client: Client): Promise<OtherStatus> {
    const { personId } = entry.account;
    const browser = sessions.isBrowser(entry.device) ? ids.secret() : null;
    const sealed = await inTransaction(db, async (tx) => {
      await holdProof(tx, entry, null);
      if (browser !== null) await sessions.endReplaced(tx, client);
      const ticket = await tickets.issue(tx, { purpose: 'changePassword', personId, browser });
      await recordDone(tx, personId, { ticket: ticket.id });
      return ticket.sealed;
    });
    // This value opens no session: it only shows later that the same browser came back.
    if (browser !== null) client.setSessionCookie(browser);
    return new OtherStatus(2, { usuario: sealed });
  }

  function recordDone(tx: Tx, personId: number, details: Record<string, string>) {
    return audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: 'identity.login',
      object: { kind: 'person', id: String(personId) },
      outcome: 'done',
      details,
    });
  }

  return {
    refused,
    async enter(proved: Proved, client: Client): Promise<LoginFields | OtherStatus> {
      const { account } = proved;
      const entry = { ...proved, version: await requireEntry(proved, client) };
      const mustChange =
        account.passwordKind === 'document' && (await sessions.daysLeft(account)) === 0;
      return mustChange ? sendToChange(entry, client) : openSession(entry, client);
    },
  };
}

/** A refusal at sign-in that has no entry of its own in the trail. */
export function withText(
  codigo: ErrorCode,
  { language }: Pick<Client, 'language'>,
  data: Record<string, string> = {},
): Refusal {
  return refuse(codigo, { data: { mensaje: errorText(codigo, language), ...data } });
}
