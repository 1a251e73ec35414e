import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  dropTickets,
  findTicket,
  insertTicket,
  type Ticket,
  type TicketPurpose,
  useTicket,
} from './tickets.store.ts';

export type Tickets = ReturnType<typeof createTickets>;
type Bearer = Pick<Client, 'cookie'>;

/**
 * The tokens in `/cambiar-pass/{usuario}` and in the links of security alerts: sealed, short, for one use and one purpose; they never open
 * a session (IDN-15). Where `browser` is given, only the browser that holds that secret as its cookie may use the ticket.
 */
export function createTickets({
  clock,
  ids,
  keys,
  settings,
}: Pick<Platform, 'clock' | 'ids' | 'keys' | 'settings'>) {
  /** Returns the hash of a token of ours; throws `link_expired` for any other. */
  function bearerOf(purpose: TicketPurpose, sealed: string, { cookie }: Bearer) {
    const secret = keys.open(purpose, sealed);
    if (secret === undefined) throw refuse('link_expired');
    return {
      purpose,
      secretHash: hashSecret(secret),
      browserHash: cookie === '' ? null : hashSecret(cookie),
      at: clock.now(),
    };
  }

  return {
    /** The sealed token of a new ticket, and its id for the trail. */
    async issue(
      tx: Tx,
      {
        purpose,
        personId,
        browser = null,
        minutes,
        createdAt = clock.now(),
      }: {
        purpose: TicketPurpose;
        personId: number;
        browser?: string | null;
        minutes?: number;
        /** When its lifetime begins: now, or at the time of the act that it belongs to. */
        createdAt?: Date;
      },
    ): Promise<{ id: string; sealed: string }> {
      const secret = ids.secret();
      const id = ids.uuid();
      const lifeMinutes = minutes ?? (await settings.number('link.minutes'));
      await insertTicket(tx, {
        id,
        purpose,
        personId,
        secretHash: hashSecret(secret),
        browserHash: browser === null ? null : hashSecret(browser),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeMinutes * MINUTE_MS),
      });
      return { id, sealed: keys.seal(purpose, secret) };
    },

    /** The owner and the end of a ticket, without using it up. Throws `link_expired`. */
    async read(
      tx: Reader,
      purpose: TicketPurpose,
      sealed: string,
      client: Bearer,
    ): Promise<Ticket> {
      const found = await findTicket(tx, bearerOf(purpose, sealed, client));
      if (!found) throw refuse('link_expired');
      return found;
    },

    /**
     * Uses it up. Hold the credential of its owner while you call it, as every caller that invalidates tickets does, so that no deadlock
     * can arise (SEC-17). Throws `link_expired`; a rollback leaves the ticket valid.
     */
    async take(tx: Tx, purpose: TicketPurpose, sealed: string, client: Bearer): Promise<Ticket> {
      const used = await useTicket(tx, bearerOf(purpose, sealed, client));
      if (!used) throw refuse('link_expired');
      return used;
    },

    /** Invalidates all other tickets of this purpose. */
    drop: (tx: Tx, personId: number, purpose: TicketPurpose): Promise<void> =>
      dropTickets(tx, { personId, purpose, at: clock.now() }),
  };
}
