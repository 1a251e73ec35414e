import {
  writeOffChargeback,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import styles from './desk-money.module.css';
import { writeOff } from './refund-case.api.ts';

type Loss = NonNullable<NonNullable<RefundCase['chargeback']>['loss']>;

/** What the bank took of a payment that stands becomes a loss of the company (REF-9). */
export function LossForm({ of: { payment, limit }, loss }: { of: RefundCase; loss: Loss }) {
  const { t, format } = useI18n();
  const { intentId } = payment;
  const form = useCallForm({
    call: writeOffChargeback,
    defaultValues: { intentId, reason: '' },
    draft: `loss-${intentId}`,
    send: async (input) => {
      const { proposalId } = await writeOff(input);
      showToast(
        'success',
        t(
          proposalId === null
            ? 'paymentRefundsDesk.chargeback.borne'
            : 'paymentRefundsDesk.proposed',
        ),
      );
    },
  });
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>
        {t('paymentRefundsDesk.chargeback.lossLead', { amount: format.money(loss.amount) })}
      </p>
      {loss.needsSecond && <p>{t('paymentRefundsDesk.second', { limit: format.money(limit) })}</p>}
      <TextAreaField
        label={t('paymentRefundsDesk.chargeback.lossReason')}
        hint={t('paymentRefundsDesk.chargeback.acceptHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('paymentRefundsDesk.chargeback.loss')}
        </Button>
      </div>
    </form>
  );
}
