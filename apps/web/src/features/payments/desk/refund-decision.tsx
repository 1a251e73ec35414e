import {
  declineRefund,
  refundPayment,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import styles from './desk-money.module.css';
import { decline, refund } from './refund-case.api.ts';

/** Giving the payment back, declining it, or why neither can be done now. */
export function RefundDecision({ of }: { of: RefundCase }) {
  const { t } = useI18n();
  const { proposalId, block, can } = of;
  if (proposalId !== null)
    return (
      <Panel tone="info">
        <p>{t('paymentRefundsDesk.waits')}</p>
        <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
          {t('paymentRefundsDesk.proposal')}
        </Link>
      </Panel>
    );
  return (
    <>
      {block !== null && (
        <Panel tone="problem" label={t('paymentRefundsDesk.blocked')}>
          <strong>{t('paymentRefundsDesk.blocked')}</strong>
          <p>{t(`paymentRefundsDesk.blocks.${block}`)}</p>
        </Panel>
      )}
      {can.refund && <RefundForm of={of} />}
      {can.decline && <Decline intentId={of.payment.intentId} />}
      {!can.refund && !can.decline && block === null && (
        <Panel tone="info">{t('deskMoney.onlyLook')}</Panel>
      )}
    </>
  );
}

function RefundForm({ of: { payment, needsSecond, limit } }: { of: RefundCase }) {
  const { t, format } = useI18n();
  const { intentId, amount } = payment;
  const form = useCallForm({
    call: refundPayment,
    defaultValues: { intentId, reason: '' },
    draft: `refund-${intentId}`,
    send: async (input) => {
      const { proposalId } = await refund(input);
      showToast(
        'success',
        t(proposalId === null ? 'paymentRefundsDesk.refunded' : 'paymentRefundsDesk.proposed'),
      );
    },
  });
  return (
    <Section title={t('paymentRefundsDesk.refund')}>
      <form className={styles.page} onSubmit={form.submit} noValidate>
        <p className={styles.quiet}>
          {t('paymentRefundsDesk.refundLead', { amount: format.money(amount) })}
        </p>
        {needsSecond && <p>{t('paymentRefundsDesk.second', { limit: format.money(limit) })}</p>}
        <TextAreaField
          label={t('paymentRefundsDesk.refundReason')}
          hint={t('paymentRefundsDesk.refundHint')}
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('paymentRefundsDesk.refund')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function Decline({ intentId }: { intentId: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('paymentRefundsDesk.decline')}</Button>
      {isOpen && <DeclineDialog intentId={intentId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DeclineDialog({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: declineRefund,
    defaultValues: { intentId, reason: '' },
    draft: `decline-${intentId}`,
    send: async (input) => {
      await decline(input);
      showToast('success', t('paymentRefundsDesk.declined'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('paymentRefundsDesk.declineTitle')}
      action={t('paymentRefundsDesk.decline')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('paymentRefundsDesk.answer')}
        hint={t('paymentRefundsDesk.declineHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
