import type { Money } from '@kantuta/contract/money';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Quote } from './debts.api.ts';
import styles from './pay-summary.module.css';
import { QuoteItems } from './quote-items.tsx';

/**
 * The summary that never moves: beside the steps on a wide screen, above the bar of a phone. It holds the only primary button of the page,
 * so that the button stays in place too.
 */
export function PaySummary({
  amount,
  quote,
  isFresh,
  error,
  onRetry,
  isBelow = false,
  children,
}: {
  /** The amount that is known at once; the quote follows. Null while the choice is invalid. */
  amount: Money | null;
  quote: Quote | undefined;
  /** Whether the quote belongs to the current choice. */
  isFresh: boolean;
  /** Why there is no quote. */
  error: Error | null;
  onRetry: () => void;
  /** Something is typed in this step: on a phone the summary lies below it, because over a keyboard it would cover the fields. */
  isBelow?: boolean;
  /** The button. */
  children: ReactNode;
}) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      className={classes(styles.summary, isBelow && styles.below)}
      aria-label={t('paying.summary')}
      data-above-bar={!isBelow || undefined}
    >
      <h2 className={styles.title}>{t('paying.summary')}</h2>
      <div
        id={id}
        className={classes(styles.details, isOpen && styles.open)}
        data-stale={!isFresh || undefined}
      >
        {quote && <QuoteItems quote={quote} />}
        {quote?.bolivianos && <Rate bolivianos={quote.bolivianos} />}
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {t('paying.quoteFailed')}{' '}
          <Button kind="quiet" small onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      <div className={styles.bar}>
        <div className={styles.figures} aria-live="polite" aria-atomic>
          <span className={styles.label}>{t('paying.amountToPay')}</span>
          {amount ? <Amount value={amount} size="large" /> : <span aria-hidden>–</span>}
          <span className={styles.bolivianos} data-stale={!isFresh || undefined}>
            {quote?.bolivianos && amount ? <Amount value={quote.bolivianos.amount} /> : '\u00a0'}
          </span>
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronUp size={20} aria-hidden />
          <span>{t(isOpen ? 'paying.summaryClose' : 'paying.summaryOpen')}</span>
        </button>
        <div className={styles.action}>{children}</div>
      </div>
    </aside>
  );
}

/** The source of the rate: its value, publisher and time, and until when it holds (PAY-16). */
function Rate({ bolivianos }: { bolivianos: NonNullable<Quote['bolivianos']> }) {
  const { t, format } = useI18n();
  const { rate, source, rateAt, validUntil } = bolivianos;
  return (
    <div className={styles.rate}>
      <p>{t('paying.rate', { rate: format.number(rate) })}</p>
      <p>{t('payments.rateOf', { source, date: format.dateTime(rateAt) })}</p>
      <p>{t('paying.rateLocked', { time: format.time(validUntil) })}</p>
    </div>
  );
}
