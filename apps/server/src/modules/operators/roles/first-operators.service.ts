import { plainWords } from '@kantuta/contract/operators/plain-words.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { grantRole, lockAdmins, lockRoles } from '../../../platform/session/rights.store.ts';
import { findByDocument } from './roles.views.ts';

// Roles are given by two persons, so a new installation needs two administrators (OPS-5).
const ADMINS_NEEDED = 2;

export type Newcomer = {
  document: string;
  firstName: string;
  surname: string;
  email: string;
};
export type FirstOperatorPeers = {
  addPerson(tx: Tx, newcomer: Newcomer & { at: Date }): Promise<number>;
  /** Whether any administrator can sign in yet: until then, the link of the command line is the only way in. */
  hasPassword(tx: Tx, personId: number): Promise<boolean>;
  /** The one-time name behind `/cambiar-pass/{…}`. */
  issuePasswordTicket(tx: Tx, personId: number): Promise<string>;
};

/**
 * Makes an administrator from the command line while there are fewer than two; after that, roles are given at the desk. Returns the
 * one-time name with which the administrator sets their first password; if the name was lost or has expired before that, the next call
 * issues another.
 */
export async function createFirstOperator(
  { db, clock, audit }: Pick<Platform, 'db' | 'clock' | 'audit'>,
  { addPerson, hasPassword, issuePasswordTicket }: FirstOperatorPeers,
  newcomer: Newcomer,
): Promise<{ ticket: string; left: number }> {
  return inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const admins = await lockAdmins(tx);
    const at = clock.now();
    const known = await findByDocument(tx, newcomer.document);
    // A typing error on the command line must not open the desk to a customer.
    if (known && plainWords(known.name) !== plainWords(`${newcomer.firstName} ${newcomer.surname}`))
      throw new Error(`The document ${newcomer.document} belongs to ${known.name}.`);
    const isAdmin = known !== undefined && admins.includes(known.personId);
    if (isAdmin && (await hasPassword(tx, known.personId)))
      throw new Error('This person is an administrator already.');
    if (!isAdmin && admins.length >= ADMINS_NEEDED)
      throw new Error(
        'Two administrators exist. Further roles are proposed and approved at /operaciones/roles.',
      );
    const personId = known?.personId ?? (await addPerson(tx, { ...newcomer, at }));
    if (!isAdmin) await grantRole(tx, { personId, role: 'admin', companyIds: null, at });
    const ticket = await issuePasswordTicket(tx, personId);
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'operators.createFirst',
      object: { kind: 'person', id: String(personId) },
      outcome: 'done',
      details: { role: 'admin', from: 'command line' },
    });
    return { ticket, left: ADMINS_NEEDED - admins.length - (isAdmin ? 0 : 1) };
  });
}
