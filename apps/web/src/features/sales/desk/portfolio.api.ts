import {
  exportPortfolio,
  listPortfolio,
  listPortfolioChoices,
  readPortfolio,
  type PortfolioFilters,
} from '@kantuta/contract/sales/portfolio.calls';
import { PORTFOLIO_AGES, PORTFOLIO_STATES } from '@kantuta/contract/sales/portfolio.rules';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf } from '../../../lib/queries.ts';

export type PortfolioFilter = 'age' | 'company' | 'project' | 'adviser' | 'state';
export type AddressFilters = Readonly<Partial<Record<PortfolioFilter, string>>>;

/** The valid filters of the address: the address may have been typed by hand. */
export function filtersFrom({ age, state, ...ids }: AddressFilters): PortfolioFilters {
  const filters: PortfolioFilters = {};
  for (const name of ['company', 'project', 'adviser'] as const)
    if (/^[1-9]\d{0,8}$/.test(ids[name] ?? '')) filters[name] = Number(ids[name]);
  const knownAge = PORTFOLIO_AGES.find((each) => each === age);
  const knownState = PORTFOLIO_STATES.find((each) => each === state);
  return {
    ...filters,
    ...(knownAge ? { age: knownAge } : {}),
    ...(knownState ? { state: knownState } : {}),
  };
}

/** The list, a page at a time. */
export function portfolioQuery(filters: AddressFilters) {
  const query = filtersFrom(filters);
  return infiniteQueryOptions({
    queryKey: keyOf(listPortfolio, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(listPortfolio, pageParam === '' ? query : { ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The figures by age; of every age, whatever age the list shows. */
export const figuresQuery = (filters: AddressFilters) => {
  const { age: _, ...rest } = filtersFrom(filters);
  return { ...callQuery(readPortfolio, rest), placeholderData: keepPreviousData };
};

export const choicesQuery = () => callQuery(listPortfolioChoices, {});

export const portfolioFile = (filters: AddressFilters) =>
  callApi(exportPortfolio, filtersFrom(filters));
