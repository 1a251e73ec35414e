import type { CounterMethod } from '@kantuta/contract/payments/methods.rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/section.tsx';
import { CashForm } from './cash-form.tsx';
import { ClosedMethods } from './closed-methods.tsx';
import { quoteQuery, type Quote } from './counter.api.ts';
import styles from './counter.module.css';
import { PointsForm } from './points-form.tsx';
import { PaySubmit } from './pay-submit.tsx';
import { TerminalForm } from './terminal-form.tsx';
import { usePaying, type Taking } from './use-paying.ts';

/** Takes one payment: what is due, how the customer pays, and what that needs. */
export function PayForm({
  name,
  takesFocus,
  ...of
}: Omit<Taking, 'quote'> & {
  /** Whose payment it is, in sight together with what they pay. */
  name: string;
  /** The customer was just found: what is handed over is typed next. */
  takesFocus: boolean;
}) {
  const { t } = useI18n();
  const quote = useQuery(quoteQuery(of.customer, of.payable.selection));
  return (
    <Loaded query={quote} height={260} back={null}>
      {(known) => (
        <div className={classes(styles.form, styles.pay)}>
          <Due name={name} quote={known} />
          {of.payable.isLarge && <Panel tone="due">{t('counter.large')}</Panel>}
          <HowForm {...of} quote={known} takesFocus={takesFocus} />
        </div>
      )}
    </Loaded>
  );
}

/** The methods that take it now, those that do not with the reason, and what the chosen one needs (CSH-14). */
function HowForm({ takesFocus, ...taking }: Taking & { takesFocus: boolean }) {
  const { t } = useI18n();
  const { methods } = taking.quote;
  const open = methods.filter(({ availability }) => availability === 'open');
  const [chosen, setMethod] = useState<CounterMethod>('cash');
  const method = (open.find((each) => each.method === chosen) ?? open[0])?.method;
  return (
    <>
      {method && (
        <ChoiceSwitch
          label={t('counter.method')}
          value={method}
          onChange={setMethod}
          choices={methods.map((each) => ({
            value: each.method,
            label: t(`counter.methods.${each.method}`),
            disabled: each.availability !== 'open',
          }))}
        />
      )}
      <ClosedMethods methods={methods} />
      {method === 'cash' && <CashForm {...taking} takesFocus={takesFocus} />}
      {method === 'terminal' && <TerminalForm {...taking} />}
      {method === 'points' && <PointsForm {...taking} />}
      {method === 'qr' && <PlainForm method={method} {...taking} />}
    </>
  );
}

function Due({ name, quote: { amount, bolivianos } }: { name: string; quote: Quote }) {
  const { t, format } = useI18n();
  return (
    <div className={styles.due}>
      <p>
        {t('counter.toPay')} · <strong>{name}</strong>
      </p>
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
