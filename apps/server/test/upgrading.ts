import { listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import {
  quoteImprovement,
  readUpgradeContract,
  signImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { makeTemplate } from '../src/modules/contracts/contracts.factory.ts';
import { sql } from '../src/platform/db/database.ts';
import type { Session, TestApp } from './app.ts';
import { changeOf, confirm, loadMemberships, newMember, payDue, type Member } from './improving.ts';

/** The company of the international line. */
export const CLUB = 27;
type Sale = Parameters<typeof newMember>[1];

/** The memberships that are for sale, and the contract of the international line. */
export async function loadClub(app: TestApp): Promise<void> {
  await loadMemberships(app);
  await app.database.owner
    .transaction()
    .execute((tx) => makeTemplate(tx, { companyId: CLUB, variant: 'travelMembership' }));
}

/** Somebody with a membership of 3 490.00 of which 1 800.00 are paid, of whom all is known that a contract says. */
export async function newUpgrader(app: TestApp, sale: Sale = {}): Promise<Member> {
  const member = await newMember(app, { price: '3490.00', initial: '1800.00', ...sale });
  await describe(app, member.personId);
  return member;
}

/** A contract names where somebody lives. */
export async function describe(app: TestApp, personId: number): Promise<void> {
  await sql`
    UPDATE person SET nationality_id = country.id, country_id = country.id, address = 'Calle 9 casa 3'
      FROM country WHERE country.code = 'BO' AND person.id = ${personId}`.execute(
    app.database.owner,
  );
}

/** The item of the international line with this code that the person is offered. */
export async function clubItemOf(app: TestApp, as: Session, code: string): Promise<number> {
  const { data } = await app.call(listUpgrades, {}, { as });
  const offer = data.memberships.flatMap(({ offers }) => offers).find((each) => each.code === code);
  if (!offer) throw new Error(`${code} is not offered`);
  return offer.itemId;
}

export const quoteUpgrade = async (
  app: TestApp,
  as: Member,
  { code = 'VOY', ...more }: { code?: string; months?: number } = {},
) =>
  app.call(
    quoteImprovement,
    { saleId: as.saleId, itemId: await clubItemOf(app, as, code), ...more },
    { as },
  );

type Asked = Parameters<typeof quoteUpgrade>[2];

/** Somebody who has a quote of the international line and has taken it. */
export async function newUpgradeOrder(app: TestApp, sale: Sale = {}, quote: Asked = {}) {
  const member = await newUpgrader(app, sale);
  const { data, codigo } = await quoteUpgrade(app, member, quote);
  if (codigo !== '') throw new Error(`quote: ${codigo}`);
  const { improvementId } = data;
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  if (chargeId === null) throw new Error('nothing is due');
  return { member, improvementId, chargeId };
}

/** Somebody who has paid what was due at once of an upgrade and has still to sign. */
export async function newUpgradePaid(
  app: TestApp,
  sale: Sale = {},
  { amount = '241.00', ...quote }: Asked & { amount?: string } = {},
) {
  const order = await newUpgradeOrder(app, sale, quote);
  const { data: payment, codigo } = await payDue(app, order.member, order.chargeId, amount, CLUB);
  if (codigo !== '' || payment.state !== 'settled') throw new Error(`pay: ${codigo}`);
  return { ...order, payment };
}

export const readPaper = (app: TestApp, as: Session, improvementId: string) =>
  app.call(readUpgradeContract, { improvementId }, { as });

/** What the person reads now, with the contract, as it is signed. */
export async function readToSign(app: TestApp, as: Member) {
  const { improvementId, read } = await changeOf(app, as);
  const { data, codigo } = await readPaper(app, as, improvementId);
  if (codigo !== '') throw new Error(`paper: ${codigo}`);
  return { improvementId, ...read, sha256: data.sha256 };
}

export async function signUpgrade(
  app: TestApp,
  as: Member,
  read?: Awaited<ReturnType<typeof readToSign>>,
) {
  return app.call(signImprovement, read ?? (await readToSign(app, as)), { as });
}
