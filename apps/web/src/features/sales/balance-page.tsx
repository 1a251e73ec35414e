import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import type { readBalance } from '@kantuta/contract/sales/sales.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useInstalmentList } from '../../lib/instalments.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyNote } from '../../ui/copy-note.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './balance-page.module.css';
import { Loaded } from './loaded.tsx';
import { BalanceSkeleton } from './page-skeletons.tsx';
import { balanceQuery } from './sales.api.ts';
import { isZero } from './why.tsx';

type Balance = AnswerOf<typeof readBalance>;
type CompanyBalance = Balance['companies'][number];

/** The account with each company and currency, and its payments. */
export function BalancePage() {
  const { t, format } = useI18n();
  const query = useQuery(balanceQuery);
  const asOf = query.data?.asOf;
  return (
    <>
      <PageHeader
        title={t('sales.balance.title')}
        lead={
          asOf === undefined ? (
            <Skeleton height={24} width={220} />
          ) : (
            t('sales.balance.asOf', { date: format.dateTime(asOf) })
          )
        }
      />
      <CopyNote of={balanceQuery.queryKey} />
      <Loaded query={query} skeleton={<BalanceSkeleton />}>
        {(balance) => <Accounts balance={balance} />}
      </Loaded>
    </>
  );
}

function Accounts({ balance: { companies, movements } }: { balance: Balance }) {
  const { t } = useI18n();
  if (companies.length === 0 && movements.length === 0)
    return <EmptyState title={t('sales.balance.none')}>{t('sales.balance.noneHint')}</EmptyState>;
  return (
    <div className={styles.accounts}>
      {companies.map((account) => (
        <Section
          key={`${account.company.id} ${account.overdue.currency}`}
          title={account.company.name}
        >
          <AccountWith account={account} />
        </Section>
      ))}
      <Section title={t('sales.balance.movements')}>
        <Movements movements={movements} />
      </Section>
    </div>
  );
}

function AccountWith({ account }: { account: CompanyBalance }) {
  const { t } = useI18n();
  const { overdue, dueThisMonth, outstandingCapital, credit, products } = account;
  return (
    <div className={styles.account}>
      <div>
        <p className={styles.quiet}>{t('sales.balance.outstanding')}</p>
        <p>
          <Amount value={outstandingCapital} size="hero" />
        </p>
        <p className={styles.quiet}>{t('sales.balance.outstandingHint')}</p>
      </div>
      <Facts
        items={[
          {
            label: t('sales.balance.overdue'),
            value: (
              <span className={isZero(overdue) ? undefined : styles.late}>
                <Amount value={overdue} />
              </span>
            ),
          },
          { label: t('sales.balance.dueThisMonth'), value: <Amount value={dueThisMonth} /> },
          { label: t('sales.balance.credit'), value: <Amount value={credit} /> },
        ]}
      />
      <div className={styles.products}>
        <RowList label={t('sales.balance.byProduct')}>
          {products.map((product) => (
            <ProductBalance key={product.saleId} product={product} />
          ))}
        </RowList>
      </div>
    </div>
  );
}

function ProductBalance({ product }: { product: CompanyBalance['products'][number] }) {
  const { t, format } = useI18n();
  const { saleId, title, detail, overdue, balance } = product;
  return (
    <Row
      title={
        <Link to="/detalle-productos" search={{ sale: saleId }} className={rowLink}>
          {title}
        </Link>
      }
      detail={
        <>
          {detail}
          {!isZero(overdue) && (
            <span className={styles.late}>
              {' · '}
              {t('sales.balance.overduePart', { amount: format.money(overdue) })}
            </span>
          )}
        </>
      }
      aside={<Amount value={balance} />}
      leads
    />
  );
}

/** People mostly look for the latest ones. */
const FIRST_MOVEMENTS = 12;

function Movements({ movements }: { movements: Balance['movements'] }) {
  const { t } = useI18n();
  const [showsAll, setShowsAll] = useState(false);
  if (movements.length === 0) return <p>{t('sales.balance.noMovements')}</p>;
  const shown = showsAll ? movements : movements.slice(0, FIRST_MOVEMENTS);
  return (
    <>
      <p className={styles.quiet}>{t('sales.balance.movementsHint')}</p>
      <ul aria-label={t('sales.balance.movements')}>
        {shown.map((movement) => (
          <MovementRow key={keyOf(movement)} movement={movement} />
        ))}
      </ul>
      {shown.length < movements.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>{t('ui.showMore')}</Button>
        </div>
      )}
    </>
  );
}

/** What was left after a movement tells two of one day apart. */
function keyOf({ on, saleId, amount, balanceAfter }: Balance['movements'][number]): string {
  return [on, saleId, amount.amount, balanceAfter.amount].join(' ');
}

/** "28 oct · Cuota 14 · Recibo 008-006580 · USD 246,52", and the capital that was left after it. */
function MovementRow({ movement }: { movement: Balance['movements'][number] }) {
  const { t, format } = useI18n();
  const { on, saleId, title, kind, amount, instalments, receiptNumber, balanceAfter } = movement;
  const listOf = useInstalmentList();
  const what = [
    ...(kind === 'reversal' ? [t('sales.balance.movement.reversal')] : []),
    ...listOf(instalments),
  ].join(' · ');
  return (
    <li className={styles.movement}>
      <span className={styles.what}>{what}</span>
      <span className={styles.amount}>
        <Amount value={amount} />
      </span>
      <span className={styles.when}>{format.date(day(on))}</span>
      <span className={styles.after}>
        {t('sales.balance.after', { amount: format.money(balanceAfter) })}
      </span>
      <span className={styles.where}>
        {receiptNumber !== '' && (
          <>
            <span className={styles.figure}>{receiptNumber}</span> ·{' '}
          </>
        )}
        <Link to="/detalle-productos" search={{ sale: saleId, tab: 'receipts' }}>
          {title}
        </Link>
      </span>
    </li>
  );
}
