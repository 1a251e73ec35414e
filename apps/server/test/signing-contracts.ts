import type { InputOf } from '@kantuta/contract/call';
import { keyClausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { sealContract } from '@kantuta/contract/contracts/signing-desk.calls';
import {
  askSignatureCode,
  seeClause,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import { makeSigning } from '../src/modules/contracts/signing/signing.factory.ts';
import type { Session, TestApp } from './app.ts';
import { readSentCode } from './codes.ts';
import { newCustomer, type Customer } from './customer.ts';
import { prove } from './signing-in.ts';

export type Contract = { contractId: string; sha256: string };
export type ToSign = Contract & { saleId: number; reference: string; buyer: Customer };
type Made = Omit<Parameters<typeof makeSigning>[2], 'personId'>;

export const WHY = { reason: 'Todo está en orden.' };

/** A contract that waits for its buyer, who has a confirmed mail and has just given a proof. */
export async function newSigning(app: TestApp, of: Made = {}): Promise<ToSign> {
  const buyer = await newSigner(app);
  const { personId } = buyer;
  const made = await app.database.db
    .transaction()
    .execute((tx) => makeSigning(app.platform, tx, { ...of, personId }));
  return { ...made, buyer };
}

/** Somebody who can sign. */
export async function newSigner(app: TestApp): Promise<Customer> {
  const signer = await newCustomer(app, { sales: [] });
  await canSign(app, signer);
  return signer;
}

/** They have a confirmed mail, and have just given a proof. */
export async function canSign(
  app: TestApp,
  signer: Session,
  kind: 'email' | 'cellphone' = 'email',
): Promise<void> {
  const { personId } = signer;
  const value = kind === 'email' ? `p${personId}@demo.invalid` : '+591-70012345';
  const at = app.clock.now();
  await app.database.owner
    .deleteFrom('contact')
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .execute();
  await app.database.owner
    .insertInto('contact')
    .values({ personId, kind, value, createdAt: at, confirmedAt: at })
    .execute();
  await prove(app, signer);
}

/** Sees every card of a lot. */
export async function readCards(
  app: TestApp,
  { contractId }: Contract,
  as: Session,
): Promise<void> {
  for (const clause of keyClausesOf('lot'))
    await app.call(seeClause, { contractId, clause }, { as });
}

/** A code for the signature, as it stands in the message. */
export async function codeFor(
  app: TestApp,
  { contractId, sha256 }: Contract,
  as: Session,
): Promise<InputOf<typeof signContract>> {
  const { data, codigo } = await app.call(askSignatureCode, { contractId }, { as });
  if (codigo !== '') throw new Error(`code: ${codigo}`);
  const { codeId } = data;
  return { contractId, codeId, code: await readSentCode(app, codeId), sha256 };
}

/** Reads, asks for the code, and signs. */
export async function sign(app: TestApp, contract: Contract, as: Session) {
  await readCards(app, contract, as);
  return app.call(signContract, await codeFor(app, contract, as), { as });
}

export const seal = (app: TestApp, { contractId }: Contract, as: Session) =>
  app.call(sealContract, { contractId, ...WHY }, { as });

/** How contract and sale stand, and who has signed how. */
export async function standOf(app: TestApp, { contractId }: Contract) {
  const { db } = app.database;
  const { state, sale } = await db
    .selectFrom('contract')
    .innerJoin('sale', 'sale.id', 'contract.saleId')
    .where('contract.id', '=', contractId)
    .select(['contract.state', 'sale.state as sale'])
    .executeTakeFirstOrThrow();
  const signers = await db
    .selectFrom('contractSigner')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select('state')
    .execute();
  return { state, sale, signers: signers.map((signer) => signer.state) };
}

/** The keys of what a person was told. */
export async function toldOf(app: TestApp, { personId }: { personId: number }): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .orderBy('id')
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}
