import type { ClosingDay } from '@kantuta/contract/closing/closing.calls';
import { day as dayOf } from '@kantuta/contract/dates';
import { Link } from '@tanstack/react-router';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { toldText } from '../../../lib/kept-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import styles from './closing.module.css';

/** What nobody has explained yet: each difference leads to where two persons explain it. */
export function DifferencesTable({ found }: { found: ClosingDay }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { differences, unexplained, unmatchedCash } = found;
  return (
    <Section title={t('closing.differences')}>
      {unexplained.map((sum) => (
        <Panel key={sum.currency} tone="problem">
          <p>
            {t('closing.unexplained')} <Amount value={sum} />
          </p>
        </Panel>
      ))}
      {unmatchedCash.map((sum) => (
        <Panel key={`cash-${sum.currency}`} tone="problem">
          <p>
            {t('closing.unmatchedCash')} <Amount value={sum} />
          </p>
        </Panel>
      ))}
      {differences.length === 0 ? (
        <p className={styles.quiet}>{t('closing.noDifferences')}</p>
      ) : (
        <DataTable
          caption={t('closing.differences')}
          hideCaption
          dense
          rows={differences}
          rowKey={({ eventId }) => eventId}
          columns={columnsOf(i18n)}
        />
      )}
    </Section>
  );
}

function columnsOf({ t, format }: I18n): Column<ClosingDay['differences'][number]>[] {
  return [
    {
      key: 'reference',
      header: t('closing.reference'),
      names: true,
      cell: ({ eventId, reference }) => (
        <Link to="/operaciones/dinero-faltante/$eventId" params={{ eventId }}>
          {reference || eventId}
        </Link>
      ),
    },
    { key: 'day', header: t('closing.day'), cell: ({ day }) => format.date(dayOf(day)) },
    {
      key: 'reason',
      header: t('closing.reason'),
      cell: ({ reason }) => t(`closing.reasons.${reason}`),
    },
    {
      key: 'told',
      header: t('closing.told'),
      align: 'end',
      cell: ({ told }) => toldText(told, format),
    },
  ];
}
