import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import {
  exportCustomerPayments,
  exportCustomerProducts,
  listCustomerPayments,
  listCustomerProducts,
} from '@kantuta/contract/people/customer-things.calls';
import { listLookedAt, listNotes, readCustomer } from '@kantuta/contract/people/customers.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import type { Subject } from '../../../../test/sample.ts';
import { newSubject } from '../../../../test/subjects.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let customer: Customer;
let subject: Subject;
let companyId: number;

const ELSEWHERE = 32_000;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer, subject } = await newSubject(app));
  ({ companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', subject.saleId)
    .select('companyId')
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

async function operator(...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], desk });
  return app.signIn(personId);
}

test('an operator goes on with the persons opened last: each once, the newest first, and nobody out of reach', async () => {
  const mine = await operator({ role: 'support', companyIds: null });
  const lookedAt = async (as: Session) =>
    (await app.call(listLookedAt, {}, { as })).data.customers.map((each) => each.personId);
  expect(await lookedAt(mine)).toEqual([]);
  const another = await newCustomer(app);
  for (const id of [another.personId, customer.personId]) {
    await app.call(readCustomer, { personId: id }, { as: mine });
    await app.call(listNotes, { personId: id }, { as: mine });
  }
  expect(await lookedAt(mine)).toEqual([customer.personId, another.personId]);
  expect(await lookedAt(await operator({ role: 'support', companyIds: null }))).toEqual([]);

  // The role was narrowed after the look.
  await app.database.db
    .updateTable('personRole')
    .set({ companyIds: [ELSEWHERE] })
    .where('personId', '=', mine.personId)
    .execute();
  expect(await lookedAt(await app.signIn(mine.personId))).toEqual([]);
});

test('products and payments of a customer are files that end at the companies of the role; the trail keeps who took them', async () => {
  const here = await operator({ role: 'collections', companyIds: [companyId] });
  const elsewhere = await operator({ role: 'collections', companyIds: [ELSEWHERE] });
  const of = { personId: customer.personId };
  const lines = (base64: string) => Buffer.from(base64, 'base64').toString('utf8').split('\n');
  const { data: shown } = await app.call(listCustomerProducts, of, { as: here });
  const { data: paid } = await app.call(listCustomerPayments, { ...of, page: 1 }, { as: here });
  for (const [file, count] of [
    [exportCustomerProducts, shown.products.length],
    [exportCustomerPayments, paid.count],
  ] as const) {
    const { data } = await app.call(file, of, { as: here });
    expect(count).toBeGreaterThan(0);
    expect(data.rows).toBe(count);
    expect(lines(data.base64).length).toBeGreaterThan(count);
    expect((await app.call(file, of, { as: elsewhere })).codigo).toBe('forbidden');
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM audit_entry WHERE action = ${file.name} AND outcome = 'done'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
  }
});
