import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import {
  ALONE,
  coBuyer,
  fillSteps,
  issueOne,
  newBuyer,
  publishTemplate,
  type Buyer,
} from '../../../../test/contracting.ts';
import { findPlaces } from '../../../../test/holding.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import { canSign, seal, sign, standOf, type Contract } from '../../../../test/signing-contracts.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let sealer: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  await publishTemplate(app);
  sealer = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());

async function issued(title = ALONE): Promise<Buyer & Contract> {
  const buyer = await newBuyer(app);
  await fillSteps(app, buyer, title);
  const { data } = await issueOne(app, buyer);
  await canSign(app, buyer);
  return { ...buyer, ...data };
}

const payInitial = async (buyer: Buyer) =>
  payQr(app, await startPaying(app, buyer, { selection: { mode: 'next', saleId: buyer.saleId } }));

test('from an issued contract to a sold lot: signed, sealed, and sold when the initial is paid (SALE-28)', async () => {
  const buyer = await issued();
  await sign(app, buyer, buyer);
  await seal(app, buyer, sealer);
  expect(await standOf(app, buyer)).toMatchObject({ state: 'signed', sale: 'signed' });
  await payInitial(buyer);
  expect(await standOf(app, buyer)).toMatchObject({ state: 'signed', sale: 'sold' });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('whose initial is paid already has bought with the seal, in one transaction', async () => {
  const buyer = await issued();
  await payInitial(buyer);
  await sign(app, buyer, buyer);
  expect(await standOf(app, buyer)).toMatchObject({ sale: 'in_contract' });
  await seal(app, buyer, sealer);
  expect(await standOf(app, buyer)).toMatchObject({ state: 'signed', sale: 'sold' });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('two buyers of one lot sign, the second with the account that the contract gave them', async () => {
  const buyer = await issued({ sharePct: 60, coBuyers: [coBuyer('7200002')] });
  const { id } = await app.database.db
    .selectFrom('person')
    .where('documentNumber', '=', '7200002')
    .select('id')
    .executeTakeFirstOrThrow();
  const second = await app.signIn(id);
  await sign(app, buyer, buyer);
  await canSign(app, second);
  await sign(app, buyer, second);
  await seal(app, buyer, sealer);
  expect(await standOf(app, buyer)).toEqual({
    state: 'signed',
    sale: 'signed',
    signers: ['signed', 'signed', 'signed'],
  });
});
