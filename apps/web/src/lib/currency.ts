import { HOUR_MS } from '@kantuta/contract/durations';
import { approximately } from '@kantuta/contract/money';
import { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import {
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
} from '@kantuta/contract/settings/currency.rules';
import type { ShownMoney } from '@kantuta/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './queries.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

const store = createStore<DisplayCurrency>(stored());

/** In which currency the person wants to see large amounts as well; what is owed and charged stays in its own (SET-9). */
export function useCurrency(): DisplayCurrency {
  return useStore(store);
}

export function chooseCurrency(currency: DisplayCurrency): void {
  writeStored('local', 'currency', currency === 'USD' ? null : currency);
  store.set(currency);
}

/** Asked for only by who chose another currency than the dollar. `rate` is null while it is unknown or too old. */
export function useCurrencyRate(): {
  currency: DisplayCurrency;
  rate: string | null;
  asOf: string;
  isMissing: boolean;
} {
  const currency = useCurrency();
  const { data, isError } = useQuery({
    ...callQuery(readCurrencyRates, {}),
    enabled: currency !== 'USD',
    staleTime: HOUR_MS,
  });
  const isUsable = currency !== 'USD' && data !== undefined && !data.stale;
  return {
    currency,
    rate: isUsable ? (data.rates[currency] ?? null) : null,
    asOf: data?.asOf ?? '',
    isMissing: currency !== 'USD' && (isError || data?.stale === true),
  };
}

/** About how much it is in the chosen currency; null where there is nothing to add to the amount itself. */
export function useApproximate({ amount, currency }: ShownMoney): ShownMoney | null {
  const chosen = useCurrencyRate();
  if (chosen.rate === null || currency !== 'USD') return null;
  return { amount: approximately(amount, chosen.rate), currency: chosen.currency };
}

function stored(): DisplayCurrency {
  const value = readStored('local', 'currency');
  return DISPLAY_CURRENCIES.find((currency) => currency === value) ?? 'USD';
}
