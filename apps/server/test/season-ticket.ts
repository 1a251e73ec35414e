import { randomUUID } from 'node:crypto';
import {
  readSeasonTickets,
  type SeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { sql } from '../src/platform/db/database.ts';
import { testApp, type Session, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { prove } from './signing-in.ts';

/** The company of season tickets. */
export const CLUB = 12;

export async function makeClub(app: TestApp): Promise<void> {
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (${CLUB}, 'Doce', '', 'doce') ON CONFLICT DO NOTHING`.execute(
    app.database.owner,
  );
}

/** A server whose jobs wait, with the club and the park. */
export async function seasonApp(): Promise<TestApp> {
  const app = await testApp({ jobs: false });
  await makeClub(app);
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (3, 'Tres', '', 'tres') ON CONFLICT DO NOTHING`.execute(
    app.database.owner,
  );
  return app;
}

/** A ticket of the season of the tests, sold in February: paid, or in three instalments of which the first is due on 10 April. */
export async function newSeasonTicket(
  app: TestApp,
  facts: { ticket?: string; holders?: string; passes?: number },
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

/** A paid ticket that whoever takes it over may have by a disability card. */
export const newSpecialTicket = (app: TestApp) =>
  newSeasonTicket(app, { ticket: 'especial', holders: 'over60' }, { isPaid: true });

/** The newest card of a ticket; empty: there is none. */
export async function lastSeasonCard(app: TestApp, saleId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT card.id FROM season_card card JOIN season_person named ON named.id = card.season_person_id
     WHERE named.sale_id = ${saleId} ORDER BY card.sent_at DESC, card.id DESC LIMIT 1`.execute(
    app.database.owner,
  );
  return rows[0]?.id ?? '';
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
