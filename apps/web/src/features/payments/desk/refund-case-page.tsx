import type { RefundCase } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { PaidItems } from '../paid-items.tsx';
import { PaymentTimeline } from '../payment-timeline.tsx';
import styles from './desk-money.module.css';
import { PersonLink } from './person-link.tsx';
import { refundCaseQuery } from './refund-case.api.ts';
import { RefundChargeback } from './refund-chargeback.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RefundReturns } from './refund-returns.tsx';

const TONES = {
  open: 'due',
  sending: 'checking',
  returned: 'good',
  declined: 'problem',
  withdrawn: 'calm',
} as const;

/** `/operaciones/pagos-devueltos/{intentId}`: a payment, what its person asks, the decision about it, and its money on the way back (REF-5). */
export function RefundCasePage() {
  const { t } = useI18n();
  const { intentId } = useParams({ from: '/operaciones/pagos-devueltos/$intentId' });
  const query = useQuery(refundCaseQuery(intentId));
  return (
    <WorkRoom
      title={t('paymentRefundsDesk.title')}
      lead={t('paymentRefundsDesk.lead')}
      query={query}
    >
      {(of) => <Whole of={of} />}
    </WorkRoom>
  );
}

function Whole({ of }: { of: RefundCase }) {
  const { t } = useI18n();
  const { payment, request, reversal, returns, chargeback, can } = of;
  return (
    <>
      <Head of={of} />
      <div className={styles.two}>
        <div className={styles.page}>
          <Section title={t('paymentRefundsDesk.request')}>
            {request ? (
              <Asked request={request} />
            ) : (
              <p>
                {t('paymentRefundsDesk.noRequest')} {can.refund && t('paymentRefundsDesk.unasked')}
              </p>
            )}
          </Section>
          <Section title={t('paymentRefundsDesk.items')}>
            <PaidItems payment={payment} />
          </Section>
          {chargeback && <RefundChargeback of={of} claim={chargeback} />}
          {reversal ? <Reversed reversal={reversal} /> : <RefundDecision of={of} />}
          {returns.length > 0 && <RefundReturns of={of} />}
        </div>
        <div className={styles.page}>
          <Who of={of} />
          <Section title={t('paymentRefundsDesk.timeline')}>
            <PaymentTimeline payment={payment} customer={t('paymentRefundsDesk.person')} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Head({ of: { payment, request } }: { of: RefundCase }) {
  const { t, format } = useI18n();
  const when = request ? format.deadline(request.promisedAt) : '';
  return (
    <div className={styles.head}>
      <StateBadge tone={payment.state === 'settled' ? 'good' : 'problem'}>
        {t(`payments.state.${payment.state}`)}
      </StateBadge>
      {request && (
        <StateBadge tone={request.isOverdue ? 'problem' : TONES[request.state]}>
          {t(`paymentRefunds.states.${request.state}`)}
        </StateBadge>
      )}
      {request?.state === 'open' && (
        <span className={request.isOverdue ? styles.late : styles.quiet}>
          {t(request.isOverdue ? 'paymentRefundsDesk.overdue' : 'paymentRefundsDesk.promised', {
            when,
          })}
        </span>
      )}
    </div>
  );
}

function Asked({ request }: { request: NonNullable<RefundCase['request']> }) {
  const { t, format } = useI18n();
  const { reason, words, madeAt, answer, decidedBy } = request;
  return (
    <Facts
      items={[
        {
          label: t('paymentRefundsDesk.reason'),
          value: t(`paymentRefunds.reasons.${reason}`),
        },
        ...(words === '' ? [] : [{ label: t('paymentRefundsDesk.words'), value: words }]),
        {
          label: t('paymentRefundsDesk.askedOn'),
          value: format.dateTime(madeAt),
        },
        ...(answer === ''
          ? []
          : [
              {
                label: t('paymentRefundsDesk.answer'),
                value: `${answer} · ${t('paymentRefundsDesk.decidedBy', { name: decidedBy })}`,
              },
            ]),
      ]}
    />
  );
}

function Reversed({ reversal }: { reversal: NonNullable<RefundCase['reversal']> }) {
  const { t, format } = useI18n();
  const { cause, at, by, approvedBy, words } = reversal;
  return (
    <Section title={t('paymentRefundsDesk.reversal')}>
      <Panel tone="info">
        <p>
          {t(`paymentRefundsDesk.causes.${cause}`)} · {format.dateTime(at)}
        </p>
        {words !== '' && <p>{words}</p>}
        {by !== '' && (
          <p>
            {t('paymentRefundsDesk.by')}: {by}
          </p>
        )}
        {approvedBy !== '' && (
          <p>
            {t('paymentRefundsDesk.approvedBy')}: {approvedBy}
          </p>
        )}
      </Panel>
    </Section>
  );
}

function Who({ of: { payment, person } }: { of: RefundCase }) {
  const { t, format } = useI18n();
  const { amount, company, reference, receipt, createdAt } = payment;
  return (
    <Facts
      items={[
        { label: t('paymentRefundsDesk.amount'), value: <Amount value={amount} /> },
        { label: t('paymentRefundsDesk.person'), value: <PersonLink person={person} /> },
        { label: t('paymentRefundsDesk.company'), value: company.name },
        { label: t('paymentRefundsDesk.reference'), value: referenceText(reference) },
        { label: t('paymentRefundsDesk.receipt'), value: receipt?.number ?? '—' },
        { label: t('paymentRefundsDesk.paidOn'), value: format.dateTime(createdAt) },
        {
          label: t('customers.tabs.payments'),
          value: (
            <Link
              to="/operaciones/clientes/$personId"
              params={{ personId: String(person.id) }}
              search={{ tab: 'payments', payment: payment.intentId }}
              preload={false}
            >
              {t('paymentRefundsDesk.all')}
            </Link>
          ),
        },
      ]}
    />
  );
}
