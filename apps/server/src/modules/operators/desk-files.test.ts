import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import { exportNotices, exportRecipients } from '@kantuta/contract/notifications/notices.calls';
import { exportProposals } from '@kantuta/contract/operators/approvals.calls';
import { exportOperators, listOperators } from '@kantuta/contract/operators/roles.calls';
import { addRestriction, exportRestrictions } from '@kantuta/contract/payments/restrictions.calls';
import { exportSettingHistory } from '@kantuta/contract/settings/setting-changes.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { draft } from '../../../test/notices.ts';
import { newOperator } from '../../../test/operator.ts';
import { sql } from '../../platform/db/database.ts';
import { countOf } from '../../../test/tables.ts';

let app: TestApp;
let admin: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app, { sales: [{ companyId: 8 }] });
  admin = await newOperator(app, { role: 'admin', companyIds: null });
});
afterAll(() => app.close());

/** The lines of a file, without its mark. */
async function linesOf(call: Call, input: object, as = admin): Promise<string[]> {
  const { codigo, data } = await app.call(call, input, { as });
  expect(codigo).toBe('');
  const { base64 } = data as { base64: string };
  const text = Buffer.from(base64, 'base64').toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}
const companyName = async (id: number) =>
  (
    await app.database.owner
      .selectFrom('company')
      .where('id', '=', id)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name;

test('the roles of a company, for a review of access, name companies and who gave them', async () => {
  await newOperator(app, { role: 'finance', companyIds: [8] });
  const lines = await linesOf(exportOperators, {});
  expect(lines.join('\n')).toContain(`Finanzas;${await companyName(8)}`);
  const of12 = await newOperator(app, { role: 'admin', companyIds: [12] });
  expect((await linesOf(exportOperators, {}, of12)).join('\n')).not.toContain('Finanzas');
});

test('closed payments, notices and the history of settings are files, too', async () => {
  await app.call(
    addRestriction,
    {
      companyIds: [8],
      methods: ['card'],
      to: null,
      reasonKey: 'other',
      reasonTexts: { es: '=El banco cambia', en: '', pt: '' },
    },
    { as: admin },
  );
  const [, closed = ''] = await linesOf(exportRestrictions, {});
  expect(closed).toContain(await companyName(8));
  // What people typed is never a formula (SEC-40).
  expect(closed).toContain("'=El banco cambia");
  const id = await draft(app, admin);
  expect((await linesOf(exportNotices, {})).join('\n')).toContain('El lunes cerramos.');
  expect(await linesOf(exportRecipients, { id })).toHaveLength(1);
  const history = await linesOf(exportSettingHistory, {});
  expect(history.some((line) => /Vigencia de un QR;Todo el grupo;1;24 horas/.test(line))).toBe(
    true,
  );
  expect(await linesOf(exportProposals, {})).toHaveLength(1);
  const taken = ['payments.exportRestrictions', 'notices.export', 'settings.exportHistory'];
  for (const action of taken)
    expect(await countOf(app.database.owner, 'audit_entry', `action = '${action}'`)).toBe(1);
});

test('files of roles and closed payments hold more than the screens show', async () => {
  const { personId } = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  for (let n = 1; n <= 120; n += 1)
    await app.platform.audit.recordAlone({
      actor: { kind: 'person', id: admin.personId },
      action: 'operators.endRole',
      object: { kind: 'person', id: String(personId) },
      outcome: 'done',
      details: { role: 'sales_ops', companyIds: [12], reason: `n ${n}` },
    });
  await sql`INSERT INTO payment_restriction (company_ids, methods, starts_at, ends_at, reason_key, author)
    SELECT '{12}', '{card}', now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour', 'planned_works', ''
      FROM generate_series(1, 120) n`.execute(app.database.owner);
  const roles = await linesOf(exportOperators, {});
  expect(roles.filter((line) => /;n \d+$/.test(line))).toHaveLength(120);
  expect((await linesOf(exportRestrictions, {})).length).toBeGreaterThan(120);
  expect((await app.call(listOperators, {}, { as: admin })).data.ended).toHaveLength(100);
});
