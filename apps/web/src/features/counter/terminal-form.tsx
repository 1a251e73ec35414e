import { CURRENCIES, type Currency } from '@kantuta/contract/money';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import styles from './counter.module.css';
import { PaySubmit } from './pay-submit.tsx';
import { usePaying, type Taking } from './use-paying.ts';

/** A card at the terminal of this till, in bolivianos or dollars at the sell rate (PAY-64). */
export function TerminalForm(taking: Taking) {
  const { t, format } = useI18n();
  const { amount, bolivianos } = taking.quote;
  const charged = CURRENCIES.toReversed().flatMap((currency) =>
    currency === amount.currency
      ? [amount]
      : currency === 'BOB' && bolivianos
        ? [bolivianos.amount]
        : [],
  );
  const [currency, setCurrency] = useState<Currency>(charged[0]?.currency ?? amount.currency);
  const pay = usePaying(taking);
  const shown = charged.find((each) => each.currency === currency) ?? amount;

  function send(event: FormEvent) {
    event.preventDefault();
    pay.send({ method: 'terminal', with: { method: 'terminal', currency: shown.currency } });
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.quiet}>{t('counter.terminalHint')}</p>
      {charged.length > 1 && (
        <ChoiceSwitch
          label={t('counter.terminalCurrency')}
          value={shown.currency}
          onChange={setCurrency}
          choices={charged.map((each) => ({ value: each.currency, label: format.money(each) }))}
        />
      )}
      <PaySubmit pay={pay} label={t('counter.terminalBegin', { amount: format.money(shown) })} />
    </form>
  );
}
