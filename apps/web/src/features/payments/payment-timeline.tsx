import { stagesAhead } from '@kantuta/contract/payments/intent.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { now } from '../../lib/clock.ts';
import { useFormat } from '../../lib/format.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import styles from './payment-timeline.module.css';

type Stage = Payment['timeline'][number];

/** "¿Dónde está mi pago?": past stages with time and actor, and quietly the coming ones; at most 7 stages (PAY-10). */
export function PaymentTimeline({
  payment,
  customer,
}: {
  /** Without its items, nothing is said of what the money was for. */
  payment: Pick<Payment, 'state' | 'timeline'> & Partial<Pick<Payment, 'items'>>;
  /** The name of the customer for other readers. */
  customer?: string;
}) {
  const { t } = useI18n();
  const { state, timeline, items = [] } = payment;
  const isOfInstalments = items.length > 0 && items.every(({ chargeId }) => chargeId === null);
  const nameOf = (stage: Stage['stage']) =>
    // A fee, a deposit or a cabin has no instalments to be applied to.
    t(
      stage === 'settled' && !isOfInstalments
        ? 'payments.state.settled'
        : `payments.stage.${stage}`,
    );
  const happened = timeline.map((stage): TimelineItem => ({
    key: stage.stage,
    title: <Name stage={stage} name={nameOf(stage.stage)} />,
    at: <When stage={stage} customer={customer} />,
    detail: hasDetail(stage) ? <Why stage={stage} /> : undefined,
    state: signOf(stage, state),
  }));
  const ahead = stagesAhead(
    state,
    timeline.map(({ stage }) => stage),
  ).map((stage): TimelineItem => ({
    key: stage,
    title: nameOf(stage),
    at: t('payments.stageAhead'),
    state: 'coming',
  }));
  return <Timeline label={t('payments.timeline')} items={[...happened, ...ahead]} />;
}

/** A closed payment states the reason, which is what people want to know. */
function Name({ stage: { stage, reasonKey }, name }: { stage: Stage; name: string }) {
  const i18n = useI18n();
  const reason = stage === 'closed' ? phraseOf(i18n, `payments.reason.${reasonKey}`) : null;
  return reason ?? name;
}

function When({ stage: { at, actor }, customer }: { stage: Stage; customer: string | undefined }) {
  const { t } = useI18n();
  const { dateTime } = useFormat();
  return (
    <>
      <time dateTime={at}>{dateTime(at)}</time>
      {' · '}
      {(actor === 'customer' && customer) || t(`payments.actor.${actor}`)}
    </>
  );
}

function Why({ stage: { reasonKey, promisedAt } }: { stage: Stage }) {
  const i18n = useI18n();
  const reason = phraseOf(i18n, `payments.reason.${reasonKey}`);
  return (
    <>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {promisedAt !== null && (
        <p className={Date.parse(promisedAt) < now().getTime() ? styles.late : styles.promise}>
          {i18n.t('payments.promisedBy', { date: i18n.format.deadline(promisedAt) })}
        </p>
      )}
    </>
  );
}

function hasDetail({ stage, reasonKey, promisedAt }: Stage): boolean {
  return stage !== 'closed' && (reasonKey !== '' || promisedAt !== null);
}

/** Operators work on a payment in regularization until it is settled. A payment closed on purpose is no problem; any other end is. */
function signOf({ stage, actor }: Stage, state: Payment['state']): TimelineItem['state'] {
  if (stage === 'in_regularization' && state === 'in_regularization') return 'now';
  return stage === 'closed' && actor !== 'customer' ? 'problem' : 'done';
}
