import { day, dayInLaPaz } from '@kantuta/contract/dates';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { type ReactNode } from 'react';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DebtGroup } from './choice.rules.ts';
import type { Quote } from './debts.api.ts';
import styles from './finish-step.module.css';
import type { Rest } from './methods/rest-choice.tsx';
import { lineName } from './line-name.ts';
import { PayoffParts } from './payoff-parts.tsx';
import type { PayStep } from './pay-place.ts';
import { productName } from './quote-items.tsx';

/** Above this number instalments are counted, not listed. */
const MOST_SHOWN = 3;

/** What will be paid, in words that can be checked: bolivianos large, each instalment with its product and date, payee and method. */
export function FinishStep({
  group,
  quote,
  isFresh,
  method,
  rest = null,
  hasMethods,
  onChange,
  children,
}: {
  group: DebtGroup;
  quote: Quote | undefined;
  /** Whether the quote belongs to the current choice. */
  isFresh: boolean;
  method: PaymentMethod;
  /** What another method pays of it; the quote is of this rest then. */
  rest?: Rest | null;
  /** Whether another method could be chosen. */
  hasMethods: boolean;
  onChange: (step: PayStep) => void;
  /** A warning about the choice. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.review}>
      <div className={styles.amount} data-stale={(quote && !isFresh) || undefined}>
        {quote ? (
          <Amounts quote={quote} method={rest?.by ?? method} />
        ) : (
          <Skeleton height={64} width={220} />
        )}
      </div>
      {children}
      {quote?.payoff && <PayoffParts payoff={quote.payoff} />}
      <dl className={styles.lines}>
        <Line label={t('paying.review.what')} onChange={() => onChange('data')}>
          {quote ? <What quote={quote} /> : <Skeleton height={44} />}
        </Line>
        <Line label={t('paying.review.company')}>{group.company.name}</Line>
        <Line
          label={t('paying.review.method')}
          onChange={hasMethods ? () => onChange('method') : undefined}
        >
          {(rest ? [method, rest.by] : [method])
            .map((each) => t(`payments.method.${each}`))
            .join(' + ')}
        </Line>
      </dl>
    </div>
  );
}

/** Bolivianos lead for a QR; other methods take the currency of the debt. */
function Amounts({
  quote: { amount, bolivianos },
  method,
}: {
  quote: Quote;
  method: PaymentMethod;
}) {
  const { t, format } = useI18n();
  if (!bolivianos || method !== 'qr') return <Amount value={amount} size="hero" />;
  const rate = format.number(bolivianos.rate);
  return (
    <>
      <Amount value={bolivianos.amount} size="hero" />
      <p className={styles.quiet}>{t('payments.atRate', { amount: format.money(amount), rate })}</p>
    </>
  );
}

/** A payoff is one thing; else the instalments. */
function What({ quote }: { quote: Quote }) {
  const i18n = useI18n();
  const { payoff } = quote;
  if (!payoff) return <Items quote={quote} />;
  return (
    <>
      {lineName(i18n, { ...payoff, isPayoff: true })}
      <p className={styles.quiet}>{productName(payoff, i18n)}</p>
    </>
  );
}

/** "Cuota 15 · Lomas del Sur, Mza. 3 Lote 07 · vence el 28 de noviembre" */
function Items({ quote: { items } }: { quote: Quote }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const today = dayInLaPaz(now());
  const shown = items.length > MOST_SHOWN + 1 ? items.slice(0, MOST_SHOWN) : items;
  const hidden = items.length - shown.length;
  return (
    <ul className={styles.items}>
      {shown.map((item) => (
        <li key={`${item.saleId}-${item.number}`}>
          {item.number === 0
            ? t('payments.initial')
            : t('payments.instalmentOf', { number: item.number })}
          {!item.settles && ` · ${t('paying.partOf')}`}
          <span className={styles.quiet}>
            {productName(item, i18n)} ·{' '}
            {t(item.dueOn < today ? 'paying.wasDueOn' : 'paying.dueOn', {
              date: format.onDay(day(item.dueOn), today),
            })}
          </span>
        </li>
      ))}
      {hidden > 0 && <li>{t('paying.moreItems', { n: hidden })}</li>}
    </ul>
  );
}

function Line({
  label,
  onChange,
  children,
}: {
  label: string;
  onChange?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {onChange && (
          <Button
            kind="quiet"
            small
            aria-label={`${t('paying.review.change')}: ${label}`}
            onClick={onChange}
          >
            {t('paying.review.change')}
          </Button>
        )}
      </dd>
    </div>
  );
}
