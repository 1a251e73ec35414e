import { referenceText } from '@kantuta/contract/reference.rules';
import type { Regularization } from '@kantuta/contract/payments/regularizations.calls';
import type { Difference } from '@kantuta/contract/payments/regularization.rules';
import type { ReactNode } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './desk-money.module.css';

type Row = {
  key: string;
  label: string;
  meant: ReactNode;
  came: ReactNode;
  /** The facts that do not match. */
  differences: readonly Difference[];
};

/** The requested and the received facts side by side, line by line; mismatches are marked. */
export function Comparison({ of }: { of: Regularization }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <DataTable
      caption={t('deskMoney.compare')}
      hideCaption
      dense
      rows={rowsOf(of, i18n)}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'label',
          header: t('deskMoney.fact'),
          names: true,
          cell: ({ label }) => label,
        },
        { key: 'meant', header: t('deskMoney.meant'), cell: ({ meant }) => meant },
        { key: 'came', header: t('deskMoney.came'), cell: ({ came }) => came },
        {
          key: 'differs',
          header: t('deskMoney.differsIn'),
          cell: ({ differences }) => differencesIn(of, differences),
        },
      ]}
    />
  );
}

function differencesIn(of: Regularization, differences: readonly Difference[]) {
  return <Differences of={of} differences={differences} />;
}

function Differences({
  of,
  differences,
}: {
  of: Regularization;
  differences: readonly Difference[];
}) {
  const { t, format } = useI18n();
  const amount = of.amountBy === null ? '' : format.money(of.amountBy);
  const shown = differences.filter((each) => of.differs.includes(each));
  if (shown.length === 0) return null;
  return (
    <span className={styles.cell}>
      {shown.map((each) => (
        <StateBadge key={each} tone="problem">
          {t(`deskMoney.differs.${each}`, { amount })}
        </StateBadge>
      ))}
    </span>
  );
}

function rowsOf(of: Regularization, { t, format }: I18n): Row[] {
  const { came, meant, company } = of;
  return [
    {
      key: 'amount',
      label: t('deskMoney.amount'),
      meant: meant && <Asked meant={meant} />,
      came: <Amount value={came.amount} />,
      differences: ['amount', 'currency'],
    },
    {
      key: 'time',
      label: t('deskMoney.time'),
      meant: meant?.expiresAt && t('deskMoney.until', { when: format.dateTime(meant.expiresAt) }),
      came: format.dateTime(came.at),
      differences: ['late'],
    },
    {
      key: 'company',
      label: t('deskMoney.company'),
      meant: meant?.company.name,
      came: company.name,
      differences: ['company'],
    },
    {
      key: 'reference',
      label: t('deskMoney.reference'),
      meant: meant && referenceText(meant.reference),
      came: referenceText(came.reference),
      differences: ['reference'],
    },
  ];
}

function Asked({ meant }: { meant: NonNullable<Regularization['meant']> }) {
  const { t, format } = useI18n();
  const { asked, amount, rate } = meant;
  return (
    <span className={styles.cell}>
      <Amount value={asked ?? amount} />
      {rate !== '' && (
        <small className={styles.quiet}>
          {t('deskMoney.amountHint', {
            amount: format.money(amount),
            rate: format.number(rate),
          })}
        </small>
      )}
    </span>
  );
}
