import { askProvisional } from '@kantuta/contract/reservations/provisionals.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/field.tsx';
import { ask, type Taken } from './provisionals.api.ts';
import styles from './provisionals.module.css';

/** How much the client hands over; the client gets a code that names it. */
export function AskForm({ taken, onSent }: { taken: Taken; onSent: () => void }) {
  const { t, format } = useI18n();
  const { hold, least, most } = taken;
  const form = useCallForm({
    call: askProvisional,
    beside: true,
    defaultValues: { holdId: hold.holdId, amount: format.number(least.amount) },
    draft: `provisional-${hold.holdId}`,
    send: async (input) => {
      const { channel } = await ask(input);
      showToast('success', t(`provisionals.sent.${channel}`));
      onSent();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <MoneyField
        label={t('provisionals.amount')}
        hint={t('provisionals.amountHint', {
          least: format.money(least),
          most: format.money(most),
        })}
        currency={format.currencyName(least.currency)}
        maxLength={20}
        {...form.field('amount')}
      />
      <p>{t('provisionals.askHint')}</p>
      {form.failure !== '' && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('provisionals.ask')}
      </Button>
    </form>
  );
}
