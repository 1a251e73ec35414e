import { isContactUpdatePending } from '@kantuta/contract/people/contact.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** What decides whether somebody may enter the rooms, as one column of a statement: null for whoever is no adviser. */
export const standingOf = (personId: number) => sql<Standing | null>`(
  SELECT json_build_object('state', own.state, 'updatedAt', self.contact_updated_at,
           'bouncedAt', (SELECT max(mail.bounced_at) FROM contact mail
                          WHERE mail.person_id = self.id AND mail.kind = 'email' AND mail.replaced_at IS NULL))
    FROM adviser own JOIN person self ON self.id = own.person_id WHERE own.person_id = ${personId})`;

export type Standing = { state: string; updatedAt: string | null; bouncedAt: string | null };

/** Rooms are for active advisers whose contact data is in order (ROOM-1). */
export function isEligible(
  standing: Standing | null,
  facts: { refreshMonths: number; now: Date },
): boolean {
  if (standing?.state !== 'active') return false;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  const contacts = {
    updatedAt: instant(standing.updatedAt),
    bouncedAt: instant(standing.bouncedAt),
  };
  return !isContactUpdatePending(contacts, facts);
}

/**
 * Holds how an adviser stands until the commit: a fall waits, and ends what this transaction wrote, or whatever is read after it knows of the
 * fall (ROOM-14). It comes before the lock of a room, as in a fall.
 */
export async function holdStanding(tx: Tx, personId: number): Promise<void> {
  await sql`SELECT FROM adviser WHERE person_id = ${personId} FOR SHARE`.execute(tx);
}

export async function readStanding(reader: Reader, personId: number): Promise<Standing | null> {
  const { rows } = await sql<{ standing: Standing | null }>`
    SELECT ${standingOf(personId)} AS standing`.execute(reader);
  return rows[0]?.standing ?? null;
}
