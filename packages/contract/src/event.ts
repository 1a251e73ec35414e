import type { z } from 'zod';

/** Who hears the hint of an event: every open browser of a person, of the operators, or everybody. */
export type Audience = { people: number[] } | 'operators' | 'everybody';

/** Something that happened. Recorded in the transaction, told after commit as a hint `{ event, ids }` (architecture, idea 5). */
export type DomainEvent<Payload extends z.ZodType = z.ZodType> = {
  /** Past tense, unique. */
  name: string;
  payload: Payload;
  audience: (payload: z.output<Payload>) => Audience;
  /** Names of the things that changed; nothing private rides on a hint. */
  ids: (payload: z.output<Payload>) => string[];
};

export type PayloadOf<E extends DomainEvent> = z.output<E['payload']>;

/** Ties `audience` and `ids` to what the payload holds. */
export function defineEvent<Payload extends z.ZodType>(
  event: DomainEvent<Payload>,
): DomainEvent<Payload> {
  return event;
}
