import { day } from '@kantuta/contract/dates';
import {
  payRefund,
  recordRefund,
  type DepositRefund,
} from '@kantuta/contract/reservations/refunds.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import styles from './refund-page.module.css';
import { propose, record, refundQuery } from './refunds.api.ts';

const TONES = { open: 'problem', waiting: 'checking', approved: 'checking', paid: 'good' } as const;

/** `/operaciones/devoluciones/{refundId}`: money of a reservation that ended, and its way back to the person (RES-25). */
export function RefundPage() {
  const { t } = useI18n();
  const { refundId } = useParams({ from: '/operaciones/devoluciones/$refundId' });
  const query = useQuery(refundQuery(refundId));
  return (
    <WorkRoom
      title={t('deskRefunds.title', { name: query.data?.person.name ?? '' })}
      lead={t('deskRefunds.lead')}
      query={query}
    >
      {(refund) => <Whole refund={refund} />}
    </WorkRoom>
  );
}

function Whole({ refund }: { refund: DepositRefund }) {
  const { t, format } = useI18n();
  const { state, person, company, title, detail, endedAs, endedAt, reservedAt } = refund;
  const { money, credit, kept, creditUntil, promisedAt, paid, can } = refund;
  const hasMoney = Number(money.amount) > 0;
  return (
    <>
      {hasMoney && (
        <div className={styles.head}>
          <StateBadge tone={TONES[state]}>{t(`deskRefunds.states.${state}`)}</StateBadge>
          <span className={styles.quiet}>
            {t('deskRefunds.promised')}: {format.dateTime(promisedAt)}
          </span>
        </div>
      )}
      <Facts
        items={[
          {
            label: t(paid ? 'deskRefunds.moneySent' : 'deskRefunds.money'),
            value: <Amount value={money} />,
          },
          {
            label: creditUntil
              ? t('deskRefunds.creditUntil', { date: format.date(day(creditUntil)) })
              : t('deskRefunds.credit'),
            value: <Amount value={credit} />,
          },
          { label: t('deskRefunds.kept'), value: <Amount value={kept} /> },
          {
            label: t('deskRefunds.person'),
            value: <CustomerLink personId={person.id} name={person.name} />,
          },
          { label: t('deskRefunds.product'), value: [title, detail].filter(Boolean).join(', ') },
          { label: t('deskRefunds.company'), value: company.name },
          { label: t('deskRefunds.reserved'), value: format.dateTime(reservedAt) },
          {
            label: t('deskRefunds.ended'),
            value: `${format.dateTime(endedAt)} · ${t(`deskRefunds.ends.${endedAs}`)}`,
          },
        ]}
      />
      {refund.broughtBy !== '' && !paid && (
        <Panel tone="due">
          <p>{t('deskRefunds.broughtBy', { adviser: refund.broughtBy, name: person.name })}</p>
        </Panel>
      )}
      {paid && (
        <Panel tone="good">
          <p>{t('deskRefunds.paidBy', { ...paid, when: format.dateTime(paid.at) })}</p>
          <p>
            {t('deskRefunds.transfer')}: {paid.bankReference}
          </p>
        </Panel>
      )}
      {state === 'waiting' && (
        <Panel tone="info">
          <p>{t('deskRefunds.waits')}</p>
          <Link to="/operaciones/aprobaciones">{t('deskRefunds.toApprovals')}</Link>
        </Panel>
      )}
      {!hasMoney && <Panel tone="info">{t('deskRefunds.nothing')}</Panel>}
      {state === 'approved' && !can.record && (
        <Panel tone="info">{t('deskRefunds.onlySender', { name: refund.sender })}</Panel>
      )}
      {can.propose && <ProposeForm refundId={refund.refundId} />}
      {can.record && <TransferForm refundId={refund.refundId} />}
    </>
  );
}

function ProposeForm({ refundId }: { refundId: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: payRefund,
    defaultValues: { refundId, reason: '' },
    draft: `refund-${refundId}`,
    send: async (input) => {
      await propose(input);
      showToast('success', t('deskRefunds.proposed'));
    },
  });
  return (
    <Section title={t('deskRefunds.send')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.quiet}>{t('deskRefunds.sendLead')}</p>
        <TextAreaField
          label={t('deskRefunds.why')}
          hint={t('deskMoney.reasonHint')}
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('deskRefunds.propose')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function TransferForm({ refundId }: { refundId: string }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: recordRefund,
    defaultValues: { refundId, bankReference: '' },
    draft: `transfer-${refundId}`,
    send: async (input) => {
      await record(input);
      showToast('success', t('deskRefunds.recorded'));
    },
  });
  return (
    <Section title={t('deskRefunds.transferTitle')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.quiet}>{t('deskRefunds.transferLead')}</p>
        <TextField
          label={t('deskRefunds.reference')}
          maxLength={40}
          {...form.field('bankReference')}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('deskRefunds.record')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
