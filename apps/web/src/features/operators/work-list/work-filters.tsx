import type { AnswerOf } from '@kantuta/contract/call';
import type { listWork } from '@kantuta/contract/operators/work.calls';
import type { RefObject } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { CompanyFilter } from '../company-filter.tsx';
import type { AddressFilters, WorkFilter } from './work-list.api.ts';
import { kindName } from './work-words.ts';

/** Filters of the queue; they are in the address, so that a view can be shared and returned to. */
export function WorkFilterFields({
  filters,
  onChange,
  known,
  search,
}: {
  filters: AddressFilters;
  onChange: (changes: Partial<Record<WorkFilter, string>>) => void;
  /** Kinds and people to choose from; missing before the first answer. */
  known: AnswerOf<typeof listWork> | undefined;
  search: RefObject<HTMLInputElement | null>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <SettledField
        ref={search}
        label={t('workList.filters.text')}
        value={filters.text ?? ''}
        maxLength={120}
        onSettle={(text) => onChange({ text })}
      />
      <ChoiceFilter
        label={t('workList.filters.kind')}
        all={t('workList.filters.all')}
        options={(known?.kinds ?? []).map((kind) => ({ value: kind, label: kindName(i18n, kind) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('workList.filters.owner')}
        all={t('workList.everybody')}
        options={[
          { value: 'me', label: t('workList.me') },
          { value: 'nobody', label: t('workList.nobody') },
          ...(known?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <CompanyFilter value={filters.company} onChange={(company) => onChange({ company })} />
      <Checkbox
        label={t('workList.filters.overdue')}
        checked={filters.overdue === '1'}
        onChange={({ target }) => onChange({ overdue: target.checked ? '1' : '' })}
      />
    </>
  );
}
