import type { InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  extendDeskHold,
  failReservation,
  listCustomerHolds,
  listDeskHolds,
  listHoldChoices,
  readDeskHold,
  releaseDeskHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import {
  ENDS_WITHIN,
  HOLD_STAGES,
  type HoldStage,
} from '@kantuta/contract/reservations/desk-holds.rules';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export type HeldFilter = 'stage' | 'kind' | 'company' | 'project' | 'seller' | 'within';
export type AddressFilters = Readonly<Partial<Record<HeldFilter, string>>>;

export const TONES: Readonly<Record<HoldStage, StateTone>> = {
  held: 'due',
  reserved: 'due',
  kept: 'good',
  released: 'calm',
  expired: 'problem',
  rejected: 'problem',
  ended: 'problem',
};

/** The stage of the address; pre-reservations in force without one. */
export function stageIn({ stage }: AddressFilters): HoldStage {
  return HOLD_STAGES.find((each) => each === stage) ?? 'held';
}

/** The valid filters of the address: the address may have been typed by hand. */
function filtersFrom(filters: AddressFilters): InputOf<typeof listDeskHolds> {
  const found: InputOf<typeof listDeskHolds> = { stage: stageIn(filters) };
  for (const name of ['company', 'project', 'seller'] as const)
    if (/^[1-9]\d{0,8}$/.test(filters[name] ?? '')) found[name] = Number(filters[name]);
  const kind = PRODUCT_KINDS.find((each) => each === filters.kind);
  const within = ENDS_WITHIN.find((each) => each === filters.within);
  return { ...found, ...(kind ? { kind } : {}), ...(within ? { within } : {}) };
}

/** The list, a page at a time. */
export function heldQuery(filters: AddressFilters) {
  const query = filtersFrom(filters);
  return infiniteQueryOptions({
    queryKey: keyOf(listDeskHolds, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(listDeskHolds, pageParam === '' ? query : { ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const choicesQuery = () => callQuery(listHoldChoices, {});
export const holdQuery = (holdId: string) => callQuery(readDeskHold, { holdId });
export const customerHoldsQuery = (personId: number) => callQuery(listCustomerHolds, { personId });

const LISTS = [
  ['reservations', 'listAtDesk'],
  ['reservations', 'readAtDesk'],
];

async function refresh(): Promise<void> {
  await Promise.all(
    [...LISTS, ['operators']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Also after a refusal the page reads again: another operator, or the clock, may have been faster. */
export async function extend(input: InputOf<typeof extendDeskHold>): Promise<void> {
  try {
    await callApi(extendDeskHold, input);
  } finally {
    await refresh();
  }
}

export async function fail(input: InputOf<typeof failReservation>): Promise<void> {
  try {
    await callApi(failReservation, input);
  } finally {
    await refresh();
  }
}

export async function release(input: InputOf<typeof releaseDeskHold>): Promise<void> {
  try {
    await callApi(releaseDeskHold, input);
  } finally {
    await refresh();
  }
}

refreshOn(workListChanged, ...LISTS);
refreshOn({ name: CUSTOMER_CHANGED }, ['reservations', 'listOfCustomer']);
