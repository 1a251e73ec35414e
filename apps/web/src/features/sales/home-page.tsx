import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { isFirstPage } from '../../lib/visits.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { usePageTitle } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import styles from './home-page.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { NextStep } from './next-step.tsx';
import { OpenPayments } from './open-payments.tsx';
import { byUrgency, ProductRow } from './product-row.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import { accountQuery } from './sales.api.ts';
import { type Account, StandingSentence } from './standing.tsx';

/** Products on the first screen; the rest is one tap away. */
const MOST_PRODUCTS = 4;

export function HomePage() {
  const { t } = useI18n();
  usePageTitle(t('menu.home'));
  return (
    <Loaded query={useQuery(accountQuery)} skeleton={<HomeSkeleton />}>
      {(account) => <Home account={account} />}
    </Loaded>
  );
}

function Home({ account }: { account: Account }) {
  const { standing, openPayments } = account;
  return (
    <div className={styles.home}>
      <Greeting account={account} />
      <div className={styles.main}>
        {account.restriction && <Restriction {...account.restriction} />}
        <OpenPayments payments={openPayments} />
        <NextStep account={account} />
        {standing === 'none' && <NothingYet />}
        {standing === 'settled' && <NothingOwed />}
      </div>
      {standing !== 'none' && (
        <>
          <div className={styles.side}>
            <Progress account={account} />
          </div>
          <div className={styles.products}>
            <Products account={account} />
          </div>
        </>
      )}
      <AsOf account={account} />
    </div>
  );
}

function Greeting({ account }: { account: Account }) {
  const { t } = useI18n();
  const isOperator = useSession()?.TipoUsuario === 'operator';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.greeting}>
      <p className={styles.hello}>
        {t('sales.home.greeting', { name: firstNameOf(account.name) })}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.sentence}>
        <StandingSentence account={account} />
      </h1>
      {isOperator && <LinkButton to="/operaciones">{t('menu.desk')}</LinkButton>}
    </header>
  );
}

/** One is greeted by the first name. */
function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Restriction({ reason, note }: NonNullable<Account['restriction']>) {
  const { t } = useI18n();
  return (
    <Panel tone="problem" label={t('sales.home.restrictedTitle')}>
      <p className={styles.strong}>{t('sales.home.restrictedTitle')}</p>
      <p>{t(`sales.home.restricted.${reason}`)}</p>
      {note !== '' && <p>{t('sales.home.restrictedNote', { note })}</p>}
      <p>{t('sales.home.restrictedHint')}</p>
    </Panel>
  );
}

function Progress({ account }: { account: Account }) {
  const { t } = useI18n();
  const news = account.unread > 0 && (
    <p>
      <Link to="/notificationes">{t('ui.unread', { n: account.unread })}</Link>
    </p>
  );
  // Somebody whose purchases all ended has no progress, but still an account.
  if (account.totals.length === 0)
    return (
      <>
        <BalanceLink />
        {news}
      </>
    );
  return (
    <Section title={t('sales.home.progressTitle')} action={<BalanceLink />}>
      <ProgressSummary totals={account.totals} />
      {news}
    </Section>
  );
}

function BalanceLink() {
  const { t } = useI18n();
  return <Link to="/saldo-cuenta">{t('sales.home.seeBalance')}</Link>;
}

function Products({ account: { products } }: { account: Account }) {
  const { t } = useI18n();
  const ordered = [...products].sort(byUrgency);
  const action = <Link to="/mi-producto">{t('sales.home.seeAll')}</Link>;
  return (
    <Section title={t('sales.home.productsTitle')} action={action}>
      <RowList>
        {ordered.slice(0, MOST_PRODUCTS).map((product) => (
          <ProductRow key={product.saleId} product={product} />
        ))}
      </RowList>
    </Section>
  );
}

function NothingYet() {
  const { t } = useI18n();
  return (
    <EmptyState title={t('sales.home.noneTitle')} action={<SupportLine />}>
      {t('sales.home.noneHint')}
    </EmptyState>
  );
}

function NothingOwed() {
  const { t } = useI18n();
  return (
    <Panel tone="good">
      <p>{t('sales.home.settledHint')}</p>
      <div>
        <LinkButton to="/mi-producto" kind="primary">
          {t('sales.home.seeReceipts')}
        </LinkButton>
      </div>
    </Panel>
  );
}

function AsOf({ account }: { account: Account }) {
  const { t, format } = useI18n();
  return (
    <p className={styles.asOf}>{t('sales.home.safe', { date: format.dateTime(account.asOf) })}</p>
  );
}
