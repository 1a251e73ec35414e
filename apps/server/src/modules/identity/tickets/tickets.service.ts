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
 * The names behind `/cambiar-pass/{usuario}` and the links of security securityAlerts: sealed, short, for one use and one purpose; they never
 * open a session (IDN-15). Where `browser` is given, only the browser that holds that secret as its cookie may use it.
 */
export function createTickets({
  clock,
  ids,
  keys,
  settings,
}: Pick<Platform, 'clock' | 'ids' | 'keys' | 'settings'>) {
  /** Throws `link_expired` for a name that is not ours; what it hashes to otherwise. */
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
    /** The sealed name of a new ticket, and its id for the trail. */
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
        /** When its time begins: now, or when what it belongs to happened. */
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

    /** Whose it is and how long, without using it up. Throws `link_expired`. */
    async look(
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
     * Uses it up. Hold the credential of its owner while you call it, as everybody does who drops tickets, so that nobody waits in a circle
     * (SEC-17). Throws `link_expired`; when the transaction rolls back it is as good as before.
     */
    async take(tx: Tx, purpose: TicketPurpose, sealed: string, client: Bearer): Promise<Ticket> {
      const used = await useTicket(tx, bearerOf(purpose, sealed, client));
      if (!used) throw refuse('link_expired');
      return used;
    },

    /** What makes all others of this purpose worthless. */
    drop: (tx: Tx, personId: number, purpose: TicketPurpose): Promise<void> =>
      dropTickets(tx, { personId, purpose, at: clock.now() }),
  };
}
