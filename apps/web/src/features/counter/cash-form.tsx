import { payInCash } from '@kantuta/contract/counter/cash.rules';
import { amountText, money, parseCents, ZERO, type Currency } from '@kantuta/contract/money';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { MoneyField } from '../../ui/field.tsx';
import styles from './counter.module.css';
import { PaySubmit } from './pay-submit.tsx';
import { receivedOf } from './typed-money.rules.ts';
import { usePaying, type Taking } from './use-paying.ts';

const FIELDS: readonly Currency[] = ['BOB', 'USD'];

/** What was handed over, and the change at once (CSH-4). */
export function CashForm({ takesFocus, ...taking }: Taking & { takesFocus: boolean }) {
  const { t, format } = useI18n();
  const [typed, setTyped] = useState<Record<Currency, string>>({ BOB: '', USD: '' });
  const [isTried, setTried] = useState(false);
  const pay = usePaying(taking);
  const { amount, bolivianos } = taking.quote;
  const sell = bolivianos?.rate;
  const received = { BOB: receivedOf(typed.BOB, 'BOB'), USD: receivedOf(typed.USD, 'USD') };
  const isReadable = received.BOB !== undefined && received.USD !== undefined;
  const isNothing = received.BOB === ZERO && received.USD === ZERO;
  const cash =
    isReadable && sell !== undefined
      ? payInCash({
          due: parseCents(amount.amount),
          currency: amount.currency,
          received: { BOB: received.BOB ?? ZERO, USD: received.USD ?? ZERO },
          sell,
        })
      : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!cash || cash.missing > 0) return;
    pay.send({
      method: 'cash',
      received: {
        BOB: amountText(received.BOB ?? ZERO),
        USD: amountText(received.USD ?? ZERO),
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a cashier goes on with the keyboard
            autoFocus={takesFocus && currency === 'BOB'}
            value={typed[currency]}
            onChange={({ target }) => {
              pay.reset();
              setTyped({ ...typed, [currency]: target.value });
            }}
          />
        ))}
      </div>
      <PaySubmit pay={pay} label={t('counter.charge', { amount: format.money(amount) })}>
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
      </PaySubmit>
    </form>
  );
}
