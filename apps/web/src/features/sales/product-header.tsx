import { referenceText } from '@kantuta/contract/reference.rules';
import { day } from '@kantuta/contract/dates';
import { hasEnded, type SaleState } from '@kantuta/contract/sales/sales.rules';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { useMedia } from '../../lib/media.ts';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { BlockPlan } from '../../ui/drawings/block-plan.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { ProgressLine } from '../../ui/drawings/progress-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts } from '../../ui/section.tsx';
import { useDueDay } from './due-day.ts';
import { PaidOffProduct } from './paid-off-product.tsx';
import styles from './product-header.module.css';
import { useInstalmentName, productDetail } from './product-name.ts';
import { isGiven, wholePercent } from './product-row.tsx';
import { ProductTag } from './state-tag.tsx';
import { isZero, type ProductDetail } from './why.tsx';

/** As in the style sheet: the picture stands beside the figures. */
const BESIDE = '(min-width: 900px)';

/** The product and its place, the paid part, and the next payment. On a phone its picture can be folded, so that what is below is in sight. */
export function ProductHeader({ detail, isFolded }: { detail: ProductDetail; isFolded: boolean }) {
  const { t } = useI18n();
  const { product } = detail;
  const back = (
    <Link to="/mi-producto" className={styles.back}>
      <ChevronLeft size={18} aria-hidden />
      {t('sales.detail.back')}
    </Link>
  );
  return (
    <div>
      <PageHeader title={product.title} lead={<Lead detail={detail} />} before={back} />
      <div className={styles.facts}>
        <State detail={detail} />
        <Picture detail={detail} isFolded={isFolded} />
      </div>
    </div>
  );
}

function Lead({ detail: { product } }: { detail: ProductDetail }) {
  const { t, format } = useI18n();
  const { unit } = product;
  const place = productDetail(product);
  const lines = unit
    ? [
        [place, t('sales.uv', { uv: unit.uv })],
        [format.area(unit.surfaceM2), unit.town],
      ]
    : [[place]];
  if (product.holder) lines.push([t('sales.products.ticketFor', { name: product.holder })]);
  return (
    <>
      {lines.map((facts) => (
        <p key={facts[0]}>{facts.join(' · ')}</p>
      ))}
      <p className={styles.tags}>
        <ProductTag product={product} />
        <span>
          {product.saleNumber === ''
            ? t('sales.saleReference', { reference: referenceText(product.reference) })
            : t('sales.saleNumber', { number: product.saleNumber })}
        </span>
      </p>
    </>
  );
}

const DONE: ReadonlySet<SaleState> = new Set(['paid_off', 'deed_in_process', 'titled']);

function State({ detail: { product } }: { detail: ProductDetail }) {
  const { t, format } = useI18n();
  const { title, paid, balance, paidBasisPoints, state } = product;
  const percent = format.basisPoints(wholePercent(paidBasisPoints));
  if (DONE.has(state) && !isGiven(product)) return <PaidOffProduct product={product} />;
  return (
    <div className={styles.standing}>
      {!isGiven(product) && (
        <ProgressLine
          basisPoints={paidBasisPoints}
          label={t('sales.drawing.progress', { title, percent })}
        />
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('sales.detail.paid')}</dt>
          <dd>
            <Amount value={paid} size="large" />
          </dd>
        </div>
        {!hasEnded(state) && (
          <div className={styles.end}>
            <dt>{t('sales.detail.balance')}</dt>
            <dd>
              <Amount value={balance} size="large" />
            </dd>
          </div>
        )}
      </dl>
      {!hasEnded(state) && <LeftToPay product={product} />}
      {product.recovery && <WhatStays product={product} recovery={product.recovery} />}
      <PayNext detail={{ product }} />
    </div>
  );
}

/** Of a reverted purchase: when that was, and the credit that it leaves. */
function WhatStays({
  product: { stateOn },
  recovery: { atMost, until },
}: Pick<ProductDetail, 'product'> & {
  recovery: NonNullable<ProductDetail['product']['recovery']>;
}) {
  const { t, format } = useI18n();
  return (
    <div>
      <p>{t('sales.detail.revertedOn', { day: format.fullDate(day(stateOn)) })}</p>
      <p className={styles.quiet}>
        {isZero(atMost)
          ? t('sales.home.revertedNothing')
          : t('sales.detail.recognised', {
              amount: format.money(atMost),
              day: format.fullDate(day(until)),
            })}
      </p>
    </div>
  );
}

/** The other two answers to "how much is left", each with its own name and figure (SALE-13). */
function LeftToPay({ product: { saleId, left, payoff } }: Pick<ProductDetail, 'product'>) {
  const { t } = useI18n();
  // While the plan is frozen nothing can be paid: no figure is better than a wrong zero (MEM-6).
  if (left.count === 0 || isZero(left.amount)) return null;
  return (
    <div className={styles.left}>
      <Facts
        items={[
          {
            label: t('sales.detail.left', { n: left.count }),
            value: <Amount value={left.amount} />,
          },
          ...(payoff
            ? [{ label: t('sales.detail.payoff'), value: <Amount value={payoff} /> }]
            : []),
        ]}
      />
      {payoff && (
        <>
          <p className={styles.quiet}>{t('sales.detail.payoffHint')}</p>
          <LinkButton to="/realizar-pago" search={{ sale: saleId, mode: 'payoff' }}>
            {t('sales.detail.payOff')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

function PayNext({ detail: { product } }: { detail: Pick<ProductDetail, 'product'> }) {
  const { t, format } = useI18n();
  const dueDay = useDueDay();
  const nameOf = useInstalmentName();
  const { next, overdue, overdueCount, can, saleId, totalInstalments, arrears, keptUntil } =
    product;
  if (!can.pay || !next) return null;
  return (
    <div className={styles.pay}>
      {overdueCount > 0 ? (
        <p>
          <span className={styles.late}>{t('sales.detail.overdue')}</span>
          <br />
          <Amount value={overdue} size="large" />
        </p>
      ) : (
        <p>
          {nameOf(next.number, totalInstalments)}: <Amount value={next.amount} />
          <br />
          <span className={styles.quiet}>
            {t(next.daysLeft < 0 ? 'sales.home.wasDueOn' : 'sales.home.dueOn', {
              day: dueDay(next),
            })}
          </span>
        </p>
      )}
      {arrears === 'pre_reversal' && (
        <>
          <p className={styles.notice}>{t('sales.detail.preReversal')}</p>
          {keptUntil && (
            <p className={styles.notice}>
              {t('sales.detail.keptUntil', { day: format.fullDate(day(keptUntil)) })}
            </p>
          )}
        </>
      )}
      <LinkButton to="/realizar-pago" search={{ sale: saleId }} kind="primary">
        {t('sales.pay')}
      </LinkButton>
      {/* A card pays dollars alone (PAY-53). */}
      {next.amount.currency === 'USD' && (
        <LinkButton to="/usuario" search={{ parte: 'tarjetas' }} kind="quiet">
          {t('monthly.title')}
        </LinkButton>
      )}
    </div>
  );
}

function Picture({
  detail: { product, blockPlan },
  isFolded,
}: {
  detail: ProductDetail;
  isFolded: boolean;
}) {
  const { t } = useI18n();
  const isWide = useMedia(BESIDE);
  const { unit } = product;
  const isClosed = isFolded && !isWide;
  if (!unit || blockPlan.length === 0)
    return (
      !isClosed && (
        <div className={styles.thing}>
          <ProductDrawing product={product} />
        </div>
      )
    );
  const { block, lot } = unit;
  const plan = (
    <figure className={styles.plan}>
      <BlockPlan
        lots={blockPlan}
        label={t('sales.drawing.block', { n: blockPlan.length, block, lot })}
        north={t('sales.drawing.north')}
      />
      <figcaption className={styles.quiet}>{t('sales.drawing.blockCaption', { block })}</figcaption>
    </figure>
  );
  if (!isClosed) return plan;
  return (
    <details className={styles.fold}>
      <summary>{t('sales.detail.seeBlock')}</summary>
      {plan}
    </details>
  );
}
