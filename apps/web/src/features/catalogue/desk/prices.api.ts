import type { InputOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  dropPriceDraft,
  exportPrices,
  listPrices,
  previewPrices,
  type PricesOf,
  proposePrices,
  readPrices,
  savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const pricesQuery = () => callQuery(listPrices, {});
export const pricesOfQuery = (target: string) => callQuery(readPrices, { target });
export const previewQuery = (input: InputOf<typeof previewPrices>) =>
  callQuery(previewPrices, input);

function remember(prices: PricesOf): void {
  queryClient.setQueryData(keyOf(readPrices, { target: prices.target }), prices);
  void queryClient.invalidateQueries({ queryKey: keyOf(listPrices) });
}

export async function save(input: InputOf<typeof savePriceDraft>): Promise<void> {
  remember(await callApi(savePriceDraft, input));
}

export async function drop(input: InputOf<typeof dropPriceDraft>): Promise<void> {
  remember(await callApi(dropPriceDraft, input));
}

export async function propose(input: InputOf<typeof proposePrices>): Promise<string> {
  const { proposalId } = await callApi(proposePrices, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(readPrices) });
  await queryClient.invalidateQueries({ queryKey: keyOf(listPrices) });
  return proposalId;
}

export const pricesFile = (target: string) => () => callApi(exportPrices, { target });

refreshOn(catalogueChanged, ['catalogue']);
// Whether a draft waits for a second person is part of it.
refreshOn(proposalChanged, ['catalogue']);
