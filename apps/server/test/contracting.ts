import type { InputOf } from '@kantuta/contract/call';
import {
  issueContract,
  readPreparation,
  savePersonal,
  saveTitle,
  type Preparation,
} from '@kantuta/contract/contracts/preparing.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import { makeDeclaration } from '../src/modules/declarations/declarations.factory.ts';
import { makeTemplate } from '../src/modules/contracts/contracts.factory.ts';
import type { HeldOptions } from '../src/modules/reservations/deposits/deposits.factory.ts';
import type { Session, TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { FORM } from './holding.ts';
import { newHolder, payQr, startDeposit } from './reserving.ts';

export type Buyer = Customer & { saleId: number; holdId: string; unitId: number };

/** A person whose lot is reserved, with its deposit paid; `findPlaces` comes before it. */
export async function newBuyer(
  app: TestApp,
  options: Partial<Omit<HeldOptions, 'personId'>> & { amount?: string } = {},
): Promise<Buyer> {
  const { amount, ...held } = options;
  const holder = await newHolder(app, held);
  const { companyId = 8 } = options;
  await payQr(app, await startDeposit(app, holder, { companyId, amount }));
  const { products } = (await app.call(listProducts, {}, { as: holder })).data;
  return { ...holder, saleId: products[0]?.saleId ?? 0 };
}

/** Their declaration is approved, which land and houses ask for (UIF-5). */
async function declare(app: TestApp, personId: number): Promise<void> {
  await app.database.db
    .transaction()
    .execute((tx) => makeDeclaration(app.platform, tx, { personId, state: 'approved' }));
}

/** A published template of the company. */
export async function publishTemplate(
  app: TestApp,
  variant: ContractVariant = 'lot',
  companyId = 8,
): Promise<void> {
  await app.platform.db.transaction().execute((tx) => makeTemplate(tx, { companyId, variant }));
}

export async function readSteps(
  app: TestApp,
  buyer: Session & { saleId: number },
): Promise<Preparation> {
  const { saleId } = buyer;
  return (await app.call(readPreparation, { saleId }, { as: buyer })).data;
}

type Title = InputOf<typeof saveTitle>['title'];
export const ALONE: Title = { sharePct: 100, coBuyers: [] };

/** A co-buyer with a document of their own. */
export function coBuyer(documentNumber: string, sharePct = 40): Title['coBuyers'][number] {
  return { form: { ...FORM, firstName: 'Luis', documentNumber }, sharePct };
}

/** The first two steps, filled in. */
export async function fillSteps(
  app: TestApp,
  buyer: Session & { saleId: number },
  title: Title = ALONE,
): Promise<void> {
  const { saleId } = buyer;
  for (const answer of [
    await app.call(savePersonal, { saleId, form: FORM }, { as: buyer }),
    await app.call(saveTitle, { saleId, title }, { as: buyer }),
  ])
    if (answer.status !== 0)
      throw new Error(`steps: ${answer.codigo} ${JSON.stringify(answer.data)}`);
  // After the personal data, which a declaration repeats (UIF-4).
  await declare(app, buyer.personId);
}

/** An issued contract. */
export async function issueOne(app: TestApp, buyer: Session & { saleId: number }) {
  const { saleId } = buyer;
  return app.call(issueContract, { saleId, planVersion: 1 }, { as: buyer });
}
