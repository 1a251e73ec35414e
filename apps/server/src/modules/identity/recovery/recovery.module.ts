import { work, type Job } from '../../../platform/jobs/job.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Codes } from '../codes/codes.service.ts';
import { createPasswordChange } from '../passwords/password-change.service.ts';
import { createLostPhone } from './lost-phone.service.ts';
import { createPace } from './pace.service.ts';
import { createRecoveryCodes } from './recovery-codes.service.ts';
import { warnOfAccessJob } from './recovery.jobs.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { createRecovery, type RecoveryPeers } from './recovery.service.ts';

type PasswordDeps = Parameters<typeof createPasswordChange>[0];
export type RecoveryPlatform = Pick<
  Platform,
  | 'db'
  | 'clock'
  | 'ids'
  | 'keys'
  | 'settings'
  | 'limits'
  | 'audit'
  | 'stepUp'
  | 'jobs'
  | 'sms'
  | 'brand'
>;

export const RECOVERY_JOBS: readonly Job[] = [warnOfAccessJob];

/** Recovery, for people who cannot sign in any more. */
export function createRecoveryParts(
  platform: RecoveryPlatform,
  peers: Pick<
    PasswordDeps,
    'passwords' | 'sessions' | 'tickets' | 'securityAlerts' | 'attempts'
  > & {
    codes: Codes;
    outside: RecoveryPeers;
  },
): Required<Pick<Module, 'calls' | 'work'>> {
  const passwordChange = createPasswordChange({ ...platform, ...peers });
  const pace = createPace(platform);
  const recovery = createRecovery({
    ...platform,
    codes: peers.codes,
    passwordChange,
    pace,
    peers: peers.outside,
  });
  const recoveryCodes = createRecoveryCodes({ ...platform, securityAlerts: peers.securityAlerts });
  const lostPhone = createLostPhone({
    ...platform,
    securityAlerts: peers.securityAlerts,
    pace,
    recoveryCodes,
    peers: peers.outside,
  });
  return {
    calls: recoveryRoutes({ recovery, recoveryCodes, lostPhone }),
    work: [work(warnOfAccessJob, lostPhone.warn)],
  };
}
