import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { expect } from 'vitest';
import { sql } from '../src/platform/db/database.ts';
import { TEST_NOON, type Session, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newGateDevice } from './gate-device.ts';
import { newOperator } from './operator.ts';
import { newPerson } from './signing-in.ts';

type Keeper = Session & { personId: number };
export type GateStage = {
  keeper: Keeper;
  /** Has five passes a year. */
  member: Customer;
  saleId: number;
};

/** Noon, at gates where no device stands: somebody who keeps those of the park, and a member with five passes. */
export async function setGates(app: TestApp): Promise<GateStage> {
  app.clock.set(TEST_NOON);
  await sql`UPDATE duty_pass SET revoked_at = issued_at WHERE kind = 'gate'`.execute(
    app.database.owner,
  );
  const keeper = await newKeeper(app);
  const member = await newCustomer(app);
  const [saleId = 0] = member.saleIds;
  await sql`UPDATE catalogue_item SET facts = jsonb_build_object('passes', 5)
             WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    app.database.owner,
  );
  return { keeper, member, saleId };
}

/** Whoever keeps the gates of a company, and does nothing else there. */
export async function newKeeper(app: TestApp, companyId = 3): Promise<Keeper> {
  const desk = [{ role: 'gate' as const, companyIds: [companyId] }];
  const { personId } = await newPerson(app, { roles: ['operator'], desk });
  return { ...(await app.signIn(personId)), personId };
}

/** A device that stands at a gate with a duty pass. */
export async function gateDeviceAt(
  app: TestApp,
  as: Session,
  gate: Gate = 'norte',
  clock: Parameters<typeof newGateDevice>[1] = {},
) {
  const device = await newGateDevice(app, clock);
  expect((await device.issue(as, gate)).status).toBe(0);
  return device;
}

export const passesLeft = async (app: TestApp, as: Session) =>
  (await app.call(readTickets, {}, { as })).data.coupons[0]?.left;

export const gateKeysOf = async (app: TestApp, as: Session) =>
  (await app.call(readGateKeys, {}, { as })).data;

/** What waits for the office of the passes of a sale. */
export async function gateReviewsOf(app: TestApp, saleId: number) {
  const as = await newOperator(app, { role: 'gate', companyIds: [3] });
  const { reviews } = await gateKeysOf(app, as);
  return reviews.filter(({ pass }) => pass.startsWith(`${saleId}-`));
}
