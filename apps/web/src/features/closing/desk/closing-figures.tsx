import type { ClosingDay } from '@kantuta/contract/closing/closing.calls';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './closing.module.css';

type Named = (group: 'providers' | 'accountNames', key: string) => string;

/** What the providers listed, and how the accounts moved. */
export function ClosingFigures({ found }: { found: ClosingDay }) {
  const i18n = useI18n();
  const { t } = i18n;
  // A provider or account that is newer than these words shows as it is named in the books.
  const named: Named = (group, key) => phraseOf(i18n, `closing.${group}.${key}`) ?? key;
  const { providers, accounts, transactions, late } = found;
  return (
    <>
      <Section title={t('closing.lists')}>
        {providers.length === 0 ? (
          <p className={styles.quiet}>{t('closing.noLists')}</p>
        ) : (
          <DataTable
            caption={t('closing.lists')}
            hideCaption
            dense
            rows={providers}
            rowKey={({ provider }) => provider}
            columns={listColumns(i18n, named)}
          />
        )}
      </Section>
      <Section title={t('closing.accounts')}>
        <p className={styles.quiet}>
          {t('closing.transactions', { n: transactions })}
          {late > 0 && ` ${t('closing.late', { n: late })}`}
        </p>
        {accounts.length > 0 && (
          <DataTable
            caption={t('closing.accounts')}
            hideCaption
            dense
            rows={accounts}
            rowKey={({ account, balance }) => `${account} ${balance.currency}`}
            columns={accountColumns(i18n, named)}
          />
        )}
      </Section>
    </>
  );
}

function Amounts({ sums }: { sums: ClosingDay['unexplained'] }) {
  if (sums.length === 0) return '—';
  return (
    <span className={styles.sums}>
      {sums.map((sum) => (
        <Amount key={sum.currency} value={sum} />
      ))}
    </span>
  );
}

function listColumns({ t, format }: I18n, named: Named): Column<ClosingDay['providers'][number]>[] {
  return [
    {
      key: 'provider',
      header: t('closing.provider'),
      names: true,
      cell: ({ provider }) => named('providers', provider),
    },
    {
      key: 'readAt',
      header: t('closing.readAt'),
      cell: ({ readAt }) => (readAt === null ? t('closing.notRead') : format.dateTime(readAt)),
    },
    {
      key: 'listed',
      header: t('closing.listed'),
      align: 'end',
      cell: ({ listed }) => listed,
    },
    {
      key: 'sums',
      header: t('closing.sums'),
      align: 'end',
      cell: ({ sums }) => <Amounts sums={sums} />,
    },
    {
      key: 'fees',
      header: t('closing.fees'),
      align: 'end',
      cell: ({ fees }) => <Amounts sums={fees} />,
    },
  ];
}

function accountColumns({ t }: I18n, named: Named): Column<ClosingDay['accounts'][number]>[] {
  return [
    {
      key: 'account',
      header: t('closing.account'),
      names: true,
      cell: ({ account }) => named('accountNames', account),
    },
    {
      key: 'entries',
      header: t('closing.entries'),
      align: 'end',
      cell: ({ entries }) => entries,
    },
    {
      key: 'balance',
      header: t('closing.balance'),
      align: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
    },
  ];
}
