import {
  acceptChargeback,
  contestChargeback,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './desk-money.module.css';
import { accept, contest } from './refund-case.api.ts';
import { LossForm } from './refund-loss.tsx';

type Claim = NonNullable<RefundCase['chargeback']>;

const TONES = {
  open: 'due',
  contested: 'checking',
  won: 'good',
  lost: 'problem',
  accepted: 'calm',
  written_off: 'calm',
} as const;

/** What the bank of a card's holder claims back, and what people answer it (REF-8). */
export function RefundChargeback({ of, claim }: { of: RefundCase; claim: Claim }) {
  const { t } = useI18n();
  const [isContesting, setContesting] = useState(false);
  const { can, state, loss } = claim;
  const { intentId } = of.payment;
  return (
    <Section title={t('paymentRefundsDesk.chargeback.title')}>
      <div className={styles.page}>
        <div>
          <StateBadge tone={TONES[state]}>
            {t(`paymentRefundsDesk.chargeback.states.${state}`)}
          </StateBadge>
        </div>
        <ClaimFacts claim={claim} />
        {can.accept && <AcceptForm of={of} />}
        {loss && <LossForm of={of} loss={loss} />}
        {can.contest && (
          <div>
            <Button onClick={() => setContesting(true)}>
              {t('paymentRefundsDesk.chargeback.contest')}
            </Button>
          </div>
        )}
        {isContesting && <ContestDialog intentId={intentId} onClose={() => setContesting(false)} />}
      </div>
    </Section>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { t, format } = useI18n();
  const { reason, openedAt, answerBy, takenAt, words, contestedBy: name } = claim;
  const bearers = [claim.lossBy, claim.lossApprovedBy].filter((each) => each !== '').join(' · ');
  const word = (
    key: 'reason' | 'opened' | 'until' | 'taken' | 'contested' | 'lossReason' | 'lossWhy',
  ) => t(`paymentRefundsDesk.chargeback.${key}`);
  return (
    <Facts
      items={[
        { label: word('reason'), value: t(`paymentRefundsDesk.chargeback.reasons.${reason}`) },
        { label: word('opened'), value: format.dateTime(openedAt) },
        { label: word('until'), value: format.dateTime(answerBy) },
        ...(takenAt === null ? [] : [{ label: word('taken'), value: format.dateTime(takenAt) }]),
        ...(words === ''
          ? []
          : [
              {
                label: word('contested'),
                value: t('paymentRefundsDesk.chargeback.contestedBy', { words, name }),
              },
            ]),
        ...(claim.lossWords === ''
          ? []
          : [
              { label: word('lossReason'), value: claim.lossWords },
              { label: word('lossWhy'), value: bearers },
            ]),
      ]}
    />
  );
}

function AcceptForm({ of: { payment, needsSecond, limit } }: { of: RefundCase }) {
  const { t, format } = useI18n();
  const { intentId, amount } = payment;
  const form = useCallForm({
    call: acceptChargeback,
    defaultValues: { intentId, reason: '' },
    draft: `chargeback-${intentId}`,
    send: async (input) => {
      const { proposalId } = await accept(input);
      showToast(
        'success',
        t(
          proposalId === null
            ? 'paymentRefundsDesk.chargeback.accepted'
            : 'paymentRefundsDesk.proposed',
        ),
      );
    },
  });
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>
        {t('paymentRefundsDesk.chargeback.lead', { amount: format.money(amount) })}
      </p>
      {needsSecond && <p>{t('paymentRefundsDesk.second', { limit: format.money(limit) })}</p>}
      <TextAreaField
        label={t('paymentRefundsDesk.chargeback.acceptReason')}
        hint={t('paymentRefundsDesk.chargeback.acceptHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('paymentRefundsDesk.chargeback.accept')}
        </Button>
      </div>
    </form>
  );
}

function ContestDialog({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: contestChargeback,
    defaultValues: { intentId, reason: '' },
    draft: `contest-${intentId}`,
    send: async (input) => {
      await contest(input);
      showToast('success', t('paymentRefundsDesk.chargeback.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('paymentRefundsDesk.chargeback.contestTitle')}
      action={t('paymentRefundsDesk.chargeback.contest')}
      form={form}
      onClose={onClose}
    >
      <p>{t('paymentRefundsDesk.chargeback.contestLead')}</p>
      <TextAreaField
        label={t('paymentRefundsDesk.chargeback.contestReason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
