import type { Till } from '@kantuta/contract/counter/counter-desk.calls';
import { SESSION_STATES } from '@kantuta/contract/counter/session.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TillState } from './till-state.tsx';
import { tillsQuery } from './tills.api.ts';

const PAGE = 20;

/** `/operaciones/cajas`: the tills of the counter; a difference waits here for the lead (CSH-7). */
export function TillsPage() {
  const { t } = useI18n();
  const [state, setState] = useState<Till['state'] | undefined>();
  const [page, setPage] = useState(1);
  return (
    <DeskPage
      title={t('tills.title')}
      lead={t('tills.lead')}
      filters={
        <SelectField
          label={t('tills.state')}
          value={state ?? ''}
          onChange={({ target }) => {
            setPage(1);
            setState(SESSION_STATES.find((each) => each === target.value));
          }}
        >
          <option value="">{t('tills.all')}</option>
          {SESSION_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`counter.states.${each}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      <Loaded query={useQuery(tillsQuery(page, state))}>
        {({ tills, count }) => (
          <>
            <Tills tills={tills} />
            {count > page * PAGE && (
              <Button onClick={() => setPage(page + 1)}>{t('ui.next')}</Button>
            )}
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('ui.back')}</Button>}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Tills({ tills }: { tills: readonly Till[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (tills.length === 0) return <EmptyState title={t('tills.none')} />;
  return (
    <DataTable
      caption={t('tills.title')}
      hideCaption
      dense
      rows={tills}
      rowKey={({ sessionId }) => sessionId}
      columns={columnsOf(i18n)}
    />
  );
}

function columnsOf({ t, format }: I18n): Column<Till>[] {
  return [
    {
      key: 'cashier',
      header: t('tills.cashier'),
      names: true,
      cell: ({ sessionId, cashier }) => (
        <Link to="/operaciones/cajas/$sessionId" params={{ sessionId }}>
          {cashier}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('tills.state'),
      cell: ({ state }) => <TillState state={state} />,
    },
    { key: 'company', header: t('tills.company'), cell: ({ company }) => company.name },
    {
      key: 'openedAt',
      header: t('tills.openedAt'),
      cell: ({ openedAt }) => format.dateTime(openedAt),
    },
    {
      key: 'differences',
      header: t('tills.differences'),
      align: 'end',
      cell: ({ drawers }) =>
        drawers === null
          ? ''
          : (['BOB', 'USD'] as const)
              .map((currency) => format.money({ amount: drawers[currency].difference, currency }))
              .join(' · '),
    },
  ];
}
