import type { DomainEvent, PayloadOf } from '@kantuta/contract/event';
import type { Clock } from '../clock.ts';
import { sql, type Tx } from '../db/database.ts';
import type { Ids } from '../ids.ts';
import { EVENTS_CHANNEL } from './channels.ts';

/** What a noun does when an event of another noun happens, in the same transaction: notification rows, jobs (architecture, idea 5). */
export type Reaction = {
  event: DomainEvent;
  react(tx: Tx, payload: unknown, eventId: string): Promise<void>;
};

export function reaction<E extends DomainEvent>(
  event: E,
  react: (tx: Tx, payload: PayloadOf<E>, eventId: string) => Promise<void>,
): Reaction {
  // `record` parses the payload with this event before it calls the reaction.
  return { event, react };
}

export type Events = ReturnType<typeof createEvents>;

/** Records events in the transaction of the change; PostgreSQL notifies every process after the commit, and only then. */
export function createEvents({ ids, clock }: { ids: Ids; clock: Clock }) {
  const reactions: Reaction[] = [];

  return {
    subscribe(added: readonly Reaction[]): void {
      reactions.push(...added);
    },
    /** Returns the id of the event, as a key for messages that must be sent once. */
    async record<E extends DomainEvent>(tx: Tx, event: E, payload: PayloadOf<E>): Promise<string> {
      const parsed: unknown = event.payload.parse(payload);
      const id = ids.uuid();
      const hint = {
        event: event.name,
        ids: event.ids(parsed),
        audience: event.audience(parsed),
        page: event.page?.(parsed),
      };
      // NOTIFY is delivered at commit and dropped at rollback. It carries names of things, nothing private (8,000 bytes at most).
      await sql`
        INSERT INTO event (id, name, payload, recorded_at)
        SELECT ${id}::uuid, ${event.name}, ${JSON.stringify(parsed)}::jsonb, ${clock.now()}::timestamptz
          FROM pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(hint)})`.execute(tx);
      for (const { event: wanted, react } of reactions)
        if (wanted.name === event.name) await react(tx, parsed, id);
      return id;
    },
  };
}
