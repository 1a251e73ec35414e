import type { z } from 'zod';

/** Who hears the hint of an event: every open browser of a person, of the operators, or everybody. */
export type Audience = { people: number[] } | 'operators' | 'everybody';

/**
 * The one hint of a customer's page at the desk: something of this person changed, and not what (decision 016). `LOOK_AT` is what a browser
 * says to hear it: the person whose page is open, and how old in milliseconds what it shows may be; null when it is closed.
 */
export const CUSTOMER_CHANGED = 'customerChanged';
export const LOOK_AT = 'lookAt';

/** Whose page at the desk shows what happened; with a company, to whoever reaches it. */
export type CustomerPage = { personId: number; companyId?: number | undefined };

/** Something that happened. Recorded in the transaction, told after commit as a hint `{ event, ids }` (architecture, idea 5). */
export type DomainEvent<Payload extends z.ZodType = z.ZodType> = {
  /** Past tense, unique. */
  name: string;
  payload: Payload;
  audience: (payload: z.output<Payload>) => Audience;
  /** Names of the things that changed; nothing private rides on a hint. */
  ids: (payload: z.output<Payload>) => string[];
  /** Operators with this customer's page open hear that something of it changed (decision 016). */
  page?: (payload: z.output<Payload>) => CustomerPage;
};

export type PayloadOf<E extends DomainEvent> = z.output<E['payload']>;

/** Ties `audience` and `ids` to what the payload holds. */
export function defineEvent<Payload extends z.ZodType>(
  event: DomainEvent<Payload>,
): DomainEvent<Payload> {
  return event;
}
