import { judgeCession } from '@kantuta/contract/contracts/cession.calls';
import { makeCession } from '../src/modules/contracts/cession/cession.factory.ts';
import { makeDeclaration } from '../src/modules/declarations/declarations.factory.ts';
import type { Session, TestApp } from './app.ts';
import { CEDING } from './ceding.ts';
import type { Customer } from './customer.ts';
import { newProvedOperator } from './operator.ts';

/** Gives a sale to somebody else through the office, whose proof is made anew; the answer of its approval. */
export async function cedeNow(
  app: TestApp,
  { from, to, saleId }: { from: Session & { personId: number }; to: Customer; saleId: number },
) {
  const { companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('companyId')
    .executeTakeFirstOrThrow();
  const office = await newProvedOperator(app, { role: 'sales_ops', companyIds: [companyId] });
  const parties = { saleId, companyId, fromId: from.personId, toId: to.personId, isAgreed: true };
  const cessionId = await app.database.db.transaction().execute(async (tx) => {
    await makeDeclaration(app.platform, tx, { personId: to.personId, state: 'approved' });
    return makeCession(app.platform, tx, parties);
  });
  return app.call(judgeCession, { cessionId, isRight: true, ...CEDING }, { as: office });
}
