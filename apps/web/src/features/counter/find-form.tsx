import { COUNTER_REASONS } from '@kantuta/contract/counter/counter.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Refused } from '../../ui/refused.tsx';
import { finding, type Customer } from './counter.api.ts';
import styles from './counter.module.css';

/** Finds the customer who stands at the counter; the page begins with the focus here. */
export function FindForm({ onFound }: { onFound: (customer: Customer) => void }) {
  const { t } = useI18n();
  const [document, setDocument] = useState('');
  const [reason, setReason] = useState<(typeof COUNTER_REASONS)[number]>('payment');
  const { mutate, isPending, error } = useMutation({ ...finding, onSuccess: onFound });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (document.trim().length >= 4) mutate({ document: document.trim(), reason });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('counter.document')}
        hint={t('counter.documentHint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a cashier types here forty times an hour
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={document}
        onChange={({ target }) => setDocument(target.value)}
      />
      <SelectField
        label={t('counter.reason')}
        value={reason}
        onChange={({ target }) =>
          setReason(COUNTER_REASONS.find((each) => each === target.value) ?? 'payment')
        }
      >
        {COUNTER_REASONS.map((each) => (
          <option key={each} value={each}>
            {t(`counter.reasons.${each}`)}
          </option>
        ))}
      </SelectField>
      {error !== null && <Refused error={error} />}
      <Button type="submit" kind="primary" busy={isPending}>
        {t('counter.find')}
      </Button>
    </form>
  );
}
