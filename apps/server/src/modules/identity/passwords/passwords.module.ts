import type { ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import type { Passwords } from '../passwords.service.ts';
import type { Proofs } from '../proofs/proofs.service.ts';
import type { Sessions } from '../sessions.service.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import { createOwnPassword } from './own-password.service.ts';
import { createPasswordChange } from './password-change.service.ts';
import { passwordRoutes } from './passwords.routes.ts';

export type PasswordPlatform = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'brand'>;
type Peers = {
  passwords: Passwords;
  sessions: Sessions;
  tickets: Tickets;
  securityAlerts: SecurityAlerts;
  attempts: Attempts;
  proofs: Proofs;
};

/** Setting one's own new password. */
export function createPasswordCalls(platform: PasswordPlatform, peers: Peers): ServedCall[] {
  const parts = { ...platform, ...peers };
  return passwordRoutes(
    createOwnPassword({ ...parts, passwordChange: createPasswordChange(parts) }),
  );
}
