import { COUNTER_REASONS, findCounterCustomer } from '@kantuta/contract/counter/counter.calls';
import { useMutation } from '@tanstack/react-query';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Refused } from '../../ui/refused.tsx';
import { finding, type Customer } from './counter.api.ts';
import styles from './counter.module.css';

/** Finds the customer who stands at the counter; the page begins with the focus here. */
export function FindForm({ onFound }: { onFound: (customer: Customer) => void }) {
  const { t } = useI18n();
  const { mutateAsync, error } = useMutation({ ...finding, onSuccess: onFound });
  const form = useCallForm({
    call: findCounterCustomer,
    beside: true,
    defaultValues: { document: '', reason: 'payment' as const },
    send: mutateAsync,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('counter.document')}
        hint={t('counter.documentHint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a cashier types here forty times an hour
        autoFocus
        autoComplete="off"
        spellCheck={false}
        {...form.field('document')}
      />
      <SelectField label={t('counter.reason')} {...form.field('reason')}>
        {COUNTER_REASONS.map((each) => (
          <option key={each} value={each}>
            {t(`counter.reasons.${each}`)}
          </option>
        ))}
      </SelectField>
      {error !== null && <Refused error={error} />}
      <Button type="submit" kind="primary" busy={form.isSending}>
        {t('counter.find')}
      </Button>
    </form>
  );
}
