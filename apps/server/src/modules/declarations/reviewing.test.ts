import {
  listCustomerDeclarations,
  readDeclaration,
  readDeskDeclarationPdf,
  reviewDeclaration,
} from '@kantuta/contract/declarations/declarations-desk.calls';
import { readOwnDeclaration } from '@kantuta/contract/declarations/declarations.calls';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { newOperator } from '../../../test/operator.ts';
import { newHolder, payQr, startDeposit } from '../../../test/reserving.ts';
import { countOf } from '../../../test/tables.ts';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { sql } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createSelling } from '../sales/selling.service.ts';
import { makeDeclaration } from './declarations.factory.ts';
import { holdsSale } from './holding.service.ts';

let app: TestApp;
let compliance: Session;
const REASON = 'Escriba el nombre completo de la institución.';

beforeAll(async () => {
  app = await testApp({ jobs: false });
  compliance = await newOperator(app, { role: 'compliance', companyIds: null });
});
afterAll(() => app.close());

async function newReview(
  customer?: Customer,
): Promise<{ person: Customer; declarationId: string }> {
  const person = customer ?? (await newCustomer(app));
  const declarationId = await app.database.db
    .transaction()
    .execute((tx) => makeDeclaration(app.platform, tx, { personId: person.personId }));
  return { person, declarationId };
}

const review = (
  declarationId: string,
  verdict: 'approved' | 'rejected',
  as = compliance,
  reason = REASON,
) => app.call(reviewDeclaration, { declarationId, verdict, reason }, { as });

const workOf = async (as: Session) =>
  // Whoever stands at a gate has no work list at all.
  (await app.call(listWork, { kind: 'declaration_review' }, { as })).data.items ?? [];

test('compliance has it in the work list, approves it, and the person is told', async () => {
  const { person, declarationId } = await newReview();
  expect(await workOf(compliance)).toContainEqual(
    expect.objectContaining({ id: declarationId, reason: 'declaration_official' }),
  );
  const { data } = await app.call(readDeclaration, { declarationId }, { as: compliance });
  expect(data).toMatchObject({
    state: 'in_review',
    alerts: ['official'],
    signedName: 'Rosa Prueba',
    declared: { institution: 'Gobierno municipal' },
    can: { review: true },
  });
  const approved = await review(declarationId, 'approved');
  expect(approved.data).toMatchObject({ state: 'approved', can: { review: false } });
  // After a lost answer.
  expect(await review(declarationId, 'approved')).toMatchObject({ status: 0 });
  expect(
    await countOf(app.database.db, 'declaration_step', `declaration_id = '${declarationId}'`),
  ).toBe(3);
  expect((await workOf(compliance)).map(({ id }) => id)).not.toContain(declarationId);
  expect((await app.call(readOwnDeclaration, {}, { as: person })).data.state).toBe('approved');
  expect(await keysOf(person)).toContain('declarationApproved');
});

async function keysOf({ personId }: Session): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .select('key')
    .execute();
  return rows.map(({ key }) => key ?? '');
}

test('sent back with a reason, the person reads it and may sign again; the notification says nothing of it (SEC-44)', async () => {
  const { person, declarationId } = await newReview();
  await review(declarationId, 'rejected');
  const { data } = await app.call(readOwnDeclaration, {}, { as: person });
  expect(data).toMatchObject({
    state: 'rejected',
    newest: { reason: REASON },
    can: { submit: true },
  });
  const told = await app.call(listNotifications, { ci: person.document }, { as: person });
  expect(JSON.stringify(told.data)).not.toContain('institución');
});

test('every read by the desk stands in the access log of the person (SEC-44)', async () => {
  const { person, declarationId } = await newReview();
  const looks = async () =>
    (await app.call(listLooks, { page: 1 }, { as: person })).data.looks.filter(
      ({ part }) => part === 'declaration',
    );
  for (const ask of [
    () => app.call(readDeclaration, { declarationId }, { as: compliance }),
    () => app.call(readDeskDeclarationPdf, { declarationId }, { as: compliance }),
    () => app.call(listCustomerDeclarations, { personId: person.personId }, { as: compliance }),
  ]) {
    await ask();
    expect(await looks()).toHaveLength(1);
    expect((await looks())[0]).toMatchObject({ role: 'compliance' });
    await sql`ALTER TABLE person_look DISABLE TRIGGER ALL`.execute(app.database.owner);
    await app.database.owner
      .deleteFrom('personLook')
      .where('personId', '=', person.personId)
      .execute();
    await sql`ALTER TABLE person_look ENABLE TRIGGER ALL`.execute(app.database.owner);
  }
});

test('no other role sees a declaration, not even that one waits (SEC-44)', async () => {
  const { person, declarationId } = await newReview();
  for (const role of OPERATOR_ROLES.filter((each) => each !== 'compliance')) {
    const other = await newOperator(app, { role, companyIds: null });
    expect(await workOf(other)).toEqual([]);
    for (const answer of [
      await app.call(readDeclaration, { declarationId }, { as: other }),
      await app.call(readDeskDeclarationPdf, { declarationId }, { as: other }),
      await app.call(listCustomerDeclarations, { personId: person.personId }, { as: other }),
      await review(declarationId, 'approved', other),
    ])
      expect(answer).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  }
});

test('compliance of another company does not reach it', async () => {
  const { declarationId } = await newReview();
  const other = await newOperator(app, { role: 'compliance', companyIds: [27] });
  expect(await workOf(other)).toEqual([]);
  expect(await review(declarationId, 'approved', other)).toMatchObject({ codigo: 'forbidden' });
});

test('nobody reviews their own; the database holds the two apart as well (UIF-5)', async () => {
  const { declarationId } = await newReview({
    ...compliance,
    name: 'Rosa',
    saleIds: [],
  });
  const { data } = await app.call(readDeclaration, { declarationId }, { as: compliance });
  expect(data.can.review).toBe(false);
  for (const verdict of ['approved', 'rejected'] as const)
    expect(await review(declarationId, verdict)).toMatchObject({
      status: 1,
      codigo: 'own_declaration',
    });
  await expect(
    app.database.owner
      .insertInto('declarationStep')
      .values({
        declarationId,
        position: 3,
        personId: compliance.personId,
        state: 'rejected',
        at: app.clock.now(),
        byId: compliance.personId,
        reason: REASON,
      })
      .execute(),
  ).rejects.toThrow('declaration_step_check');
});

test('of two who decide at once, one decides', async () => {
  const second = await newOperator(app, { role: 'compliance', companyIds: null });
  for (let round = 0; round < 5; round += 1) {
    const { declarationId } = await newReview();
    const both = await Promise.all([
      review(declarationId, 'approved'),
      review(declarationId, 'rejected', second),
    ]);
    expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'declaration_reviewed']);
    expect(
      await countOf(app.database.db, 'declaration_step', `declaration_id = '${declarationId}'`),
    ).toBe(3);
  }
});

test('land is not sold while its declaration is not approved, whatever else is there (UIF-5)', async () => {
  const buyer = await newHolder(app);
  await payQr(app, await startDeposit(app, buyer));
  const { id: saleId } = await app.database.db
    .selectFrom('sale')
    .where('personId', '=', buyer.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const entriesOfSales = () => Promise.resolve([]);
  const { sell } = createSelling({
    lockUnits: () => Promise.resolve([]),
    changeUnits: () => Promise.resolve(),
    entriesOfSales,
    post: () => Promise.resolve(''),
    holdsSale,
    useCredit: () => Promise.reject(new Error('no credit')),
  });
  const at = app.clock.now();
  const known = {
    isDepositPaid: true,
    hasPersonalData: true,
    isDeclared: true,
    hasAcceptedTerms: true,
    isSigned: true,
  };
  const missing = async () => {
    const error = await app.database.db
      .transaction()
      .execute((tx) => sell(tx, { saleId, known, on: dayInLaPaz(at), at }))
      .catch((thrown: unknown) => thrown);
    return error instanceof Refusal ? error.options.data : error;
  };
  expect(await missing()).toEqual({ missing: ['declaration', 'initial'] });
  const { declarationId } = await newReview(buyer);
  expect(await missing()).toEqual({ missing: ['declaration', 'initial'] });
  await review(declarationId, 'approved');
  expect(await missing()).toEqual({ missing: ['initial'] });
});

test('a purchase of land is held until its declaration is approved; another one is not (UIF-5)', async () => {
  const buyer = await newHolder(app);
  await payQr(app, await startDeposit(app, buyer));
  const { personId } = buyer;
  const on = dayInLaPaz(app.clock.now());
  const held = (kind: string) => holdsSale(app.database.db, { personId, kind, on });
  expect(await held('lot')).toBe(true);
  const { declarationId } = await newReview(buyer);
  const { data } = await app.call(readDeclaration, { declarationId }, { as: compliance });
  expect(data.holds).toHaveLength(1);
  expect([await held('lot'), await held('house'), await held('membership')]).toEqual([
    true,
    true,
    false,
  ]);
  await review(declarationId, 'approved');
  expect(await held('lot')).toBe(false);
});
