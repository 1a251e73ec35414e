import { payInCash } from '@kantuta/contract/counter/cash.rules';
import { amountText, money, parseCents, ZERO, type Currency } from '@kantuta/contract/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import { paying, quoteQuery, type Paid, type Quote } from './counter.api.ts';
import styles from './counter.module.css';
import type { Payable } from './payable.rules.ts';
import { receivedOf } from './typed-money.rules.ts';

/** Takes one payment: what is due, what was handed over, and the change at once. */
export function PayForm({
  customer,
  payable,
  onPaid,
}: {
  customer: string;
  payable: Payable;
  onPaid: (paid: Paid) => void;
}) {
  const quote = useQuery(quoteQuery(customer, payable.selection));
  return (
    <Loaded query={quote} height={260} back={null}>
      {(known) => <CashForm customer={customer} payable={payable} quote={known} onPaid={onPaid} />}
    </Loaded>
  );
}

const FIELDS: readonly Currency[] = ['BOB', 'USD'];

function CashForm({
  customer,
  payable,
  quote,
  onPaid,
}: {
  customer: string;
  payable: Payable;
  quote: Quote;
  onPaid: (paid: Paid) => void;
}) {
  const { t, format } = useI18n();
  const [typed, setTyped] = useState<Record<Currency, string>>({ BOB: '', USD: '' });
  const [isTried, setTried] = useState(false);
  // One attempt until an answer comes: asking again can never take the money twice.
  const attempt = useRef(randomId());
  const { mutate, isPending, error, reset } = useMutation({
    ...paying,
    onError(failure: ApiError) {
      if (isAnswered(failure)) attempt.current = randomId();
    },
    onSuccess: async (paid: Paid) => {
      await paying.onSuccess();
      onPaid(paid);
    },
  });
  const { amount, bolivianos } = quote;
  const sell = bolivianos?.rate;
  const due = parseCents(amount.amount);
  const received = { BOB: receivedOf(typed.BOB, 'BOB'), USD: receivedOf(typed.USD, 'USD') };
  const isReadable = received.BOB !== undefined && received.USD !== undefined;
  const isNothing = received.BOB === ZERO && received.USD === ZERO;
  const cash =
    isReadable && sell !== undefined
      ? payInCash({
          due,
          currency: amount.currency,
          received: { BOB: received.BOB ?? ZERO, USD: received.USD ?? ZERO },
          sell,
        })
      : undefined;
  const isUnknown = error !== null && !isAnswered(error);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!cash || cash.missing > 0 || isPending) return;
    mutate({
      attemptId: attempt.current,
      customer,
      method: 'cash',
      selection: payable.selection,
      expectedAmount: amount.amount,
      ...(bolivianos ? { quotedRateAt: bolivianos.rateAt } : {}),
      received: {
        BOB: amountText(received.BOB ?? ZERO),
        USD: amountText(received.USD ?? ZERO),
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.due}>
        <p>{t('counter.toPay')}</p>
        <Amount value={amount} size="hero" />
        {bolivianos ? (
          <p className={styles.quiet}>
            {t('counter.inBolivianos', {
              amount: format.money(bolivianos.amount),
              rate: format.number(bolivianos.rate),
            })}
          </p>
        ) : (
          <p className={styles.quiet}>{t('counter.noRate')}</p>
        )}
      </div>
      {payable.isLarge && <Panel tone="due">{t('counter.large')}</Panel>}
      <div className={styles.received}>
        {FIELDS.map((currency) => (
          <MoneyField
            key={currency}
            currency={currency === 'BOB' ? 'Bs' : 'USD'}
            label={t('counter.received', {
              currency: t(
                currency === 'BOB' ? 'counter.bolivianos' : 'counter.dollars',
              ).toLowerCase(),
            })}
            error={received[currency] === undefined ? t('errors.cash_pieces') : undefined}
            value={typed[currency]}
            disabled={isUnknown}
            onChange={({ target }) => {
              reset();
              setTyped({ ...typed, [currency]: target.value });
            }}
          />
        ))}
      </div>
      <output className={styles.change} aria-live="polite">
        {cash && !isNothing && cash.missing === 0 && (
          <>
            <span>{t('counter.change')}</span>
            <Amount value={money(cash.change, 'BOB')} size="large" />
          </>
        )}
        {cash && cash.missing > 0 && (isTried || !isNothing) && (
          <span role="alert">
            {t('counter.missing', { amount: format.money(money(cash.missing, 'BOB')) })}
          </span>
        )}
      </output>
      {isUnknown ? (
        <Panel tone="info" label={t('counter.unknown')}>
          <p>{t('counter.unknownHint')}</p>
          <Button type="submit" kind="primary" busy={isPending}>
            {t('counter.askAgain')}
          </Button>
        </Panel>
      ) : (
        <>
          {error !== null && <Refused error={error} />}
          <Button type="submit" kind="primary" wide busy={isPending}>
            {t('counter.charge', { amount: format.money(amount) })}
          </Button>
        </>
      )}
    </form>
  );
}

/** A refusal is an answer; without one the payment may have been taken. */
function isAnswered({ kind, codigo }: ApiError): boolean {
  return kind !== 'timeout' && kind !== 'failed' && codigo !== 'in_progress';
}
