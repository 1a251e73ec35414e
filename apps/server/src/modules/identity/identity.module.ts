import { listCustomerDevices } from '@kantuta/contract/people/customer-things.calls';
import { customerPage } from '../../platform/customer-page.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCodeJob } from './codes/codes.jobs.ts';
import type { Codes } from './codes/codes.service.ts';
import { IDENTITY_DRY_RUNS } from './dry-runs.views.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { createDevices } from './devices/devices.service.ts';
import { ownAccess, ownConsents } from './own-data.present.ts';
import { createKnownBrowsers } from './devices/known-browsers.service.ts';
import { createPushAddresses } from './devices/push-addresses.service.ts';
import { createAttempts } from './entry/attempts.service.ts';
import { tellOfGuessesJob } from './entry/entry.jobs.ts';
import { createEntrance, type EntryPeers } from './entry/entry.service.ts';
import { createEthics } from './ethics.service.ts';
import { identityRoutes } from './identity.routes.ts';
import { createLogin } from './login.service.ts';
import { mobileRoutes } from './mobile/mobile.routes.ts';
import { createMobile } from './mobile/mobile.service.ts';
import { notMeRoutes } from './not-me/not-me.routes.ts';
import { createNotMe, type NotMePeers } from './not-me/not-me.service.ts';
import {
  createSecurityAlerts,
  type SecurityAlertPeers,
} from './security-alerts/security-alerts.service.ts';
import { createPasskeyCalls, type PasskeyPlatform } from './passkeys/passkeys.module.ts';
import { createPasswordCalls, type PasswordPlatform } from './passwords/passwords.module.ts';
import { createPasswords } from './passwords.service.ts';
import { createProofs } from './proofs/proofs.service.ts';
import {
  createRecoveryParts,
  RECOVERY_JOBS,
  type RecoveryPlatform,
} from './recovery/recovery.module.ts';
import type { RecoveryPeers } from './recovery/recovery.service.ts';
import { createSessions, type SessionPeers } from './sessions.service.ts';
import { sweepKeysJob } from './sweeping/sweeping.jobs.ts';
import { createSweeping } from './sweeping/sweeping.service.ts';
import { createTickets } from './tickets/tickets.service.ts';

export { setCardPassword } from './card-password.store.ts';
export { createPasswords } from './passwords.service.ts';
export { createCodes } from './codes/codes.service.ts';
export { createNotMeLinks } from './not-me/not-me.service.ts';
export { hasPassword, listPeopleWithPassword } from './identity.store.ts';
export { createPasswordLinks } from './passwords/password-links.service.ts';
export { createTickets } from './tickets/tickets.service.ts';

export const jobs: readonly Job[] = [sendCodeJob, tellOfGuessesJob, sweepKeysJob, ...RECOVERY_JOBS];

/** Identity: accounts, and the ways to sign in and to prove who somebody is. */
export function createIdentityModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'log'
    | 'ids'
    | 'settings'
    | 'keys'
    | 'limits'
    | 'audit'
    | 'events'
    | 'guard'
    | 'stepUp'
  > &
    PasskeyPlatform &
    PasswordPlatform &
    RecoveryPlatform,
  peers: SessionPeers &
    EntryPeers &
    SecurityAlertPeers &
    NotMePeers &
    RecoveryPeers & { codes: Codes },
): Module {
  const ethics = createEthics(platform);
  const sessions = createSessions({ ...platform, peers });
  const passwords = createPasswords(platform.keys);
  const tickets = createTickets(platform);
  const securityAlerts = createSecurityAlerts({ peers });
  const attempts = createAttempts({ ...platform, securityAlerts });
  const proofs = createProofs({ ...platform, passwords, attempts });
  const pushAddresses = createPushAddresses(platform);
  const entrance = createEntrance({
    ...platform,
    ethics,
    sessions,
    tickets,
    securityAlerts,
    pushAddresses,
    knownBrowsers: createKnownBrowsers(platform),
    peers,
  });
  const devices = createDevices({ ...platform, sessions });
  const mobile = createMobile({ ...platform, sessions });
  const login = createLogin({ ...platform, passwords, attempts, entrance });
  const sweeping = createSweeping(platform);
  const recovery = createRecoveryParts(platform, {
    passwords,
    sessions,
    tickets,
    securityAlerts,
    attempts,
    codes: peers.codes,
    outside: peers,
  });
  return {
    name: 'identity',
    customerPages: [
      customerPage(listCustomerDevices, async (tx, { personId }) => ({
        sessions: await devices.openSessionsOf(tx, personId),
      })),
    ],
    dryRuns: IDENTITY_DRY_RUNS,
    ownData: [ownAccess, ownConsents],
    calls: [
      ...identityRoutes({ login, sessions, ethics, proofs }),
      ...deviceRoutes({ devices, pushAddresses }),
      ...mobileRoutes(mobile),
      ...createPasskeyCalls(platform, { attempts, entrance, securityAlerts }),
      ...createPasswordCalls(platform, {
        passwords,
        sessions,
        tickets,
        securityAlerts,
        attempts,
        proofs,
      }),
      ...notMeRoutes(createNotMe({ ...platform, sessions, tickets, securityAlerts, peers })),
      ...recovery.calls,
    ],
    work: [
      work(sendCodeJob, peers.codes.send),
      work(tellOfGuessesJob, attempts.tell),
      work(sweepKeysJob, (_none, { signal }) => sweeping.sweep(signal)),
      ...recovery.work,
    ],
  };
}
