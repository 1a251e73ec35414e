import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { byOrder, inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { isFirstPage } from '../../lib/visits.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyNote } from '../../ui/copy-note.tsx';
import { usePageTitle } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-page.module.css';
import { Also } from './also.tsx';
import { HomeSituation } from './home-situation.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { byUrgency, ProductRow } from './product-row.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import { accountQuery } from './sales.api.ts';
import { type Account, SituationSentence } from './situation-sentence.tsx';
import { isZero } from './why.tsx';

/** Products on the first screen; the others are one tap away. */
const MOST_PRODUCTS = 4;

// The cards of other nouns stand between these.
const OWN_CARDS = [
  { key: 'situation', order: 10, Part: HomeSituation },
  { key: 'also', order: 15, Part: Also },
];

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
  return (
    <div className={styles.home}>
      <Greeting account={account} />
      <div className={styles.main}>
        <CopyNote of={accountQuery.queryKey} />
        {[...OWN_CARDS, ...cardsIn('main')].toSorted(byOrder).map(({ key, Part }) => (
          <Part key={key} account={account} />
        ))}
      </div>
      <div className={styles.side}>
        {account.products.length > 0 && <Progress account={account} />}
        {cardsIn('side')
          .toSorted(byOrder)
          .map(({ key, Part }) => (
            <Part key={key} account={account} />
          ))}
      </div>
      {account.products.length > 0 && (
        <div className={styles.products}>
          <Products account={account} />
        </div>
      )}
      <AsOf account={account} />
    </div>
  );
}

function cardsIn(place: 'main' | 'side' | 'progress') {
  return inOffice('home').filter((card) => card.place === place);
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
        <SituationSentence account={account} />
      </h1>
      {isOperator && account.situation.kind !== 'operator' && (
        <LinkButton to="/operaciones">{t('menu.desk')}</LinkButton>
      )}
    </header>
  );
}

/** The greeting uses the first name. */
function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Progress({ account }: { account: Account }) {
  const { t } = useI18n();
  const news = cardsIn('progress').map(({ key, Part }) => <Part key={key} account={account} />);
  // A person whose purchases have all ended has no progress, but still an account.
  // What was given for nothing has none either.
  const totals = account.totals.filter(({ price }) => !isZero(price));
  if (totals.length === 0)
    return (
      <>
        <BalanceLink />
        {news}
      </>
    );
  return (
    <Section title={t('sales.home.progressTitle')} action={<BalanceLink />}>
      <ProgressSummary totals={totals} />
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

function AsOf({ account }: { account: Account }) {
  const { t, format } = useI18n();
  return (
    <p className={styles.asOf}>{t('sales.home.safe', { date: format.dateTime(account.asOf) })}</p>
  );
}
