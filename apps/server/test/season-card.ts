import { randomUUID } from 'node:crypto';
import { day } from '@kantuta/contract/dates';
import type { TestApp } from './app.ts';
import { saleOf } from './desk-things.ts';
import { insertSeasonCard } from '../src/modules/memberships/season-tickets/season-cards.store.ts';
import {
  endSeasonPerson,
  insertSeasonPerson,
} from '../src/modules/memberships/season-tickets/season-tickets.store.ts';

/** A disability card that waits for the office, of what a customer bought first from a company, whatever that is. */
export async function deskSeasonCard(
  app: TestApp,
  of: { companyId: number; personId: number },
): Promise<string> {
  const saleId = await saleOf(app, of);
  const [id, seasonPersonId, at] = [randomUUID(), randomUUID(), app.clock.now()];
  const { personId: sentBy } = of;
  await app.database.db.transaction().execute(async (tx) => {
    const bytes = Buffer.from(`%PDF-1.4\n% ${id}\n`);
    const file = { name: 'carnet.pdf', mimeType: 'application/pdf', bytes } as const;
    await insertSeasonPerson(tx, {
      id: seasonPersonId,
      saleId,
      number: 1,
      name: 'Lucía Prueba',
      document: '7000001',
      birthOn: day('1990-05-20'),
      addedBy: sentBy,
      attemptId: randomUUID(),
      addedAt: at,
    });
    // There may be others of the same sale.
    await endSeasonPerson(tx, seasonPersonId, at);
    const fileId = await app.platform.files.put(tx, file);
    await insertSeasonCard(tx, {
      id,
      seasonPersonId,
      number: 'CD-4471',
      fileId,
      sentBy,
      sentAt: at,
    });
  });
  return id;
}
