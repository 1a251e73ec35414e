import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { readItemPlan, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { listSaved } from '@kantuta/contract/catalogue/saved.calls';
import {
  extendHold,
  listHolds,
  makeHolds,
  readHoldForm,
  releaseHold,
  type HoldResult,
} from '@kantuta/contract/reservations/holds.calls';
import { joinQueue, leaveQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { holdChanged, queueMoved } from '@kantuta/contract/reservations/reservations.events';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import type { Wanted } from './hold-search.rules.ts';

export type KnownForm = AnswerOf<typeof readHoldForm>;
export type HoldInput = InputOf<typeof makeHolds>;

export const holdsQuery = callQuery(listHolds, {});
export const savedQuery = callQuery(listSaved, {});
export const formQuery = callQuery(readHoldForm, {});
export const ticketsQuery = callQuery(listMemberships, {});
/** What is wanted, with its price and whether it can be had. */
export const thingQuery = (wanted: Wanted) =>
  'placeId' in wanted ? callQuery(readUnitPlan, wanted) : callQuery(readItemPlan, wanted);
export const placeQuery = (placeId: number) => callQuery(readPlace, { placeId });

/** The result of each product, also of those that could not be made. Throws what is no refusal of a product, such as a wrong field. */
export async function hold(input: HoldInput): Promise<HoldResult[]> {
  try {
    return (await callApi(makeHolds, input)).results;
  } catch (error) {
    const results = error instanceof ApiError ? resultsIn(error.data) : undefined;
    if (results === undefined) throw error;
    return results;
  } finally {
    void refresh();
  }
}

function resultsIn(data: unknown): HoldResult[] | undefined {
  return (data as { results?: HoldResult[] } | null)?.results;
}

async function refresh(): Promise<void> {
  await Promise.all(
    [listHolds, readAccount, readHoldForm, readPlace, readUnitPlan, readItemPlan].map((call) =>
      queryClient.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  );
}

export async function release(input: InputOf<typeof releaseHold>): Promise<void> {
  await callApi(releaseHold, input);
  await refresh();
}

export async function extend(holdId: string): Promise<void> {
  await callApi(extendHold, { holdId });
  await refresh();
}

export async function waitFor(placeId: number): Promise<number> {
  const { position } = await callApi(joinQueue, { placeId });
  void refresh();
  return position;
}

export const leaving = { ...callMutation(leaveQueue), onSettled: () => void refresh() };

for (const event of [holdChanged, queueMoved])
  refreshOn(event, ['reservations'], ['sales', 'readAccount']);
