import { addDays, type Day } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import { amountText } from '@kantuta/contract/money';
import type { Stream } from '../streams.ts';
import { calendarFrom } from './calendar.ts';
import type { Order } from './filler-orders.ts';
import type { Parties } from './filler-parties.ts';
import { depositVisit } from './filler-visits.ts';
import { DEPOSIT } from './policies.ts';
import type { SaleDraft, SaleState, Visit } from './sale-draft.ts';
import { onCredit } from './terms.ts';
import { drawVisit, type Visitor } from './visits.ts';

/** The stages of reservations, by weight. */
const PROGRESS: readonly { state: SaleState; weight: number }[] = [
  { state: 'reserved', weight: 12 },
  { state: 'in_contract', weight: 7 },
  { state: 'signed', weight: 3 },
];
const DUE_DAY = 10;

/** Not sold yet, or no longer: the deposit is paid, the rest of the initial is due a week later (SALE-17, SALE-1). */
export function drawUnsold(
  stream: Stream,
  { order, parties, months }: { order: Order; parties: Parties; months: number | null },
  today: Day,
): SaleDraft {
  const { product, on, fate } = order;
  const visitor: Visitor = { companyId: product.companyId, stream };
  const terms = onCredit(product, months ?? 48, calendarFrom(addDays(on, DEPOSIT.days), DUE_DAY));
  const state = stateOf(stream, fate, product.kind === 'house');
  return {
    story: '',
    ...parties,
    ...product,
    ...terms,
    createdOn: on,
    soldOn: null,
    state,
    stateChangedOn: fate === 'voided' || state === 'reserved' ? on : addDays(today, -1),
    visits: visitsOf(visitor, product, terms.initial, { on, state, today }),
  };
}

function stateOf(stream: Stream, fate: Order['fate'], isHouse: boolean): SaleState {
  if (fate === 'voided') return 'voided';
  if (isHouse) return 'in_contract';
  return stream.weighted(PROGRESS, ({ weight }) => weight).state;
}

function visitsOf(
  visitor: Visitor,
  { kind, price }: Order['product'],
  initial: SaleDraft['initial'],
  { on, state, today }: { on: Day; state: SaleState; today: Day },
): Visit[] {
  // A house is reserved with its whole initial (SALE-8).
  if (kind === 'house') return [drawVisit(visitor, on, initial)];
  if (state === 'voided')
    return [depositVisit({ ...visitor, methods: ['cash', 'card'] }, price, on)];
  const deposit = depositVisit(visitor, price, on);
  if (state !== 'signed') return [deposit];
  const half = percentOf(initial, 50);
  const choice = { mode: 'amount' as const, amount: amountText(half) };
  const later = [addDays(on, 2), addDays(today, -1)].sort()[0] ?? on;
  return [deposit, { ...drawVisit(visitor, later, half, choice), minutes: 21 * 60 + 45 }];
}
