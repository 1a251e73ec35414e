import {
  acceptCession,
  cede,
  judgeCession,
  readCession,
} from '@kantuta/contract/contracts/cession.calls';
import { makeDeclaration } from '../src/modules/declarations/declarations.factory.ts';
import type { Session, TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newPayer } from './new-terms.ts';
import { startPaying } from './paying.ts';
import { payQr } from './reserving.ts';
import type { LateCustomer } from './reversing.ts';
import { prove } from './signing-in.ts';

export const CEDING = { reason: 'Los documentos están en orden.' };

export type Taker = Customer & { document: string };
export type Ceded = { holder: LateCustomer; taker: Taker; cessionId: string };

let documents = 8_600_000;

/** Somebody with an account and an approved declaration, who has just given a proof. */
export async function newTaker(
  app: TestApp,
  { isDeclared = true }: { isDeclared?: boolean } = {},
): Promise<Taker> {
  documents += 1;
  const document = String(documents);
  const taker = await newCustomer(app, { sales: [], document, name: 'Nadia' });
  const { personId } = taker;
  if (isDeclared)
    await app.database.db
      .transaction()
      .execute((tx) => makeDeclaration(app.platform, tx, { personId, state: 'approved' }));
  await prove(app, taker);
  return { ...taker, document };
}

export const cedeTo = (app: TestApp, holder: LateCustomer, document: string) =>
  app.call(cede, { saleId: holder.saleId, document }, { as: holder });

/** A purchase whose holder named somebody. */
export async function newCession(
  app: TestApp,
  of: Parameters<typeof newPayer>[1] & { isDeclared?: boolean } = {},
): Promise<Ceded> {
  const holder = await newPayer(app, of);
  const taker = await newTaker(app, of);
  const { data, codigo } = await cedeTo(app, holder, taker.document);
  if (codigo !== '') throw new Error(`cede: ${codigo}`);
  return { holder, taker, cessionId: data.cessionId };
}

export const accept = (app: TestApp, { cessionId, taker }: Ceded, assumesArrears = false) =>
  app.call(acceptCession, { cessionId, assumesArrears }, { as: taker });

export const readOf = async (app: TestApp, { cessionId }: { cessionId: string }, as: Session) =>
  (await app.call(readCession, { cessionId }, { as })).data;

/** Pays the fee of an accepted cession. */
export async function payFee(app: TestApp, ceded: Ceded): Promise<void> {
  const { chargeId } = await readOf(app, ceded, ceded.taker);
  const selection = { mode: 'charges' as const, charges: [chargeId ?? ''] };
  await payQr(app, await startPaying(app, ceded.taker, { selection }));
}

/** Agreed by both, and paid: the office is next. */
export async function newInOffice(
  app: TestApp,
  of: Parameters<typeof newCession>[1] = {},
): Promise<Ceded> {
  const ceded = await newCession(app, of);
  const { codigo } = await accept(app, ceded, true);
  if (codigo !== '') throw new Error(`accept: ${codigo}`);
  await payFee(app, ceded);
  return ceded;
}

export const judge = (app: TestApp, { cessionId }: Ceded, as: Session, isRight = true) =>
  app.call(judgeCession, { cessionId, isRight, ...CEDING }, { as });

/** Who holds a sale. */
export async function holderOf(app: TestApp, { saleId }: { saleId: number }): Promise<number> {
  const { personId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('personId')
    .executeTakeFirstOrThrow();
  return personId;
}
