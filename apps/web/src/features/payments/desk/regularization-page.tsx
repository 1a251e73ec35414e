import type { Money } from '@kantuta/contract/money';
import type { Regularization } from '@kantuta/contract/payments/regularizations.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { PaymentTimeline } from '../payment-timeline.tsx';
import { regularizationQuery } from './desk-money.api.ts';
import styles from './desk-money.module.css';
import { PersonLink } from './person-link.tsx';
import { Proposal } from './regularization-proposal.tsx';
import { Returning } from './regularization-returning.tsx';
import { Comparison } from './regularization-comparison.tsx';
import { ApplyForm } from './regularization-apply.tsx';
import { Elsewhere } from './regularization-elsewhere.tsx';

const TONES = { open: 'due', waiting: 'checking', closed: 'good' } as const;

/** `/operaciones/regularizaciones/{id}`: the expected payment, the received money, and the outcome (PAY-15). */
export function RegularizationPage() {
  const { t } = useI18n();
  const { id } = useParams({ from: '/operaciones/regularizaciones/$id' });
  const query = useQuery(regularizationQuery(id));
  const subject = query.data?.meant?.reference ?? query.data?.came.reference ?? '';
  return (
    <WorkRoom title={t('deskMoney.title', { subject })} lead={t('deskMoney.lead')} query={query}>
      {(of) => <Whole of={of} />}
    </WorkRoom>
  );
}

function Whole({ of }: { of: Regularization }) {
  const { t } = useI18n();
  const { meant, timeline, state } = of;
  return (
    <>
      <Head of={of} />
      <div className={styles.two}>
        <div className={styles.page}>
          <Section title={t('deskMoney.compare')}>
            <Comparison of={of} />
          </Section>
          {meant && (
            <Section title={t('deskMoney.items')}>
              <MeantItems items={meant.items} />
            </Section>
          )}
          {state === 'open' && <Proposal of={of} />}
          <End of={of} />
        </div>
        <div className={styles.page}>
          <Who of={of} />
          {meant && (
            <Section title={t('deskMoney.timeline')}>
              <PaymentTimeline
                payment={{ state: meant.state, timeline }}
                customer={t('deskMoney.person')}
              />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

/** The outcome, the pending decision, or the possible actions. */
function End({ of }: { of: Regularization }) {
  const { t } = useI18n();
  const { state, proposalId, reason, can, ended } = of;
  if (ended)
    return (
      <>
        <Ended ended={ended} />
        {of.goesBack && <Returning id={of.id} back={of.goesBack} />}
      </>
    );
  if (state === 'waiting' && proposalId !== null)
    return (
      <Panel tone="info">
        <p>{t('deskMoney.waiting')}</p>
        <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
          {t('operators.approvals.see')}
        </Link>
      </Panel>
    );
  if (reason === 'company_differs') return <Elsewhere of={of} />;
  if (!can.apply) return <Panel tone="info">{t('deskMoney.onlyLook')}</Panel>;
  return (
    <Section title={t('deskMoney.apply')}>
      <ApplyForm of={of} />
    </Section>
  );
}

/** Why it waits, and the promised time of an answer. */
function Head({ of: { state, reason, promisedAt, isOverdue } }: { of: Regularization }) {
  const { t, format } = useI18n();
  const when = format.deadline(promisedAt);
  return (
    <div className={styles.head}>
      <StateBadge tone={isOverdue ? 'problem' : TONES[state]}>
        {t(`deskMoney.states.${state}`)}
      </StateBadge>
      <strong>{t(`workList.reasons.${reason}`)}</strong>
      {state !== 'closed' && (
        <span className={isOverdue ? styles.late : styles.quiet}>
          {isOverdue ? t('deskMoney.overdue', { when }) : t('deskMoney.promised', { when })}
        </span>
      )}
    </div>
  );
}

function Who({ of: { id, person, company, came, state } }: { of: Regularization }) {
  const { t } = useI18n();
  return (
    <Facts
      items={[
        { label: t('deskMoney.person'), value: <PersonLink person={person} /> },
        { label: t('deskMoney.company'), value: company.name },
        {
          label: t('deskMoney.account'),
          value: t('deskMoney.accountOf', { company: company.name }),
        },
        ...(came.payer === '' ? [] : [{ label: t('deskMoney.payer'), value: came.payer }]),
        { label: t('deskMoney.event'), value: came.eventId },
        ...(state === 'closed'
          ? []
          : [
              {
                label: t('deskMoney.owner'),
                value: <WaitingOwner kind="regularization" id={id} />,
              },
            ]),
      ]}
    />
  );
}

type Item = NonNullable<Regularization['meant']>['items'][number];

function MeantItems({ items }: { items: readonly Item[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <DataTable
      caption={t('deskMoney.items')}
      hideCaption
      dense
      rows={items}
      rowKey={({ saleId, number, chargeId }) => chargeId ?? `${saleId}/${number}`}
      columns={[
        {
          key: 'number',
          header: t('deskMoney.instalment'),
          names: true,
          cell: ({ number: n }) =>
            n === 0 ? t('deskMoney.initial') : n === null ? '' : t('deskMoney.number', { n }),
        },
        {
          key: 'product',
          header: t('deskMoney.product'),
          cell: ({ title, detail }) =>
            keptText(i18n, [title, detail].filter((part) => part !== '').join(' · ')),
        },
        {
          key: 'amount',
          header: t('deskMoney.amount'),
          align: 'end',
          cell: ({ amount }) => figures(amount),
        },
      ]}
    />
  );
}

function figures(value: Money) {
  return <Amount value={value} />;
}

function Ended({ ended }: { ended: NonNullable<Regularization['ended']> }) {
  const { t, format } = useI18n();
  const { by, at, approvedBy, reason, receiptNumber } = ended;
  return (
    <Section title={t('deskMoney.ended')}>
      <Panel tone="good">
        <p>{t('deskMoney.endedBy', { name: by, when: format.dateTime(at) })}</p>
        {approvedBy !== '' && <p>{t('deskMoney.approvedBy', { name: approvedBy })}</p>}
        <p>{reason}</p>
        {receiptNumber !== '' && <p>{t('deskMoney.receipt', { number: receiptNumber })}</p>}
      </Panel>
    </Section>
  );
}
