import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { deskQuery } from '../../lib/desk.ts';

/** One of the companies within the operator’s reach, or all of them. */
export function CompanyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (companyId: string) => void;
}) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const companies = desk?.companies ?? [];
  return (
    <ChoiceFilter
      label={t('operators.approvals.company')}
      all={t('operators.approvals.anyCompany')}
      options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
