import type { Call } from '@kantuta/contract/call';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import type { FieldValues } from 'react-hook-form';
import type { useCallForm } from '../../lib/forms.ts';
import { callQuery } from '../../lib/queries.ts';

/** A form that holds somebody's personal data somewhere in its values: `personForm(form)`. */
export type PersonForm = Pick<
  ReturnType<typeof useCallForm<Call, FieldValues>>,
  'control' | 'field' | 'setValue'
>;

/** The values of each form have a type of their own; the fields of a person stand at a path that is only known when they are drawn. */
export function personForm(form: object): PersonForm {
  return form as PersonForm;
}

export const countriesQuery = callQuery(listCountries, {});

export const citiesQuery = (pais: number) => ({
  ...callQuery(listCities, { pais }),
  enabled: pais > 0,
});
