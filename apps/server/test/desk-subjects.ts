import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import type { DeskOwner, DeskSubject } from './sample.ts';
import { NOUN_SAMPLES } from './samples.ts';
import { newPerson } from './signing-in.ts';

const THINGS = NOUN_SAMPLES.flatMap(({ deskThings }) => (deskThings ? [deskThings] : []));

/** Ids that do not exist. */
export const NO_DESK: DeskSubject = Object.assign(
  { companyId: 31_999, personId: 2_000_000_000 },
  ...THINGS.map(({ nobody }) => nobody),
);

/**
 * One record of every kind that the desk of this company has, new for each use; the person is its first customer, unless named. With a
 * list of names only these are made.
 */
export async function newDeskSubject(
  app: TestApp,
  { companyId, proposedBy, personId }: Omit<DeskOwner, 'personId'> & { personId?: number },
  only?: ReadonlySet<string>,
): Promise<DeskSubject> {
  const owner = {
    companyId,
    proposedBy,
    personId: personId ?? (await firstCustomerOf(app, companyId)),
  };
  const subject = { ...NO_DESK, companyId, personId: owner.personId };
  for (const { make, nobody } of THINGS)
    if (!only || Object.keys(nobody).some((key) => only.has(key)))
      Object.assign(subject, await make(app, owner));
  return subject;
}

async function firstCustomerOf(app: TestApp, companyId: number): Promise<number> {
  const { personId } = await app.database.db
    .selectFrom('sale')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(1)
    .select('personId')
    .executeTakeFirstOrThrow();
  return personId;
}

/** A customer of one company, and an operator who makes proposals there. */
export async function newDeskCompany(
  app: TestApp,
): Promise<{ customer: Customer; companyId: number; proposer: number }> {
  const customer = await newCustomer(app, { sales: [{}] });
  const { companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', customer.saleIds[0] ?? 0)
    .select('companyId')
    .executeTakeFirstOrThrow();
  const { personId: proposer } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'admin', companyIds: null }],
  });
  return { customer, companyId, proposer };
}
