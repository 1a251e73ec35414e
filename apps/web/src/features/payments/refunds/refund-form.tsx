import type { Payment } from '@kantuta/contract/payments/payments.calls';
import {
  REFUND_REASONS,
  type RefundReason,
} from '@kantuta/contract/payments/reversals/refund.rules';
import {
  requestRefund,
  type RefundStanding,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import styles from './refund-part.module.css';
import { askBack } from './refunds.api.ts';

/** Why, in whose words, and before it is sent what will happen (REF-4). What was typed outlives a reload. */
export function RefundForm({
  payment: { intentId },
  offer,
  onClose,
}: {
  payment: Payment;
  offer: NonNullable<RefundStanding['offer']>;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  // The same attempt until it is answered: sent twice, it is one request.
  const [attemptId] = useState(() => crypto.randomUUID());
  const form = useCallForm<typeof requestRefund>({
    call: requestRefund,
    defaultValues: { intentId, attemptId, words: '' },
    draft: `refund-request-${intentId}`,
    send: async (asked) => {
      // A draft may carry the attempt of a tab that is gone.
      await askBack({ ...asked, intentId, attemptId });
      showToast('success', t('paymentRefunds.sent'));
    },
  });
  const { error } = form.field('reason');
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Controller
        control={form.control}
        name="reason"
        render={({ field: { value, onChange } }) => (
          <RadioRows<RefundReason>
            label={t('paymentRefunds.reason')}
            name="reason"
            value={value ?? null}
            onChange={onChange}
            error={error}
            rows={REFUND_REASONS.map((reason) => ({
              value: reason,
              label: t(`paymentRefunds.reasons.${reason}`),
            }))}
          />
        )}
      />
      <TextAreaField
        label={t('paymentRefunds.words')}
        hint={t('paymentRefunds.wordsHint')}
        rows={3}
        maxLength={500}
        {...form.field('words')}
      />
      <div>
        <h3 className={styles.heading}>{t('paymentRefunds.whatHappens')}</h3>
        <ul className={styles.steps}>
          <li>{t('paymentRefunds.steps.answer', { when: format.deadline(offer.answerBy) })}</li>
          <li>{t('paymentRefunds.steps.reopens')}</li>
          <li>{t('paymentRefunds.steps.fine')}</li>
          {offer.ways.map(({ method, way, amount }) => (
            <li key={`${method}${amount.amount}`}>
              {t(`paymentRefunds.ways.${way}`, { amount: format.money(amount) })}
            </li>
          ))}
          {offer.ways.some(({ way }) => way === 'transfer') && (
            <li>{t('paymentRefunds.steps.account')}</li>
          )}
          <li>{t('paymentRefunds.steps.partial')}</li>
        </ul>
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('paymentRefunds.send')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}
