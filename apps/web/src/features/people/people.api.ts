import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  checkContactUpdate,
  confirmContact,
  exportOwnData,
  listCities,
  listCountries,
  readProfile,
  sendContactCode,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import {
  listAdviserAccess,
  listLooks,
  setAdviserAccess,
} from '@kantuta/contract/people/access-log.calls';
import {
  adviserAccessChanged,
  contactUpdated,
  personLooked,
} from '@kantuta/contract/people/people.events';
import type { Lang } from '@kantuta/phrases/languages';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { withStepUp } from '../../lib/step-up.ts';

export type Profile = AnswerOf<typeof readProfile>;
export type OwnContact = Profile['contacts'][number];
export type AccessEntry = AnswerOf<typeof listLooks>['looks'][number];
export type AdviserAccess = AnswerOf<typeof listAdviserAccess>['advisers'][number];
export type SentCode = AnswerOf<typeof sendContactCode>;

export const contactQuery = callQuery(checkContactUpdate, {});
export const profileQuery = callQuery(readProfile, {});

/** Names depend on the language, so each language has its own list; it may be a day old (PPL-8 and PPL-9). */
export function countriesQuery(lang: Lang) {
  const query = callQuery(listCountries, {});
  return { ...query, queryKey: [...query.queryKey, lang], staleTime: DAY_MS, gcTime: DAY_MS };
}

export function citiesQuery(pais: number, lang: Lang) {
  const query = callQuery(listCities, { pais });
  return {
    ...query,
    queryKey: [...query.queryKey, lang],
    staleTime: DAY_MS,
    gcTime: DAY_MS,
    enabled: pais > 0,
  };
}

/** Without a pending update the server requires a fresh proof, and the person is asked for it. */
export async function saveContact(input: InputOf<typeof updateContact>): Promise<void> {
  const data = await withStepUp(() => callApi(updateContact, input));
  queryClient.setQueryData(keyOf(checkContactUpdate, {}), data);
  await queryClient.invalidateQueries({ queryKey: keyOf(readProfile) });
}

export const sendCode = (contactId: number): Promise<SentCode> =>
  callApi(sendContactCode, { contactId });

export async function confirm(input: InputOf<typeof confirmContact>): Promise<void> {
  await callApi(confirmContact, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(readProfile) });
}

export const exportMutation = {
  mutationKey: keyOf(exportOwnData),
  mutationFn: (input: InputOf<typeof exportOwnData>) =>
    withStepUp(() => callApi(exportOwnData, input)),
};

export const accessLogQuery = (page: number) => callQuery(listLooks, { page });
export const advisersQuery = callQuery(listAdviserAccess, {});

export async function changeAdviserAccess(input: InputOf<typeof setAdviserAccess>): Promise<void> {
  await callApi(setAdviserAccess, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(listAdviserAccess) });
}

refreshOn(personLooked, ['people', 'listLooks']);
refreshOn(adviserAccessChanged, ['people', 'listAdviserAccess']);
// Changed in another window.
refreshOn(contactUpdated, ['people', 'readProfile'], ['people', 'checkContactUpdate']);
