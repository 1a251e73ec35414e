import {
  changeUnit,
  type DeskProject,
  type DeskUnit,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { UNIT_STATES } from '@kantuta/contract/catalogue/unit.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchLandmark } from '../../../ui/search-landmark.tsx';
import { saveUnit, unitsQuery } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** Lots and houses of a project, found by block and number; what is free is taken out of sale, and put back. */
export function Units({ projects }: { projects: readonly DeskProject[] }) {
  const { t } = useI18n();
  const [filters, set] = useFilters<'proyecto' | 'mza' | 'lote' | 'estado'>();
  const { proyecto, mza = '', lote = '', estado } = filters;
  const projectId = Number(proyecto ?? projects[0]?.projectId ?? 0);
  const state = UNIT_STATES.find((each) => each === estado);
  const query = useQuery({
    ...unitsQuery({ projectId, block: mza, number: lote, ...(state ? { state } : {}) }),
    enabled: projectId > 0,
  });
  return (
    <>
      <SearchLandmark label={t('catalogueDesk.find')} className={styles.pair}>
        <SelectField
          label={t('catalogueDesk.project')}
          value={String(projectId)}
          onChange={({ target }) => set({ proyecto: target.value })}
        >
          {projects.map((each) => (
            <option key={each.projectId} value={each.projectId}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('catalogueDesk.block')}
          maxLength={10}
          value={mza}
          onChange={({ target }) => set({ mza: target.value })}
        />
        <TextField
          label={t('catalogueDesk.number')}
          maxLength={10}
          value={lote}
          onChange={({ target }) => set({ lote: target.value })}
        />
        <SelectField
          label={t('saved.lines.availability')}
          value={state ?? ''}
          onChange={({ target }) => set({ estado: target.value })}
        >
          <option value="">{t('catalogueDesk.anyState')}</option>
          {UNIT_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`catalogue.availability.${each}`)}
            </option>
          ))}
        </SelectField>
      </SearchLandmark>
      <Loaded query={query} back={null}>
        {({ units, hasMore }) => (
          <>
            <Found units={units} />
            {hasMore && <p className={styles.quiet}>{t('catalogueDesk.more')}</p>}
          </>
        )}
      </Loaded>
    </>
  );
}

function Found({ units }: { units: readonly DeskUnit[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [changing, setChanging] = useState<DeskUnit | null>(null);
  if (units.length === 0) return <EmptyState title={t('catalogueDesk.noUnits')} />;
  return (
    <>
      <DataTable
        caption={t('catalogueDesk.units')}
        hideCaption
        dense
        rows={units}
        rowKey={({ unitId }) => unitId}
        columns={columnsOf(i18n, { units, onChange: setChanging })}
      />
      {changing && <UnitDialog unit={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function UnitDialog({ unit, onClose }: { unit: DeskUnit; onClose: () => void }) {
  const { t } = useI18n();
  const isFree = unit.state === 'free';
  const form = useCallForm({
    call: changeUnit,
    defaultValues: {
      unitId: unit.unitId,
      state: isFree ? ('not_for_sale' as const) : ('free' as const),
      reason: '',
    },
    send: async (input) => {
      await saveUnit(input);
      showToast('success', t('catalogueDesk.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${unit.name}, ${unit.project}`}
      action={t(isFree ? 'catalogueDesk.takeOut' : 'catalogueDesk.putBack')}
      form={form}
      onClose={onClose}
    >
      <p>{t(isFree ? 'catalogueDesk.takeOutHint' : 'catalogueDesk.putBackHint')}</p>
      <TextAreaField
        label={t('priceDesk.reason')}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function columnsOf(
  { t, format }: I18n,
  { units, onChange }: { units: readonly DeskUnit[]; onChange: (unit: DeskUnit) => void },
): Column<DeskUnit>[] {
  const actionOf = ({ state }: DeskUnit) =>
    t(state === 'free' ? 'catalogueDesk.takeOut' : 'catalogueDesk.putBack');
  return [
    { key: 'name', header: t('catalogueDesk.unit'), names: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: t('saved.lines.availability'),
      cell: ({ state }) => t(`catalogue.availability.${state}`),
    },
    {
      key: 'changed',
      header: t('catalogueDesk.changed'),
      wideOnly: true,
      cell: ({ changedAt }) => (changedAt === null ? '–' : format.dateTime(changedAt)),
    },
    {
      key: 'action',
      header: t('notices.action'),
      hidden: !units.some(({ can }) => can.change),
      align: 'end',
      cell: (unit) =>
        unit.can.change && (
          <Button
            small
            aria-label={`${actionOf(unit)}: ${unit.name}`}
            onClick={() => onChange(unit)}
          >
            {actionOf(unit)}
          </Button>
        ),
    },
  ];
}
