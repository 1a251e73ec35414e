import type { z } from 'zod';

/** The receivers of a hint: every open browser of a person, those of operators or of cashiers, or all. */
export type Audience = { people: number[] } | 'operators' | 'cashiers' | 'everybody';

/**
 * The one hint for a customer's page at the desk: something of this person changed, but not what (decision 016). To receive it, a browser
 * sends `LOOK_AT`: the person whose page is open, and the largest possible age of its data in milliseconds; null when the page is closed.
 */
export const CUSTOMER_CHANGED = 'customerChanged';
export const LOOK_AT = 'lookAt';

/** The customers whose pages at the desk show the event; with a company, only to operators who reach it. */
export type CustomerPage = { personId: number; companyId?: number | undefined };

/** Something that happened. Recorded in the transaction, sent after the commit as a hint `{ event, ids }` (architecture, idea 5). */
export type DomainEvent<Payload extends z.ZodType = z.ZodType> = {
  /** Past tense, unique. */
  name: string;
  payload: Payload;
  audience: (payload: z.output<Payload>) => Audience;
  /** Ids of the things that changed; a hint carries nothing private. */
  ids: (payload: z.output<Payload>) => string[];
  /** Operators with this customer's page open receive a hint that something of it changed (decision 016). */
  page?: (payload: z.output<Payload>) => CustomerPage;
};

export type PayloadOf<E extends DomainEvent> = z.output<E['payload']>;

/** Binds the types of `audience` and `ids` to the payload. */
export function defineEvent<Payload extends z.ZodType>(
  event: DomainEvent<Payload>,
): DomainEvent<Payload> {
  return event;
}
