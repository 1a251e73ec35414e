import {
  checkLandPlan,
  listLandPlans,
  proposeLandPlan,
  readLandPlan,
  uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { approveProposal, readProposal } from '@kantuta/contract/operators/approvals.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawPlan, type Drawing } from '../../../../seeds/land/plan-files/plan-drawing.ts';
import { drawPlanSamples } from '../../../../seeds/land/plan-files/samples.ts';
import { geoJsonOf } from '../../../../seeds/land/plan-files/text-forms.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { sql } from '../../../platform/db/database.ts';
import { changeUnits } from '../units.store.ts';

const PROJECT = 103;
const ELSEWHERE = 101;
let app: TestApp;
let seller: Session;
let second: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const set = { today: dayInLaPaz(TEST_NOON), lots, units: drawUnits(lots, new Set()), holds: [] };
  await app.database.owner.transaction().execute((tx) => loadCatalogue(tx, set));
  seller = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  second = await newProvedOperator(app, { role: 'admin', companyIds: null });
});
afterAll(() => app.close());

const upload = (bytes: Buffer, projectId = PROJECT, as = seller) =>
  app.call(
    uploadLandPlan,
    { projectId, file: { name: 'plano', base64: bytes.toString('base64') } },
    { as },
  );
const propose = (id: string) =>
  app.call(proposeLandPlan, { id, reason: 'Plano aprobado.' }, { as: seller });
const approve = (id: string) => app.call(approveProposal, { id }, { as: second });

type LotNow = { id: number; surface: number; x: number; unitId: number; version: number };
async function lotNow(block: string, lot: string): Promise<LotNow | undefined> {
  const { rows } = await sql<LotNow>`
    SELECT lot.id, surface_m2::float8 AS surface, (lot.outline -> 0 ->> 0)::float8 AS x, unit.id AS "unitId",
           unit.version::int AS version
      FROM lot JOIN unit ON unit.lot_id = lot.id
     WHERE lot.project_id = ${PROJECT} AND block = ${block} AND lot = ${lot}`.execute(
    app.database.owner,
  );
  return rows[0];
}

/** What of the ground of the project has a name, in the order in which it is drawn. */
async function namedGround(): Promise<string[]> {
  const { rows } = await sql<{ named: string }>`
    SELECT (part ->> 'use') || ' ' || (part ->> 'name') AS named
      FROM project, jsonb_array_elements(plan) WITH ORDINALITY ground (part, at)
     WHERE project.id = ${PROJECT} AND part ? 'name' ORDER BY at`.execute(app.database.owner);
  return rows.map(({ named }) => named);
}

/** The whole block 15 further east by a metre, with a new lot in a block of its own, and without lot 20 of block 1. */
function changed(by = 1): Drawing {
  const plan = drawPlan(PROJECT);
  const [first] = plan.lots;
  if (!first) throw new Error('the plan has lots');
  const moved = plan.lots
    .filter(({ block, lot }) => block !== '1' || lot !== '20')
    .map((lot) =>
      lot.block === '15'
        ? { ...lot, outline: lot.outline.map(([x, y]) => [x + by, y] as const) }
        : lot,
    );
  const far = first.outline.map(([x, y]) => [x, y + 500] as const);
  // Without the streets into which the block moves.
  const grounds = plan.grounds.filter(({ use, name }) => use !== 'street' || name === 'Calle 1');
  return { ...plan, grounds, lots: [...moved, { ...first, block: '77', lot: '01', outline: far }] };
}

test('every good file of project 103 changes nothing, and nothing can be proposed of it', async () => {
  for (const { bytes } of drawPlanSamples().filter(({ isBroken }) => !isBroken)) {
    const { data } = await upload(bytes);
    expect([data.problemCount, data.counts]).toEqual([0, { new: 0, changed: 0, gone: 0 }]);
    expect((await propose(data.planId)).codigo).toBe('land_plan_same');
  }
});

test('a plan with problems says them, and cannot be proposed', async () => {
  const broken = drawPlanSamples().find(({ form, isBroken }) => form === 'geojson' && isBroken);
  const { data } = await upload(broken?.bytes ?? Buffer.alloc(0));
  expect(data.problems.map(({ code }) => code)).toEqual(['overlap', 'gap']);
  expect(data.can.propose).toBe(false);
  expect((await propose(data.planId)).codigo).toBe('land_plan_problems');
});

test('what cannot be read is refused with where and why, and is not kept', async () => {
  const before = (await app.call(listLandPlans, {}, { as: seller })).data.plans.length;
  const { codigo, data } = await upload(Buffer.from('manzano;lote\n"1;2\n'));
  expect(codigo).toBe('land_file_unreadable');
  expect(data).toMatchObject({ problem: { code: 'unreadable' } });
  expect((await app.call(listLandPlans, {}, { as: seller })).data.plans).toHaveLength(before);
});

test('a company keeps twenty unpublished plans of a month, and a repeated upload is none of them', async () => {
  const { owner } = app.database;
  const csv = (uv: number) => Buffer.from(`uv;manzano;lote\n${uv};12;07\n`);
  const kept = await upload(csv(1), ELSEWHERE);
  const copies = sql<{ id: string }>`
    INSERT INTO land_plan SELECT (jsonb_populate_record(plan, jsonb_build_object('id', gen_random_uuid()))).*
      FROM land_plan plan, generate_series(1, 20) WHERE plan.id = ${kept.data.planId}::uuid RETURNING id`;
  const { rows } = await copies.execute(owner);
  expect((await upload(csv(2), ELSEWHERE)).codigo).toBe('land_plan_drafts');
  expect((await upload(csv(1), ELSEWHERE)).data.planId).toBe(kept.data.planId);
  // Those of an earlier month count no more.
  await sql`UPDATE land_plan SET uploaded_at = uploaded_at - interval '31 days' WHERE project_id = ${ELSEWHERE}`.execute(
    owner,
  );
  expect((await upload(csv(2), ELSEWHERE)).codigo).toBe('');
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM land_plan WHERE id = ANY (${ids}::uuid[])`.execute(owner);
});

test('what was proposed cannot be exchanged for another dry run of the same file', async () => {
  const { data } = await upload(geoJsonOf(changed()));
  const { data: first } = await propose(data.planId);
  const { uv, ...mapping } = data.mapping;
  expect(uv).toBeDefined();
  const again = { id: data.planId, system: data.system, mapping };
  expect((await app.call(checkLandPlan, again, { as: seller })).data.state).toBe('draft');
  // The same person, file and reason: it is another proposal all the same.
  const { data: other } = await propose(data.planId);
  expect(other.proposalId).not.toBe(first.proposalId);
  expect((await approve(first.proposalId)).codigo).toBe('proposal_outdated');
  // A run with problems is not published, however it came to be proposed.
  await sql`UPDATE land_plan SET problem_count = 1 WHERE id = ${data.planId}::uuid`.execute(
    app.database.owner,
  );
  expect((await approve(other.proposalId)).codigo).toBe('proposal_outdated');
  expect(await lotNow('77', '01')).toBeUndefined();
});

test('a plan is published by a second person: lots move, come and go, and maps notice', async () => {
  const [before, gone] = [await lotNow('15', '01'), await lotNow('1', '20')];
  // Somebody keeps the lot that goes, to look at it again.
  await sql`
    INSERT INTO saved_product (person_id, unit_id, saved_at) VALUES (${seller.personId}, ${gone?.unitId}, ${TEST_NOON})`.execute(
    app.database.owner,
  );
  const { data } = await upload(geoJsonOf(changed()));
  expect([data.problemCount, data.counts]).toEqual([0, { new: 1, changed: 20, gone: 1 }]);
  const proposed = await propose(data.planId);
  // Nothing is written before the second person.
  expect(await lotNow('15', '01')).toEqual(before);
  expect(
    (await app.call(approveProposal, { id: proposed.data.proposalId }, { as: seller })).codigo,
  ).toBe('same_person');
  expect((await approve(proposed.data.proposalId)).codigo).toBe('');

  const after = await lotNow('15', '01');
  expect(after?.x).toBeCloseTo((before?.x ?? 0) + 1, 1);
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  expect(gone).toBeDefined();
  expect(await lotNow('1', '20')).toBeUndefined();
  expect(await lotNow('77', '01')).toMatchObject({ id: 1_037_701, version: 1 });
  expect(await namedGround()).toEqual([
    'street Calle 1',
    'avenue Av. Los Cusirales',
    'green Plaza Los Cusis',
  ]);
  const plan = await app.call(readLandPlan, { id: data.planId }, { as: second });
  expect(plan.data).toMatchObject({ state: 'published', can: { check: false, propose: false } });
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM land_plan_change WHERE plan_id = ${data.planId}::uuid`.execute(
    app.database.owner,
  );
  expect(rows[0]?.count).toBe(22);
  await expect(sql`DELETE FROM land_plan_change`.execute(app.database.owner)).rejects.toThrow(
    'append-only',
  );
});

test('streets alone are published by a second person, and what they do not say stays', async () => {
  const grounds = async () => {
    const { rows } = await sql<{ plan: { use: string; name?: string }[] }>`
      SELECT plan FROM project WHERE id = ${PROJECT}`.execute(app.database.owner);
    return rows[0]?.plan ?? [];
  };
  const before = await grounds();
  const kept = before.filter(({ use }) => use !== 'street' && use !== 'avenue');
  expect(kept.map(({ use }) => use)).toContain('block');
  const lot = await lotNow('15', '01');
  const streets = changed().grounds.filter(({ use }) => use === 'street' || use === 'avenue');
  const alone = (more: Drawing['grounds']) =>
    geoJsonOf({ ...drawPlan(PROJECT), lots: [], grounds: [...streets, ...more] });
  // The streets that are drawn already are no change.
  const same = await upload(alone([]));
  expect([same.data.problemCount, same.data.can.propose]).toEqual([0, false]);
  expect((await propose(same.data.planId)).codigo).toBe('land_plan_same');

  const ring = streets[0]?.ring.map(([x, y]) => [x, y + 2_000] as const) ?? [];
  const { data } = await upload(alone([{ use: 'street', name: 'Calle Nueva', ring }]));
  expect([data.problemCount, data.lots, data.counts, data.can.propose]).toEqual([
    0,
    0,
    { new: 0, changed: 0, gone: 0 },
    true,
  ]);
  const { data: proposed } = await propose(data.planId);
  expect(await grounds()).toEqual(before);
  const { data: shown } = await app.call(readProposal, { id: proposed.proposalId }, { as: second });
  expect(shown.changes.find(({ field }) => field === 'landPlan.grounds')).toMatchObject({
    before: expect.not.stringContaining('Calle Nueva'),
    after: expect.stringMatching(/^\d+: .*Calle Nueva/),
  });
  const own = await app.call(approveProposal, { id: proposed.proposalId }, { as: seller });
  expect(own.codigo).toBe('same_person');
  expect((await approve(proposed.proposalId)).codigo).toBe('');
  const after = await grounds();
  expect(after.filter(({ use }) => use !== 'street' && use !== 'avenue')).toEqual(kept);
  expect(await namedGround()).toEqual([
    'street Calle 1',
    'street Calle Nueva',
    'avenue Av. Los Cusirales',
    'green Plaza Los Cusis',
  ]);
  expect(await lotNow('15', '01')).toEqual(lot);
});

test('a lot that was held since the dry run does not go', async () => {
  const plan = changed(2);
  const lots = plan.lots.filter(({ block, lot }) => block !== '1' || lot !== '19');
  const { data } = await upload(geoJsonOf({ ...plan, lots }));
  expect(data.counts.gone).toBe(1);
  const { data: proposed } = await propose(data.planId);
  const kept = await lotNow('1', '19');
  await sql`
    INSERT INTO queue_place (id, unit_id, person_id, joined_at, state, ended_at)
    VALUES (gen_random_uuid(), ${kept?.unitId}, ${seller.personId}, ${TEST_NOON}, 'left', ${TEST_NOON})`.execute(
    app.database.owner,
  );
  expect((await approve(proposed.proposalId)).codigo).toBe('proposal_outdated');
  expect(await lotNow('1', '19')).toEqual(kept);
});

test('a lot that was sold since the dry run makes the proposal outdated, and nothing is written', async () => {
  const { data } = await upload(geoJsonOf(changed(2)));
  const { data: proposed } = await propose(data.planId);
  const before = await lotNow('15', '02');
  await app.database.db
    .transaction()
    .execute((tx) =>
      changeUnits(tx, [{ unitId: before?.unitId ?? 0, state: 'sold', at: TEST_NOON }]),
    );
  expect((await approve(proposed.proposalId)).codigo).toBe('proposal_outdated');
  expect((await lotNow('15', '02'))?.x).toBe(before?.x);
  // Another dry run says why.
  const again = await app.call(
    checkLandPlan,
    { id: data.planId, system: data.system, mapping: data.mapping },
    { as: seller },
  );
  expect(again.data.problems.map(({ code, found }) => [code, found])).toEqual([['taken', 'sold']]);
});

test('an operator reaches the plans of their companies alone', async () => {
  const other = await newProvedOperator(app, { role: 'sales_ops', companyIds: [3] });
  expect((await upload(geoJsonOf(changed(3)), PROJECT, other)).codigo).toBe('forbidden');
  expect((await app.call(listLandPlans, {}, { as: other })).data).toMatchObject({
    projects: [],
    plans: [],
  });
});
