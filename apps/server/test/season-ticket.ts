import { randomUUID } from 'node:crypto';
import {
  readSeasonTickets,
  type SeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { sql } from '../src/platform/db/database.ts';
import type { Session, TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { prove } from './signing-in.ts';

/** The company of season tickets. */
export const CLUB = 12;

export async function makeClub(app: TestApp): Promise<void> {
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (${CLUB}, 'Doce', '', 'doce') ON CONFLICT DO NOTHING`.execute(
    app.database.owner,
  );
}

/** A ticket of the season of the tests, sold in February: paid, or in three instalments of which the first is due on 10 April. */
export async function newSeasonTicket(
  app: TestApp,
  facts: { ticket?: string; holders?: string },
  { isPaid = false } = {},
): Promise<{ buyer: Customer; saleId: number }> {
  const price = '180.00';
  const terms = isPaid ? { initial: price } : { initial: '18.00', months: 3, ratePct: '0' };
  const buyer = await newCustomer(app, {
    sales: [{ companyId: CLUB, daysAgo: 20, price, ...terms }],
  });
  const [saleId = 0] = buyer.saleIds;
  await sql`UPDATE catalogue_item SET facts = ${JSON.stringify(facts)}::jsonb
             WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    app.database.owner,
  );
  await sql`UPDATE sale SET kind = 'seasonTicket', unit_label = 'Temporada 2026' WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  return { buyer, saleId };
}

export async function readSeasonTicket(app: TestApp, as: Session): Promise<SeasonTicket> {
  const [ticket] = (await app.call(readSeasonTickets, {}, { as })).data.tickets;
  if (!ticket) throw new Error('no ticket');
  return ticket;
}

/** Somebody who is named with a ticket. */
export const seasonPerson = (saleId: number, change: object = {}) => ({
  saleId,
  attemptId: randomUUID(),
  name: 'Lucía Prueba',
  document: '7000001',
  birthOn: '1990-05-20',
  ...change,
});

/** Gives the first place to somebody else, with a fresh proof. */
export async function transferSeason(
  app: TestApp,
  as: Customer,
  saleId: number,
  change: object = {},
) {
  await prove(app, as);
  return app.call(transferSeasonTicket, { ...seasonPerson(saleId), number: 1, ...change }, { as });
}
