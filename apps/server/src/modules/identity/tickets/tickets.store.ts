import type { Reader, Tx } from '../../../platform/db/database.ts';

/** What a ticket may be used for: one purpose each (IDN-15). */
export type TicketPurpose = 'changePassword' | 'notMe';

export type NewTicket = {
  id: string;
  purpose: TicketPurpose;
  personId: number;
  secretHash: Buffer;
  /** The hash of the cookie that the same browser must present again; null where any browser may use the ticket. */
  browserHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
};

/** A ticket that can still be used. */
export type Ticket = { id: string; personId: number; createdAt: Date; expiresAt: Date };

type Bearer = { purpose: TicketPurpose; secretHash: Buffer; browserHash: Buffer | null; at: Date };

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx.insertInto('oneTimeTicket').values(ticket).execute();
}

/** The owner and end of a ticket that this browser can still use; reading does not use it up. */
export async function findTicket(
  tx: Reader,
  { purpose, secretHash, browserHash, at }: Bearer,
): Promise<Ticket | undefined> {
  return tx
    .selectFrom('oneTimeTicket')
    .where('purpose', '=', purpose)
    .where('secretHash', '=', secretHash)
    .where((where) =>
      where.or([where('browserHash', 'is', null), where('browserHash', '=', browserHash)]),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .select(['id', 'personId', 'createdAt', 'expiresAt'])
    .executeTakeFirst();
}

/** Uses it up. Concurrent callers: exactly one succeeds; the second waits for the row and finds it used. */
export async function useTicket(tx: Tx, bearer: Bearer): Promise<Ticket | undefined> {
  const found = await findTicket(tx, bearer);
  if (!found) return undefined;
  const used = await tx
    .updateTable('oneTimeTicket')
    .set({ usedAt: bearer.at })
    .where('id', '=', found.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used && found;
}

/** Makes the tickets that a new password invalidates unusable. */
export async function dropTickets(
  tx: Tx,
  { personId, purpose, at }: { personId: number; purpose: TicketPurpose; at: Date },
): Promise<void> {
  await tx
    .updateTable('oneTimeTicket')
    .set({ usedAt: at })
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}
