import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import type { Subject } from './plan.api.ts';
import type { PlanSearch } from './plan-search.ts';

/** Where a plan is held (specification section 2): its form, with the thing and the choice in the address. */
export function holdAddress(
  { kind, ticket }: PlanPage['thing'],
  subject: Subject,
  choice: PlanSearch,
): { to: string; search: Record<string, string> } {
  if ('placeId' in subject)
    return { to: '/formprereserva', search: { lote: String(subject.placeId), ...choice } };
  const search = { item: String(subject.itemId), ...choice };
  return kind === 'seasonTicket'
    ? { to: `/prereservar-abono/${ticket}`, search }
    : { to: '/prereserva-membresia', search };
}
