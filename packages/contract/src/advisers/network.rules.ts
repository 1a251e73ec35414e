/** How many levels of a network are opened: own clients and own advisers are the first (ADV-2). */
export const NETWORK_DEPTH = 5;

/** How many people of a level a page shows, and how many a search finds. */
export const NETWORK_PER_PAGE = 25;

/** Sums of a branch are shown for this many months, the running one among them. */
export const NETWORK_MONTHS = 12;

/** How a client stands, in the words that a whole network may read: no amounts and no dates. */
export const CLIENT_STATES = ['current', 'overdue', 'none'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/**
 * First name and initial, as indirect levels are shown (ADV-2).
 * @param surname the first surname of the person, paternal or else maternal; may be empty
 */
export function firstAndInitial(firstName: string, surname: string): string {
  return surname === '' ? firstName : `${firstName} ${surname.slice(0, 1)}.`;
}
