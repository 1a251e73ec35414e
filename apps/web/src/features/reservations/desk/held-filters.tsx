import {
  ENDS_WITHIN,
  HOLD_STAGES,
  isRunning,
} from '@kantuta/contract/reservations/desk-holds.rules';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { choicesQuery, stageIn, type AddressFilters, type HeldFilter } from './held.api.ts';

/** Filters of what is held; they are in the address, so that a view can be shared, saved and returned to. */
export function HeldFilters({
  filters,
  onChange,
}: {
  filters: AddressFilters;
  onChange: (changes: Partial<Record<HeldFilter, string>>) => void;
}) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const { data: choices } = useQuery(choicesQuery());
  const named = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const [first, ...stages] = HOLD_STAGES;
  return (
    <>
      <ChoiceFilter
        label={t('holdsDesk.filters.stage')}
        all={t(`holdsDesk.stage.${first}`)}
        options={stages.map((stage) => ({ value: stage, label: t(`holdsDesk.stage.${stage}`) }))}
        value={filters.stage}
        onChange={(stage) => onChange({ stage, within: '' })}
      />
      {isRunning(stageIn(filters)) && (
        <ChoiceFilter
          label={t('holdsDesk.filters.within')}
          all={t('holdsDesk.filters.anyTime')}
          options={ENDS_WITHIN.map((hours) => ({
            value: hours,
            label: t('holdsDesk.filters.hours', { n: Number(hours) }),
          }))}
          value={filters.within}
          onChange={(within) => onChange({ within })}
        />
      )}
      <ChoiceFilter
        label={t('holdsDesk.filters.kind')}
        all={t('holdsDesk.filters.anyKind')}
        options={PRODUCT_KINDS.map((kind) => ({ value: kind, label: t(`sales.kind.${kind}`) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('operators.approvals.company')}
        all={t('operators.approvals.anyCompany')}
        options={named(desk?.companies)}
        value={filters.company}
        onChange={(company) => onChange({ company })}
      />
      <ChoiceFilter
        label={t('holdsDesk.filters.project')}
        all={t('holdsDesk.filters.anyProject')}
        options={named(choices?.projects)}
        value={filters.project}
        onChange={(project) => onChange({ project })}
      />
      <ChoiceFilter
        label={t('holdsDesk.filters.seller')}
        all={t('holdsDesk.filters.anySeller')}
        options={named(choices?.sellers)}
        value={filters.seller}
        onChange={(seller) => onChange({ seller })}
      />
    </>
  );
}
