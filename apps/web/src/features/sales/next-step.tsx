import type { Product } from '@kantuta/contract/sales/sales.calls';
import { day } from '@kantuta/contract/dates';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { Panel } from '../../ui/section.tsx';
import { useDueDay } from './due-day.ts';
import styles from './next-step.module.css';
import { useInstalmentName, productDetail } from './product-name.ts';
import type { Account } from './standing.tsx';

/** "Lo que sigue": the amount, its due day, its product, and the only button of the screen. */
export function NextStep({ account }: { account: Account }) {
  const { t, format } = useI18n();
  if (account.overdue.length > 0) return <OverdueStep account={account} />;
  const { next } = account;
  const product = account.products.find(({ saleId }) => saleId === next?.saleId);
  if (!next || !product) return null;
  const away = format.relativeDay(day(next.dueOn), day(account.today));
  const isNamed = next.daysLeft === 0 || next.daysLeft === 1;
  return (
    <Panel tone="forest" label={t('sales.home.nextTitle')}>
      <div className={styles.step}>
        <div className={styles.head}>
          <p className={styles.quiet}>
            {isNamed ? t('sales.home.nextTitle') : t('sales.home.nextIn', { away })}
          </p>
          <Amount value={next.amount} size="hero" />
        </div>
        <Plot product={product} />
        <div className={styles.rest}>
          <DueLine next={next} />
          <Subject product={product} number={next.number} />
        </div>
        <PayButton product={product} />
      </div>
    </Panel>
  );
}

function OverdueStep({ account: { overdue, products } }: { account: Account }) {
  const { t } = useI18n();
  const late = products.filter(({ overdueCount }) => overdueCount > 0);
  // A single product is shown itself; debts of several companies are paid separately (PAY-2).
  const only = late.length === 1 ? late[0] : undefined;
  const single = overdue.length === 1 ? overdue[0] : undefined;
  return (
    <Panel tone="forest" label={t('sales.home.overdueTitle')}>
      <div className={styles.step}>
        <div className={styles.head}>
          <p className={styles.quiet}>{t('sales.home.overdueTitle')}</p>
          {single && <Amount value={single.amount} size="hero" />}
        </div>
        {only && <Plot product={only} />}
        <div className={styles.rest}>
          {overdue.map(({ company, amount, count }) => (
            <p key={`${company.id} ${amount.currency}`} className={styles.due}>
              {!single && <Amount value={amount} size="large" />}{' '}
              {t('sales.home.overdueOf', { n: count, company: company.name })}
            </p>
          ))}
          <p className={styles.quiet}>{t('sales.home.overdueHint')}</p>
        </div>
        <PayButton product={only} />
      </div>
    </Panel>
  );
}

function DueLine({ next }: { next: NonNullable<Account['next']> }) {
  const { t } = useI18n();
  const dueDay = useDueDay()(next);
  return <p className={styles.due}>{words()}</p>;

  function words(): string {
    if (next.daysLeft < 0) return t('sales.home.wasDueOn', { day: dueDay });
    if (next.daysLeft === 0) return t('sales.home.dueToday');
    if (next.daysLeft === 1) return t('sales.home.dueTomorrow');
    return t('sales.home.dueOn', { day: dueDay });
  }
}

function Subject({ product, number }: { product: Product; number: number }) {
  const detail = productDetail(product);
  const instalment = useInstalmentName()(number, product.totalInstalments);
  const { t } = useI18n();
  return (
    <p className={styles.quiet}>
      <Link
        to="/detalle-productos"
        search={{ sale: product.saleId }}
        className={styles.subject}
        aria-label={t('sales.seeDetail', { product: product.title })}
      >
        {product.title}
      </Link>
      <br />
      {detail} · {instalment}
    </p>
  );
}

function Plot({ product }: { product: Product }) {
  return (
    <div className={styles.plot}>
      <ProductDrawing product={product} />
    </div>
  );
}

function PayButton({ product }: { product: Product | undefined }) {
  const { t } = useI18n();
  return (
    <div className={styles.pay}>
      <LinkButton
        to="/realizar-pago"
        search={product ? { sale: product.saleId } : {}}
        kind="sun"
        wide
      >
        {t('sales.pay')}
      </LinkButton>
    </div>
  );
}
