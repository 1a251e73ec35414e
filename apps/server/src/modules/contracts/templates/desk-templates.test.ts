import { countOf } from '../../../../test/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginTemplate,
  dropTemplate,
  listTemplates,
  publishTemplate,
  readTemplate,
  saveTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { REASON } from '../../../../test/desk-things.ts';
import { deskOperator } from '../../../../test/settings-desk.ts';
import { makeTemplate } from '../contracts.factory.ts';

let app: TestApp;
let sales: Session;
let admin: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  sales = await deskOperator(app, 'sales_ops');
  admin = await deskOperator(app, 'admin');
});
afterAll(() => app.close());

/** A template in force with a draft of its next version. */
async function begun(companyId: number) {
  const of = { companyId, variant: 'lot' as const };
  await app.platform.db.transaction().execute((tx) => makeTemplate(tx, of));
  const { templateId } = (await app.call(beginTemplate, of, { as: sales })).data;
  return templateId;
}
const read = async (templateId: number, asked = {}) =>
  (await app.call(readTemplate, { templateId, ...asked }, { as: sales })).data;

async function write(templateId: number, text: string) {
  const { draft } = await read(templateId);
  if (!draft) throw new Error('no draft');
  const clauses = draft.clauses.map((clause) =>
    clause.key === 'notices' ? { ...clause, es: { ...clause.es, text } } : clause,
  );
  const of = { templateId, clauses, certificate: 'MC-2', readAt: draft.changedAt };
  app.clock.advance(1000);
  return app.call(saveTemplate, of, { as: sales });
}

test('two persons publish the next version, whose difference is read beside the one before (CON-18)', async () => {
  const templateId = await begun(8);
  expect((await write(templateId, 'Los avisos se dan en la oficina virtual.')).status).toBe(0);
  const { draft } = await read(templateId);
  expect(draft?.problems).toEqual([]);
  expect(draft?.differences).toMatchObject([
    { key: 'notices', language: 'es', after: 'Los avisos se dan en la oficina virtual.' },
  ]);
  const asked = await app.call(publishTemplate, { templateId, reason: REASON }, { as: sales });
  expect(asked.status).toBe(0);
  // Nothing is in force before the second person.
  expect((await read(templateId)).versions).toHaveLength(1);
  const { proposalId: id } = asked.data;
  expect((await app.call(approveProposal, { id }, { as: sales })).codigo).toBe('same_person');
  expect((await app.call(approveProposal, { id }, { as: admin })).status).toBe(0);
  const after = await read(templateId);
  expect(after.versions.map(({ version, certificate }) => [version, certificate])).toEqual([
    [2, 'MC-2'],
    [1, 'MC-PRUEBA-2025'],
  ]);
  expect(after.shown).toMatchObject({ version: 2, beside: 1, differences: [{ key: 'notices' }] });
  expect(after.draft).toBeNull();
  expect((await read(templateId, { version: 1 })).shown).toMatchObject({
    version: 1,
    beside: null,
  });
});

test('what is unfinished is kept and not published', async () => {
  const templateId = await begun(2);
  expect((await write(templateId, 'El plazo es {semana}.')).data.problems).toMatchObject([
    { code: 'unknown_field', key: 'notices', name: 'semana' },
  ]);
  expect(
    await app.call(publishTemplate, { templateId, reason: REASON }, { as: sales }),
  ).toMatchObject({ codigo: 'template_unfinished' });
});

test('a draft that is saved again because the answer was lost is saved once', async () => {
  const templateId = await begun(3);
  const { draft } = await read(templateId);
  const saving = {
    templateId,
    clauses: draft?.clauses ?? [],
    certificate: 'MC-OTRA-VEZ',
    readAt: draft?.changedAt ?? '',
  };
  const saved = async () => {
    app.clock.advance(1_000);
    const { status, data } = await app.call(saveTemplate, saving, { as: sales });
    return { status, changedAt: data.changedAt };
  };
  const first = await saved();
  expect(first.status).toBe(0);
  expect(await saved()).toEqual(first);
  const lines = await countOf(
    app.database.db,
    'audit_entry',
    `action = 'contracts.saveTemplate' AND object_id = '${templateId}' AND details = '{}'`,
  );
  expect(lines).toBe(1);
  expect((await app.call(dropTemplate, { templateId }, { as: sales })).status).toBe(0);
});

test('words of somebody else are not overwritten, and a draft that is thrown away stays away', async () => {
  const templateId = await begun(3);
  const { draft } = await read(templateId);
  await write(templateId, 'Los avisos se dan por correo.');
  const stale = {
    templateId,
    clauses: draft?.clauses ?? [],
    certificate: '',
    readAt: draft?.changedAt ?? '',
  };
  expect(await app.call(saveTemplate, stale, { as: admin })).toMatchObject({
    codigo: 'template_draft_changed',
  });
  for (const _ of [1, 2])
    expect((await app.call(dropTemplate, { templateId }, { as: sales })).status).toBe(0);
  expect((await read(templateId)).draft).toBeNull();
});

test('a template follows the version in force that its proposal was made of, or it is proposed again', async () => {
  const templateId = await begun(12);
  await write(templateId, 'Los avisos se dan por carta.');
  const { data } = await app.call(publishTemplate, { templateId, reason: REASON }, { as: sales });
  await app.platform.db
    .transaction()
    .execute((tx) => makeTemplate(tx, { companyId: 12, variant: 'lot' }));
  const { proposalId: id } = data;
  expect(await app.call(approveProposal, { id }, { as: admin })).toMatchObject({
    codigo: 'proposal_outdated',
  });
});

test('readers read, and only who keeps templates writes', async () => {
  const support = await deskOperator(app, 'support');
  const { templates } = (await app.call(listTemplates, {}, { as: support })).data;
  const [first] = templates;
  expect(first?.inForce?.version).toBeGreaterThan(0);
  const of = { companyId: 8, variant: 'house' as const };
  expect(await app.call(beginTemplate, of, { as: support })).toMatchObject({ codigo: 'forbidden' });
  const templateId = first?.templateId ?? 0;
  const { can } = (await app.call(readTemplate, { templateId }, { as: support })).data;
  expect(can.write).toBe(false);
});
