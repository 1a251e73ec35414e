import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveProposal,
  listProposals,
  refuseProposal,
} from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRight } from '@kantuta/contract/operators/operator-roles.rules';
import { proposeRole } from '@kantuta/contract/operators/roles.calls';
import { searchTrail } from '@kantuta/contract/operators/trail.calls';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import { searchCustomers } from '@kantuta/contract/people/customers.calls';
import { changeSetting } from '@kantuta/contract/settings/setting-changes.calls';
import { findBrokenAuditEntry, readAuditSeal } from '../src/platform/audit/audit.ts';
import { sql } from '../src/platform/db/database.ts';
import { testApp, type Session, type TestApp } from './app.ts';
import { newCustomer } from './customer.ts';
import { newSupportRequest } from './desk-subjects.ts';
import { newPerson, PASSWORD, signInWith } from './signing-in.ts';
import { openSocket } from './sockets.ts';

/** What somebody tries who sits at the desk already, or knows who does. */

let app: TestApp;
let admin: Session;
let officer: Session;
const reason = 'Una prueba.';

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (8, 'Ocho', '', 'a'), (2, 'Dos', '', 'b')`.execute(
    app.database.owner,
  );
  admin = await operator({ role: 'admin', companyIds: null });
  officer = await operator({ role: 'compliance', companyIds: null });
  await newCustomer(app, { sales: [{ companyId: 8 }] });
});
afterAll(() => app.close());

/** Who has just proved again who sits there. */
async function operator(...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], desk });
  const session = await app.signIn(personId);
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();
  return session;
}

async function propose(document: string, companyIds: number[] | null, as = admin) {
  const wish = { document, role: 'support' as const, companyIds, reason };
  return (await app.call(proposeRole, wish, { as })).data.proposalId;
}

const approve = async (id: string, as: Session) =>
  (await app.call(approveProposal, { id }, { as })).codigo;

test('with its seal, a trail that was cut off or written anew is found', async () => {
  const { db, owner } = app.database;
  const seal = await readAuditSeal(db);
  await propose((await newPerson(app)).document, [8]);
  expect(await findBrokenAuditEntry(db, seal)).toBeUndefined();
  const id = Number(seal?.split(':')[0]);
  await sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`.execute(owner);
  await sql`DELETE FROM audit_entry WHERE id >= ${id}`.execute(owner);
  // The chain alone does not know how long it was.
  expect(await findBrokenAuditEntry(db)).toBeUndefined();
  expect(await findBrokenAuditEntry(db, seal)).toBe(id);
  await propose((await newPerson(app)).document, [8]);
  expect(await findBrokenAuditEntry(db)).toBeUndefined();
  expect(await findBrokenAuditEntry(db, seal)).toBe(id);
});
