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

/** The second currency in which the person wants to see large amounts; debts and charges stay in their own currency (SET-9). */
export function useCurrency(): DisplayCurrency {
  return useStore(store);
}

export function chooseCurrency(currency: DisplayCurrency): void {
  writeStored('local', 'currency', currency === 'USD' ? null : currency);
  store.set(currency);
}

/** Fetched only for people who chose a currency other than the dollar. `rate` is null while it is unknown or too old. */
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

/** The approximate amount in the chosen currency; null when there is nothing to add to the amount itself. */
export function useApproximate({ amount, currency }: ShownMoney): ShownMoney | null {
  const chosen = useCurrencyRate();
  if (chosen.rate === null || currency !== 'USD') return null;
  return { amount: approximately(amount, chosen.rate), currency: chosen.currency };
}

function stored(): DisplayCurrency {
  const value = readStored('local', 'currency');
  return DISPLAY_CURRENCIES.find((currency) => currency === value) ?? 'USD';
}
