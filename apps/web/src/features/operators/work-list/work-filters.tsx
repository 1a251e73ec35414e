import type { AnswerOf } from '@kantuta/contract/call';
import type { listWork } from '@kantuta/contract/operators/work.calls';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, SelectField } from '../../../ui/field.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { deskQuery } from '../operators.api.ts';
import type { AddressFilters, WorkFilter } from './work-list.api.ts';
import { kindName } from './work-words.tsx';

/** What narrows the queue; it stands in the address, so that a view can be shared and gone back to. */
export function WorkFilterFields({
  filters,
  onChange,
  known,
  search,
}: {
  filters: AddressFilters;
  onChange: (changes: Partial<Record<WorkFilter, string>>) => void;
  /** Kinds and people to choose from; not there before the first answer. */
  known: AnswerOf<typeof listWork> | undefined;
  search: RefObject<HTMLInputElement | null>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: desk } = useQuery(deskQuery());
  return (
    <>
      <SettledField
        ref={search}
        label={t('workList.filters.text')}
        value={filters.text ?? ''}
        maxLength={120}
        onSettle={(text) => onChange({ text })}
      />
      <SelectField
        label={t('workList.filters.kind')}
        value={filters.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value })}
      >
        <option value="">{t('workList.filters.all')}</option>
        {known?.kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(i18n, kind)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('workList.filters.owner')}
        value={filters.owner ?? ''}
        onChange={({ target }) => onChange({ owner: target.value })}
      >
        <option value="">{t('workList.everybody')}</option>
        <option value="me">{t('workList.me')}</option>
        <option value="nobody">{t('workList.nobody')}</option>
        {known?.people.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('workList.filters.company')}
        value={filters.company ?? ''}
        onChange={({ target }) => onChange({ company: target.value })}
      >
        <option value="">{t('workList.filters.allCompanies')}</option>
        {desk?.companies.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('workList.filters.overdue')}
        checked={filters.overdue === '1'}
        onChange={({ target }) => onChange({ overdue: target.checked ? '1' : '' })}
      />
    </>
  );
}
