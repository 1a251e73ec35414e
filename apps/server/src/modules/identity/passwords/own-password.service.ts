import type { ParsedInputOf } from '@kantuta/contract/call';
import type {
  changePassword,
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockCredential } from '../identity.store.ts';
import type { Proofs } from '../proofs/proofs.service.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import type { PasswordChange } from './password-change.service.ts';

type Deps = Pick<Platform, 'db' | 'audit'> & {
  proofs: Proofs;
  tickets: Tickets;
  passwordChange: PasswordChange;
};

export type OwnPassword = ReturnType<typeof createOwnPassword>;

const TICKET = 'changePassword';

/**
 * Sets a person's own new password: signed in, or with the ticket that a login gives when the password must be changed first (IDN-15 and
 * IDN-17).
 */
export function createOwnPassword({ db, audit, proofs, tickets, passwordChange }: Deps) {
  return {
    async change(
      actor: Actor,
      { currentPassword, password }: ParsedInputOf<typeof changePassword>,
    ): Promise<ReplyOf<typeof changePassword>> {
      const { personId, sessionId } = actor;
      const proof = await proofs.ofPassword(actor, currentPassword);
      const checked = await passwordChange.check(personId, password, 'password');
      await inTransaction(db, async (tx) => {
        await proofs.hold(tx, proof);
        await passwordChange.set(tx, checked, { keepSessionId: sessionId });
        await audit.record(tx, changeOf(personId, 'session'));
      });
      return {};
    },

    async readTicket(usuario: string, client: Client): Promise<ReplyOf<typeof readPasswordTicket>> {
      const { expiresAt } = await tickets.read(db, TICKET, usuario, client);
      return { expiresAt: expiresAt.toISOString() };
    },

    async changeByTicket(
      { usuario, password }: ParsedInputOf<typeof changePasswordByTicket>,
      client: Client,
    ): Promise<ReplyOf<typeof changePasswordByTicket>> {
      const { personId } = await tickets.read(db, TICKET, usuario, client);
      const checked = await passwordChange.check(personId, password, 'password');
      await inTransaction(db, async (tx) => {
        await lockCredential(tx, personId);
        await tickets.take(tx, TICKET, usuario, client);
        await passwordChange.set(tx, checked);
        await audit.record(tx, changeOf(personId, 'ticket'));
      });
      // The cookie that bound the ticket to this browser; the next login sets another one.
      client.clearSessionCookie();
      return {};
    },
  };
}

function changeOf(personId: number, by: 'session' | 'ticket') {
  return {
    actor: { kind: 'person', id: personId },
    action: 'identity.changePassword',
    object: { kind: 'person', id: String(personId) },
    outcome: 'done',
    details: { by },
  } as const;
}
