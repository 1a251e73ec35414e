import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import type { Exported } from '@kantuta/contract/operators/export.rules';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import type { WorkFilters } from '@kantuta/contract/operators/work.rules';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

export type WorkFilter = 'kind' | 'owner' | 'overdue' | 'company' | 'text';
export type AddressFilters = Readonly<Partial<Record<WorkFilter, string>>>;
export type WorkChange = Omit<InputOf<typeof changeWork>, 'dryRun'>;

/** The valid filters of the address: the address may have been typed by hand. */
export function filtersFrom({ kind, owner, overdue, company, text }: AddressFilters): WorkFilters {
  return {
    ...(kind === undefined ? {} : { kind: kind.slice(0, 60) }),
    ...(owner !== undefined && /^(?:me|nobody|\d{1,9})$/.test(owner) ? { owner } : {}),
    ...(overdue === '1' ? { overdue: true } : {}),
    ...(company !== undefined && /^\d{1,5}$/.test(company) ? { company: Number(company) } : {}),
    ...(text === undefined ? {} : { text }),
  };
}

/** While a filter changes, the previous list stays on the screen. */
export const workQuery = (filters: AddressFilters) => ({
  ...callQuery(listWork, filtersFrom(filters)),
  placeholderData: keepPreviousData,
});

export const exportList = (filters: AddressFilters): Promise<Exported> =>
  callApi(exportWork, filtersFrom(filters));

/** Preview of the effect on each item; read again whenever the list changes. */
export const previewQuery = (change: WorkChange) => ({
  ...callQuery(changeWork, { ...change, dryRun: true }),
  staleTime: 0,
  gcTime: 0,
});

export async function doWork(change: WorkChange): Promise<AnswerOf<typeof changeWork>> {
  try {
    return await callApi(changeWork, { ...change, dryRun: false });
  } finally {
    // Also after a refusal: another operator may have been faster.
    void queryClient.invalidateQueries({ queryKey: ['operators'] });
  }
}
