import type { ReplyOf } from '@kantuta/contract/call';
import type { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetBrowsersSince } from '../devices/known-browsers.store.ts';
import { lockCredential } from '../identity.store.ts';
import { isAlarming, type SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import { removePasskeysSince } from '../passkeys/passkeys.store.ts';
import { NOBODYS_PASSWORD } from '../passwords.service.ts';
import { replacePassword } from '../passwords/passwords.store.ts';
import { dropRecoveryCodes } from '../recovery/recovery-codes.store.ts';
import { endRecoveriesOf } from '../recovery/recovery.store.ts';
import type { Sessions } from '../sessions.service.ts';
import { createTickets, type Tickets } from '../tickets/tickets.service.ts';
import { findFirstDoubt } from './not-me.store.ts';

export type NotMePeers = {
  /** Withdraws the contacts that an intruder entered for this person and restores those that they replaced. */
  takeBackContacts(
    tx: Tx,
    personId: number,
    when: { since: Date; at: Date },
  ): Promise<{ takenBack: number; restored: number }>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'audit'> & {
  sessions: Sessions;
  tickets: Tickets;
  securityAlerts: SecurityAlerts;
  peers: NotMePeers;
};

export type NotMe = ReturnType<typeof createNotMe>;

const TICKET = 'notMe';
const DAY_MINUTES = 1_440;
// The act that an alert reports happened a little earlier, in the same request; no request takes longer than this (SEC-55).
const REPORTED_WITHIN_MS = 60_000;
// The link works in any browser: mail is often opened on another device.
const ANY_BROWSER = { cookie: '' };

/**
 * The link "no fui yo" below the mail of a security alert; undefined below any other mail. It is created while the mail is sent and stored
 * only as a hash, so neither the notification nor the queue holds it; a mail that is sent twice carries two links, and using one ends both.
 */
export function createNotMeLinks(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'config'>,
) {
  const { db, settings, config } = platform;
  const tickets = createTickets(platform);
  return async (notice: {
    personId: number;
    key: string;
    createdAt: Date;
  }): Promise<string | undefined> => {
    if (!isAlarming(notice.key)) return undefined;
    const { personId, createdAt } = notice;
    const minutes = (await settings.number('notMe.days')) * DAY_MINUTES;
    const { sealed } = await inTransaction(db, (tx) =>
      tickets.issue(tx, { purpose: TICKET, personId, minutes, createdAt }),
    );
    return new URL(`/verificar-pago/aviso?ref=${sealed}`, config.publicUrl).href;
  };
}

/** Locks the account at the request of its owner, who holds nothing but the mail of an alert (IDN-16). */
export function createNotMe({ db, clock, audit, sessions, tickets, securityAlerts, peers }: Deps) {
  return {
    async read(link: string): Promise<ReplyOf<typeof readNotMe>> {
      const { createdAt } = await tickets.read(db, TICKET, link, ANY_BROWSER);
      return { noticedAt: createdAt.toISOString() };
    },

    /**
     * Leaves one way in: recovery, by the contacts that were there before (decision 009). Removes passkeys, contacts and browsers added
     * since the first alert that is still open, whichever mail was opened: an intruder does several things, and each mail reports one of
     * them. Drops all paper codes, because an intruder may have read them. Push addresses go with their sessions.
     */
    async confirm(link: string): Promise<ReplyOf<typeof confirmNotMe>> {
      const { personId } = await tickets.read(db, TICKET, link, ANY_BROWSER);
      await inTransaction(db, async (tx) => {
        const at = clock.now();
        const held = await lockCredential(tx, personId);
        const firstDoubt = await findFirstDoubt(tx, personId, at);
        const { id, createdAt } = await tickets.take(tx, TICKET, link, ANY_BROWSER);
        const since = new Date((firstDoubt ?? createdAt).getTime() - REPORTED_WITHIN_MS);
        if (held) await replacePassword(tx, { personId, passwordHash: NOBODYS_PASSWORD, at });
        const passkeys = await removePasskeysSince(tx, { personId, since, at });
        const browsers = await forgetBrowsersSince(tx, { personId, since });
        const recoveryCodes = await dropRecoveryCodes(tx, personId);
        const contacts = await peers.takeBackContacts(tx, personId, { since, at });
        const ended = await sessions.endAllOf(tx, personId, { cause: 'realtime' });
        await endRecoveriesOf(tx, personId, { at, cause: 'cancelled' });
        await tickets.drop(tx, personId, 'changePassword');
        await tickets.drop(tx, personId, TICKET);
        await securityAlerts.send(tx, personId, 'accountSecured', { at: at.toISOString() });
        await audit.record(tx, {
          actor: { kind: 'anonymous' },
          action: 'identity.notMe',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { ticket: id, sessions: ended, passkeys, browsers, recoveryCodes, ...contacts },
        });
      });
      return {};
    },
  };
}
