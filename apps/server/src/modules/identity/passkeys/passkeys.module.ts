import type { ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import type { Entrance } from '../entry/entry.service.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import { createCeremonies } from './ceremonies.service.ts';
import { createChallenges } from './challenges.service.ts';
import { createPasskeyLogin } from './passkey-login.service.ts';
import { createPasskeyProofs } from './passkey-proofs.service.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { createPasskeys } from './passkeys.service.ts';

type Peers = { attempts: Attempts; entrance: Entrance; securityAlerts: SecurityAlerts };
export type PasskeyPlatform = Pick<
  Platform,
  'config' | 'brand' | 'db' | 'clock' | 'ids' | 'keys' | 'audit' | 'stepUp'
>;

/** Fingerprint and face as a part of identity: enabled in the profile, used to sign in and for a fresh proof (IDN-19). */
export function createPasskeyCalls(platform: PasskeyPlatform, peers: Peers): ServedCall[] {
  const challenges = createChallenges(platform);
  const ceremonies = createCeremonies({ ...platform, challenges });
  const parts = { ...platform, ...peers, challenges, ceremonies };
  return passkeyRoutes({
    own: createPasskeys(parts),
    login: createPasskeyLogin(parts),
    proofs: createPasskeyProofs(parts),
  });
}
