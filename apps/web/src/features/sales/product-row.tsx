import type { Product } from '@kantuta/contract/sales/sales.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { ProgressLine } from '../../ui/drawings/progress-line.tsx';
import { Row, rowLink } from '../../ui/row-list.tsx';
import { useDueDay } from './due-day.ts';
import { productDetail } from './product-name.ts';
import styles from './product-row.module.css';

/** A product in a list: its drawing, its name, its next payment, and the paid part. */
export function ProductRow({
  product,
  reservedUntil,
}: {
  product: Product;
  /** Of a reservation that can still fall. */
  reservedUntil?: string | undefined;
}) {
  const { t, format } = useI18n();
  const detail = productDetail(product);
  const percent = format.basisPoints(wholePercent(product.paidBasisPoints));
  return (
    <Row
      picture={
        <span className={styles.picture}>
          <ProductDrawing product={product} />
        </span>
      }
      title={
        <Link to="/detalle-productos" search={{ sale: product.saleId }} className={rowLink}>
          {product.title}
        </Link>
      }
      detail={
        <>
          <span className={styles.line}>{detail}</span>
          {product.holder && (
            <span className={styles.line}>
              {t('sales.products.ticketFor', { name: product.holder })}
            </span>
          )}
          {product.ticket && (
            <span className={styles.line}>{t(`sales.ticket.${product.ticket.state}`)}</span>
          )}
          <ProductNews product={product} />
          {reservedUntil && (
            <span className={styles.line}>
              {t('reserving.reservedUntil', { when: format.deadline(reservedUntil) })}
            </span>
          )}
        </>
      }
      aside={reservedUntil && <Countdown until={new Date(reservedUntil)} />}
      below={
        isGiven(product) ? undefined : (
          <span className={styles.progress}>
            <ProgressLine
              basisPoints={product.paidBasisPoints}
              label={t('sales.drawing.progress', { title: product.title, percent })}
            />
            <span aria-hidden>{percent}</span>
          </span>
        )
      }
      leads
    />
  );
}

/** Overdue products first, then by due day, then those without a payment. */
export function byUrgency(a: Product, b: Product): number {
  if (a.overdueCount !== b.overdueCount) return b.overdueCount - a.overdueCount;
  return compareDays(a.next?.dueOn, b.next?.dueOn);
}

/** Days are compared as plain text; the first `localeCompare` of a page loads collation data, 40 ms on a slow phone. */
function compareDays(a = '9999', b = '9999'): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The second product of a 2x1 has no price (SALE-18), so there is nothing to pay and no progress to show. */
export function isGiven({ price }: Product): boolean {
  return Number(price.amount) === 0;
}

/** Lists show whole percents, rounded down so that only a fully paid product shows 100 %. */
export function wholePercent(basisPoints: number): number {
  return Math.floor(basisPoints / 100) * 100;
}

function ProductNews({ product }: { product: Product }) {
  const news = useNews(product);
  return <span className={product.overdueCount > 0 ? styles.late : styles.line}>{news}</span>;
}

function useNews(product: Product): string {
  const { t, format } = useI18n();
  const dueDay = useDueDay();
  const { next, overdue, overdueCount: n, inRegularization, state, given } = product;
  if (given) return t(`sales.given.${given}`);
  if (n > 0) return t('sales.products.overdueShort', { n, amount: format.money(overdue) });
  if (inRegularization) return t('sales.products.inRegularization');
  if (next)
    return t('sales.products.nextShort', { amount: format.money(next.amount), day: dueDay(next) });
  return t(`sales.state.${state}`);
}
