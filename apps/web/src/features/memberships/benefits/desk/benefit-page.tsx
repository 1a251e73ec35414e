import { day } from '@kantuta/contract/dates';
import {
  type DeskBenefit,
  issueBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../../lib/forms.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showToast } from '../../../../lib/toasts.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CustomerLink } from '../../../../ui/customer-link.tsx';
import { TextAreaField, TextField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Facts } from '../../../../ui/section.tsx';
import { WaitingOwner } from '../../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../../ui/work-room.tsx';
import styles from '../benefits.module.css';
import { deskBenefitQuery, issue, voidCode } from './benefits-desk.api.ts';

/** `/operaciones/beneficios/$benefitId`: a code is typed in by hand here, or voided (BEN-7). */
export function BenefitPage() {
  const { t } = useI18n();
  const { benefitId } = useParams({ from: '/operaciones/beneficios/$benefitId' });
  return (
    <WorkRoom
      title={t('benefitsDesk.title')}
      lead={t('benefitsDesk.lead')}
      query={useQuery(deskBenefitQuery(benefitId))}
    >
      {(benefit) => <Whole benefit={benefit} />}
    </WorkRoom>
  );
}

function Whole({ benefit }: { benefit: DeskBenefit }) {
  const { t } = useI18n();
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <FactsOf benefit={benefit} />
      {benefit.can.issue && <IssueForm benefitId={benefit.benefitId} />}
      {benefit.can.void && (
        <div>
          <Button onClick={() => setVoiding(true)}>{t('benefitsDesk.void')}</Button>
        </div>
      )}
      {isVoiding && <VoidDialog benefitId={benefit.benefitId} onClose={() => setVoiding(false)} />}
    </>
  );
}

function FactsOf({ benefit }: { benefit: DeskBenefit }) {
  const { t, format } = useI18n();
  const { benefitId, state, personId, name, code, expiresOn, issuedBy, words } = benefit;
  const when = (label: string, at: string | null) =>
    at === null ? [] : [{ label, value: format.dateTime(at) }];
  const text = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <Facts
      items={[
        {
          label: t('benefitsDesk.holder'),
          value: <CustomerLink personId={personId} name={name} />,
        },
        { label: t('benefitsDesk.product'), value: benefit.product },
        { label: t('benefitsDesk.kind'), value: t(`benefits.kinds.${benefit.kind}`) },
        { label: t('benefitsDesk.reference'), value: referenceText(benefit.reference) },
        { label: t('benefitsDesk.state'), value: t(`benefitsDesk.states.${state}`) },
        { label: t('benefitsDesk.fee'), value: <Amount value={benefit.fee} /> },
        ...when(t('benefitsDesk.paid'), benefit.paidAt),
        ...(state === 'in_process'
          ? [
              ...when(t('benefitsDesk.promised'), benefit.promisedAt),
              ...when(t('benefitsDesk.returns'), benefit.returnAt),
              ...when(t('benefitsDesk.refused'), benefit.refusedAt),
              {
                label: t('workList.columns.owner'),
                value: <WaitingOwner kind="benefit_late" id={benefitId} />,
              },
            ]
          : []),
        ...text(t('benefitsDesk.code'), referenceText(code)),
        ...text(t('benefitsDesk.expires'), expiresOn === null ? '' : format.date(day(expiresOn))),
        ...text(t('benefitsDesk.issuedBy'), issuedBy),
        ...text(t('benefitsDesk.words'), words),
      ]}
    />
  );
}

function IssueForm({ benefitId }: { benefitId: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: issueBenefit,
    defaultValues: { benefitId, code: '' },
    send: async (values) => {
      await issue(values);
      showToast('success', t('benefitsDesk.issued'));
    },
  });
  const field = form.field('code');
  return (
    <form className={styles.part} onSubmit={form.submit} noValidate>
      <TextField
        label={t('benefitsDesk.code')}
        hint={t('benefitsDesk.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field}
        error={field.error === undefined ? undefined : t('benefitsDesk.codeFormat')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.start}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('benefitsDesk.issue')}
        </Button>
      </div>
    </form>
  );
}

function VoidDialog({ benefitId, onClose }: { benefitId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: voidBenefit,
    defaultValues: { benefitId, reason: '' },
    send: async (values) => {
      await voidCode(values);
      showToast('success', t('benefitsDesk.voided'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('benefitsDesk.voidTitle')}
      action={t('benefitsDesk.void')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('benefitsDesk.voidHint')}</p>
      <TextAreaField label={t('benefitsDesk.reason')} maxLength={500} {...form.field('reason')} />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
