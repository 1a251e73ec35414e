import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../lib/filters.ts';
import { foundQuery, type Customer } from './counter.api.ts';

/** Who stands at the counter: found here, or on the page that made a charge for them and led here with it (CSH-16). */
export function useCustomer() {
  const [{ cobro, person }, setFilters] = useFilters<'cobro' | 'person'>();
  const [found, setFound] = useState<Customer | null>(null);
  const before = useQuery({
    ...foundQuery(person ?? ''),
    enabled: person !== undefined && !found,
  });
  return {
    customer: found ?? before.data ?? null,
    /** The charge that they came for. */
    charge: cobro,
    /** Whom another page named; until it is answered nobody is looked for. */
    before: { isAsked: person !== undefined && !found && before.isPending, error: before.error },
    setFound,
    forget() {
      setFound(null);
      if (cobro !== undefined || person !== undefined) setFilters({ cobro: '', person: '' });
    },
  };
}
