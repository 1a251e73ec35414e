import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../lib/session.ts';
import { companiesQuery, recordQuery } from './billing.api.ts';

/** What is known of the billing data of the person; nothing for who gets no invoices (BIL-1). */
export function useBilling({ ci }: Session) {
  const companies = useQuery(companiesQuery(ci));
  const isRegistered = companies.data?.registered === true;
  const record = useQuery({ ...recordQuery(ci), enabled: isRegistered });
  return { companies, isRegistered, record };
}
