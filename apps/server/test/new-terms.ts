import type { InputOf } from '@kantuta/contract/call';
import { changeTerm, readNewTerm } from '@kantuta/contract/contracts/addenda.calls';
import { makeSigning } from '../src/modules/contracts/signing/signing.factory.ts';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { newLateCustomer, type LateCustomer } from './reversing.ts';
import { prove } from './signing-in.ts';

/** A customer with a lot of 5 400.00 over 60 months at 10 %, 24 of them paid and none late, who has just given a proof. */
export async function newPayer(
  app: TestApp,
  of: { paid?: number; lateDays?: number } = {},
): Promise<LateCustomer> {
  const payer = await newLateCustomer(app, { paid: 24, lateDays: 0, ...of });
  await prove(app, payer);
  return payer;
}

type Change = Partial<InputOf<typeof changeTerm>>;

export const changeTo = (app: TestApp, payer: LateCustomer, change: Change = {}) =>
  app.call(
    changeTerm,
    { saleId: payer.saleId, months: 60, planVersion: 1, from: 25, ...change },
    { as: payer },
  );

export const newTermOf = async (app: TestApp, payer: LateCustomer) =>
  (await app.call(readNewTerm, { saleId: payer.saleId }, { as: payer })).data;

/** The plan in force: its version, and how many rows it has. */
export async function planOf(app: TestApp, { saleId }: { saleId: number }) {
  return app.database.db
    .selectFrom('plan')
    .where('saleId', '=', saleId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'months', 'reason'])
    .executeTakeFirstOrThrow();
}

/** A signed contract of this purchase, with a co-buyer where one is named; its document is not a drawn one. */
export async function contracted(
  app: TestApp,
  { personId, saleId }: LateCustomer,
  coBuyerId?: number,
): Promise<string> {
  const { db, owner } = app.database;
  const coBuyers = coBuyerId === undefined ? [] : [coBuyerId];
  const model = await db
    .transaction()
    .execute((tx) => makeSigning(app.platform, tx, { personId, coBuyers }));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO contract (id, sale_id, company_id, person_id, variant, state, made_at, snapshot, template_id, template_version, reference,
                          issued_at, sign_until, signed_at)
    SELECT gen_random_uuid(), ${saleId}, company_id, person_id, variant, 'signed', made_at, snapshot, template_id, template_version,
           reverse(reference), issued_at, sign_until, issued_at
      FROM contract WHERE id = ${model.contractId} RETURNING id`.execute(owner);
  const contractId = rows[0]?.id ?? '';
  await sql`
    INSERT INTO contract_signer (id, contract_id, position, role, person_id, share_pct)
    SELECT gen_random_uuid(), ${contractId}, position, role, person_id, share_pct
      FROM contract_signer WHERE contract_id = ${model.contractId}`.execute(owner);
  return contractId;
}
