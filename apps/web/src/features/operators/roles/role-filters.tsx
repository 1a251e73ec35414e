import { OPERATOR_ROLES, type OperatorRole } from '@kantuta/contract/operator-roles';
import { plainWords } from '@kantuta/contract/operators/plain-words.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { CompanyFilter } from '../company-filter.tsx';

export type RoleFilter = 'person' | 'role' | 'company' | 'ended';
export type RoleFilters = Readonly<Partial<Record<RoleFilter, string>>>;
export const NO_FILTERS = { person: '', role: '', company: '' };

/** Filters of the list: the whole list is loaded, so filtering makes no requests. */
export function RoleFilterFields({
  filters,
  onChange,
}: {
  filters: RoleFilters;
  onChange: (changes: Partial<Record<RoleFilter, string>>) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <SettledField
        label={t('operators.people.search')}
        value={filters.person ?? ''}
        maxLength={60}
        onSettle={(person) => onChange({ person })}
      />
      <ChoiceFilter
        label={t('operators.people.role')}
        all={t('operators.people.anyRole')}
        options={OPERATOR_ROLES.map((role) => ({
          value: role,
          label: t(`operators.roles.${role}`),
        }))}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
      <CompanyFilter value={filters.company} onChange={(company) => onChange({ company })} />
      <Checkbox
        label={t('operators.people.showEnded')}
        checked={filters.ended === 'yes'}
        onChange={({ target }) => onChange({ ended: target.checked ? 'yes' : '' })}
      />
    </>
  );
}

type Row = {
  name: string;
  document: string;
  role: OperatorRole;
  companyIds: readonly number[] | null;
};

/** A role of the whole group covers each company. */
export function isMeant({ person, role, company }: RoleFilters, row: Row): boolean {
  return (
    (role === undefined || row.role === role) &&
    (company === undefined || (row.companyIds?.includes(Number(company)) ?? true)) &&
    (person === undefined || plainWords(`${row.name} ${row.document}`).includes(plainWords(person)))
  );
}
