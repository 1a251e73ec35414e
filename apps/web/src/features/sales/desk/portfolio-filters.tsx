import { PORTFOLIO_AGES, PORTFOLIO_STATES } from '@kantuta/contract/sales/portfolio.rules';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { choicesQuery, type AddressFilters, type PortfolioFilter } from './portfolio.api.ts';

/** Filters of the portfolio; they are in the address, so that a view can be shared, saved and returned to. */
export function PortfolioFilterFields({
  filters,
  onChange,
}: {
  filters: AddressFilters;
  onChange: (changes: Partial<Record<PortfolioFilter, string>>) => void;
}) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const { data: choices } = useQuery(choicesQuery());
  const named = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <ChoiceFilter
        label={t('portfolio.filters.age')}
        all={t('portfolio.filters.anyAge')}
        options={PORTFOLIO_AGES.map((age) => ({
          value: age,
          label:
            age === 'overdue' || age === 'current'
              ? t(`portfolio.filters.${age}`)
              : t(`sales.arrears.${age}`),
        }))}
        value={filters.age}
        onChange={(age) => onChange({ age })}
      />
      <ChoiceFilter
        label={t('operators.approvals.company')}
        all={t('operators.approvals.anyCompany')}
        options={named(desk?.companies)}
        value={filters.company}
        onChange={(company) => onChange({ company })}
      />
      <ChoiceFilter
        label={t('portfolio.filters.project')}
        all={t('portfolio.filters.anyProject')}
        options={named(choices?.projects)}
        value={filters.project}
        onChange={(project) => onChange({ project })}
      />
      <ChoiceFilter
        label={t('portfolio.filters.adviser')}
        all={t('portfolio.filters.anyAdviser')}
        options={named(choices?.advisers)}
        value={filters.adviser}
        onChange={(adviser) => onChange({ adviser })}
      />
      <ChoiceFilter
        label={t('portfolio.filters.state')}
        all={t('portfolio.filters.anyState')}
        options={PORTFOLIO_STATES.map((state) => ({
          value: state,
          label: t(`sales.state.${state}`),
        }))}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </>
  );
}
