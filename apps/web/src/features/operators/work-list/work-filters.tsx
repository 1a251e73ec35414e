import type { AnswerOf } from '@kantuta/contract/call';
import type { listWork } from '@kantuta/contract/operators/work.calls';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { deskQuery } from '../operators.api.ts';
import type { AddressFilters, WorkFilter } from './work-list.api.ts';
import styles from './work-list.module.css';
import { kindName } from './work-words.tsx';

// Long enough that a word is typed to its end, short enough that nobody waits.
const PAUSE_MS = 350;

/** What narrows the queue; it stands in the address, so that a view can be shared and gone back to. */
export function WorkFilterBar({
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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 and the tests know no search element
    <div role="search" className={styles.filters}>
      <SearchBox value={filters.text ?? ''} box={search} onSettle={(text) => onChange({ text })} />
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
        <option value="">{t('workList.filters.all')}</option>
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
    </div>
  );
}

function SearchBox({
  value,
  box,
  onSettle,
}: {
  value: string;
  box: RefObject<HTMLInputElement | null>;
  onSettle: (value: string) => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // A view was chosen, or the filters were taken away: what is typed is no longer what counts.
  if (value !== settled) {
    setSettled(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
      onSettle(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled, onSettle]);
  return (
    <TextField
      ref={box}
      type="search"
      label={t('workList.filters.text')}
      value={typed}
      maxLength={120}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
