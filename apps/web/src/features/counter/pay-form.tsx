import { AT_COUNTER, type CounterMethod } from '@kantuta/contract/payments/methods.rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/section.tsx';
import { CashForm } from './cash-form.tsx';
import { quoteQuery, type Quote } from './counter.api.ts';
import styles from './counter.module.css';
import { PointsForm } from './points-form.tsx';
import { PaySubmit } from './pay-submit.tsx';
import { TerminalForm } from './terminal-form.tsx';
import { usePaying, type Taking } from './use-paying.ts';

/** Takes one payment: what is due, how the customer pays, and what that needs. */
export function PayForm({
  takesFocus,
  ...of
}: Omit<Taking, 'quote'> & {
  /** The customer was just found: what is handed over is typed next. */
  takesFocus: boolean;
}) {
  const { t } = useI18n();
  const quote = useQuery(quoteQuery(of.customer, of.payable.selection));
  const [method, setMethod] = useState<CounterMethod>('cash');
  return (
    <Loaded query={quote} height={260} back={null}>
      {(known) => (
        <div className={styles.form}>
          <Due quote={known} />
          {of.payable.isLarge && <Panel tone="due">{t('counter.large')}</Panel>}
          <ChoiceSwitch
            label={t('counter.method')}
            value={method}
            onChange={setMethod}
            choices={AT_COUNTER.map((value) => ({ value, label: t(`counter.methods.${value}`) }))}
          />
          {method === 'cash' && <CashForm {...of} quote={known} takesFocus={takesFocus} />}
          {method === 'terminal' && <TerminalForm {...of} quote={known} />}
          {method === 'points' && <PointsForm {...of} quote={known} />}
          {method === 'qr' && <PlainForm method={method} {...of} quote={known} />}
        </div>
      )}
    </Loaded>
  );
}

function Due({ quote: { amount, bolivianos } }: { quote: Quote }) {
  const { t, format } = useI18n();
  return (
    <div className={styles.due}>
      <p>{t('counter.toPay')}</p>
      <Amount value={amount} size="hero" />
      <p className={styles.quiet}>
        {bolivianos
          ? t('counter.inBolivianos', {
              amount: format.money(bolivianos.amount),
              rate: format.number(bolivianos.rate),
            })
          : t('counter.noRate')}
      </p>
    </div>
  );
}

/** A method that needs nothing typed: what follows stands on the next screen. */
function PlainForm({ method, ...taking }: Taking & { method: Extract<CounterMethod, 'qr'> }) {
  const { t } = useI18n();
  const pay = usePaying(taking);
  function send(event: FormEvent) {
    event.preventDefault();
    pay.send({ method });
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.quiet}>{t(`counter.methodHints.${method}`)}</p>
      <PaySubmit pay={pay} label={t(`counter.begin.${method}`)} />
    </form>
  );
}
