import type { ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Codes } from '../codes/codes.service.ts';
import { createPasswordChange } from '../passwords/password-change.service.ts';
import { createRecovery } from './recovery.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';

type PasswordDeps = Parameters<typeof createPasswordChange>[0];
export type RecoveryPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'limits' | 'audit' | 'brand'
>;

/** The ways back in, for who has none left. */
export function createRecoveryCalls(
  platform: RecoveryPlatform,
  peers: Pick<PasswordDeps, 'passwords' | 'sessions' | 'tickets' | 'notices'> & { codes: Codes },
): ServedCall[] {
  const passwordChange = createPasswordChange({ ...platform, ...peers });
  return recoveryRoutes(createRecovery({ ...platform, codes: peers.codes, passwordChange }));
}
