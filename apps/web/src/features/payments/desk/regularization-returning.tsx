import {
  recordRegularizationReturn,
  type Regularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { recordReturned } from './desk-money.api.ts';
import styles from './desk-money.module.css';

type Back = NonNullable<Regularization['goesBack']>;

/** Money that was to be given back: until when, the transfer that proves it, or the field for its number (PAY-71). */
export function Returning({ id, back }: { id: string; back: Back }) {
  const { t, format } = useI18n();
  const { amount, promisedAt, sentAt, by: name, bankReference: reference, canRecord } = back;
  return (
    <Section title={t('deskMoney.returning.title')}>
      <Panel tone={sentAt === null ? 'due' : 'good'}>
        {sentAt === null
          ? t('deskMoney.returning.waits', {
              amount: format.money(amount),
              when: format.deadline(promisedAt),
            })
          : t('deskMoney.returning.sent', {
              amount: format.money(amount),
              when: format.dateTime(sentAt),
              name,
              reference,
            })}
      </Panel>
      {canRecord && <RecordForm id={id} />}
    </Section>
  );
}

function RecordForm({ id }: { id: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: recordRegularizationReturn,
    defaultValues: { id, bankReference: '' },
    send: async (input) => {
      await recordReturned(input);
      showToast('success', t('deskMoney.returning.recorded'));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('deskMoney.returning.reference')}
        maxLength={40}
        {...form.field('bankReference')}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('deskMoney.returning.record')}
        </Button>
      </div>
    </form>
  );
}
