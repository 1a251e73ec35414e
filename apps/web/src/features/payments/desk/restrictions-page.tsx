import {
  type DeskRestriction,
  endRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closedReason } from '../../../lib/closed-reason.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { useCallForm } from '../../../lib/forms.ts';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { WindowState } from '../../../ui/window-state.tsx';
import { AddRestrictionDialog } from './add-restriction-dialog.tsx';
import { deskQuery, useCompanyNames } from '../../../lib/desk.ts';
import { end, restrictionsFile, restrictionsQuery } from './restrictions.api.ts';

/** `/operaciones/restricciones`: the companies that accept no payments, by method and period (PAY-18). */
export function RestrictionsPage() {
  const { t } = useI18n();
  const query = useQuery(restrictionsQuery());
  const { data: desk } = useQuery(deskQuery());
  const [isAdding, setAdding] = useState(false);
  const canAdd = hasOperatorRole(desk?.rights ?? [], ['admin', 'finance']);
  return (
    <DeskPage
      title={t('notices.restrictions.title')}
      lead={t('notices.restrictions.lead')}
      actions={
        <>
          <ExportButton make={restrictionsFile} />
          {canAdd && (
            <Button kind="primary" onClick={() => setAdding(true)}>
              {t('notices.restrictions.add')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query}>{({ restrictions }) => <Restrictions rows={restrictions} />}</Loaded>
      {isAdding && <AddRestrictionDialog onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}

function Restrictions({ rows }: { rows: readonly DeskRestriction[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useCompanyNames();
  const [ending, setEnding] = useState<number | null>(null);
  if (rows.length === 0) return <EmptyState title={t('notices.restrictions.none')} />;
  return (
    <>
      <DataTable
        caption={t('notices.restrictions.title')}
        hideCaption
        dense
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(i18n, rows, nameOf, setEnding)}
      />
      {ending !== null && <EndDialog id={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: endRestriction,
    defaultValues: { id, reason: '' },
    send: async ({ reason }) => {
      await end({ id, reason });
      showToast('success', t('notices.restrictions.ended'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('notices.restrictions.endTitle')}
      action={t('notices.restrictions.end')}
      form={form}
      onClose={onClose}
    >
      <p>{t('notices.restrictions.endHint')}</p>
      <TextAreaField
        label={t('notices.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function columnsOf(
  i18n: I18n,
  rows: readonly DeskRestriction[],
  nameOf: (id: number) => string,
  onEnd: (id: number) => void,
): Column<DeskRestriction>[] {
  const { t, format } = i18n;
  const methodsOf = ({ methods }: DeskRestriction) =>
    methods === 'all'
      ? t('notices.restrictions.allMethods')
      : methods
          .map((method) =>
            method === 'cash' ? t('notices.restrictions.cash') : t(`payments.method.${method}`),
          )
          .join(', ');
  const reasonOf = (row: DeskRestriction) => closedReason(i18n, row) ?? row.reasonKey;
  return [
    {
      key: 'companies',
      header: t('notices.restrictions.companies'),
      names: true,
      cell: ({ companyIds }) => companyIds.map(nameOf).join(', '),
    },
    { key: 'methods', header: t('notices.restrictions.methods'), cell: methodsOf },
    {
      key: 'time',
      header: t('notices.time'),
      cell: ({ from, to, isCalledOff }) => {
        const time = `${format.dateTime(from)} – ${to === null ? t('notices.openEnd') : format.dateTime(to)}`;
        return isCalledOff ? t('notices.restrictions.calledOff', { time }) : time;
      },
    },
    {
      key: 'reason',
      header: t('notices.reason'),
      cell: (row) => <TwoLines first={reasonOf(row)} then={row.endedReason} />,
    },
    {
      key: 'state',
      header: t('notices.state'),
      cell: (row) => <WindowState state={row.state} />,
    },
    {
      key: 'author',
      header: t('notices.author'),
      wideOnly: true,
      cell: ({ author, endedBy }) => (
        <TwoLines
          first={author}
          then={endedBy === '' ? '' : t('notices.endedBy', { name: endedBy })}
        />
      ),
    },
    {
      key: 'action',
      header: t('notices.action'),
      hidden: !rows.some(({ can }) => can.end),
      align: 'end',
      cell: ({ id, companyIds, can }) =>
        can.end && (
          <Button
            small
            aria-label={`${t('notices.restrictions.end')}: ${companyIds.map(nameOf).join(', ')}`}
            onClick={() => onEnd(id)}
          >
            {t('notices.restrictions.end')}
          </Button>
        ),
    },
  ];
}
