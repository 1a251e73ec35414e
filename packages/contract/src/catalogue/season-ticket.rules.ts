/** The words of `/prereservar-abono/{tipoAbono}` (CAT-13): new or renewal, general or preferential is a choice inside. */
export const TICKET_WORDS = [
  'familiar',
  'super-guerrero',
  'especial',
  'infantil',
  'empresarial',
] as const;
export type TicketWord = (typeof TICKET_WORDS)[number];

/** What is chosen inside a word. */
export const TICKET_CHOICES = ['new', 'renewal', 'general', 'preferential'] as const;
export type TicketChoice = (typeof TICKET_CHOICES)[number];

type Ticket = { facts: { ticket?: TicketWord | undefined } };

/** Season tickets by their word, in the order of the words; those without one are left out. */
export function ticketsByWord<Item extends Ticket>(
  items: readonly Item[],
): { word: TicketWord; tickets: Item[] }[] {
  return TICKET_WORDS.flatMap((word) => {
    const tickets = items.filter(({ facts }) => facts.ticket === word);
    return tickets.length > 0 ? [{ word, tickets }] : [];
  });
}
