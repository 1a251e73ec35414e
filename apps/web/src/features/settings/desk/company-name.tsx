import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from './settings-desk.api.ts';

/** A company as the desk calls it; its number until the desk is read. */
export function CompanyName({ id }: { id: number }) {
  const { data } = useQuery(companiesQuery());
  return <>{data?.companies.find((company) => company.id === id)?.name ?? String(id)}</>;
}
