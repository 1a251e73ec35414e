import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import type { DryRun } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

type Fine = NonNullable<DryRun['fine']>;

/** What the change would do to the portfolio of today, and what a plan pays that begins afterwards (N20). */
export function DryRunTables({ dryRun: { fine } }: { dryRun: DryRun }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (fine === null) return null;
  return (
    <section className={styles.form} aria-label={t('settingsDesk.dryRun.title')}>
      <h3>{t('settingsDesk.dryRun.title')}</h3>
      <p>{t('settingsDesk.dryRun.plansKept', { n: fine.plansKept })}</p>
      {fine.owed.length === 0 ? (
        <p>{t('settingsDesk.dryRun.none')}</p>
      ) : (
        <DataTable
          caption={t('settingsDesk.dryRun.owed')}
          dense
          rows={fine.owed}
          rowKey={({ currency }) => currency}
          columns={owedColumns(i18n)}
        />
      )}
      <DataTable
        caption={t('settingsDesk.dryRun.examples')}
        dense
        rows={fine.examples}
        rowKey={({ capital, daysLate }) => `${capital} ${daysLate}`}
        columns={exampleColumns(i18n)}
      />
    </section>
  );
}

function owedColumns({ t, format }: I18n): Column<Fine['owed'][number]>[] {
  return [
    {
      key: 'currency',
      header: t('settingsDesk.dryRun.currency'),
      names: true,
      cell: ({ currency }) => format.currencyName(currency),
    },
    {
      key: 'before',
      header: t('settingsDesk.dryRun.before'),
      align: 'end',
      cell: ({ before }) => format.number(before),
    },
    {
      key: 'after',
      header: t('settingsDesk.dryRun.after'),
      align: 'end',
      cell: ({ after }) => <strong>{format.number(after)}</strong>,
    },
    {
      key: 'ifAll',
      header: t('settingsDesk.dryRun.ifAll'),
      align: 'end',
      cell: ({ ifAll }) => <span className={styles.quiet}>{format.number(ifAll)}</span>,
    },
  ];
}

function exampleColumns({ t, format }: I18n): Column<Fine['examples'][number]>[] {
  const usd = (amount: string) => format.money({ amount, currency: 'USD' });
  return [
    {
      key: 'capital',
      header: t('settingsDesk.dryRun.capital'),
      names: true,
      cell: ({ capital }) => usd(capital),
    },
    {
      key: 'days',
      header: t('settingsDesk.dryRun.days'),
      align: 'end',
      cell: ({ daysLate }) => format.count(daysLate),
    },
    {
      key: 'before',
      header: t('settingsDesk.dryRun.before'),
      align: 'end',
      cell: ({ before }) => usd(before),
    },
    {
      key: 'after',
      header: t('settingsDesk.dryRun.after'),
      align: 'end',
      cell: ({ after }) => <strong>{usd(after)}</strong>,
    },
  ];
}
