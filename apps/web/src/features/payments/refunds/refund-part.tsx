import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type {
  PaymentReturn,
  RefundStanding,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './refund-part.module.css';
import { standingQuery, takeBackRequest } from './refunds.api.ts';

const RefundForm = lazy(async () => ({
  default: (await import('./refund-form.tsx')).RefundForm,
}));

const TONES = {
  open: 'checking',
  sending: 'due',
  returned: 'good',
  declined: 'problem',
  withdrawn: 'calm',
} as const;

/** Below a payment that was paid: asking for it back, how far that is, and what becomes of its money (REF-4). */
export function RefundPart({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { intentId } = payment;
  return (
    <Section title={t('paymentRefunds.title')}>
      <Loaded query={useQuery(standingQuery(intentId))} back={null}>
        {(standing) => <Standing payment={payment} standing={standing} />}
      </Loaded>
    </Section>
  );
}

function Standing({ payment, standing }: { payment: Payment; standing: RefundStanding }) {
  const { t, format } = useI18n();
  const { request, reversal, returns, block } = standing;
  return (
    <div className={styles.part}>
      {reversal && (
        <>
          <p>
            {t(`paymentRefunds.reversed.${reversal.cause}`, {
              when: format.dateTime(reversal.at),
            })}
          </p>
          <p className={styles.quiet}>{t('paymentRefunds.reversedHint')}</p>
        </>
      )}
      {request && <Asked request={request} />}
      {returns.length > 0 && <Returns returns={returns} />}
      {reversal && (
        <div>
          <LinkButton to="/realizar-pago">{t('paymentRefunds.payAgain')}</LinkButton>
        </div>
      )}
      {!reversal && <Asking payment={payment} standing={standing} />}
      {!reversal && block !== null && request?.state !== 'open' && (
        <p className={styles.quiet}>{t(`paymentRefunds.blocks.${block}`)}</p>
      )}
    </div>
  );
}

function Asked({ request }: { request: NonNullable<RefundStanding['request']> }) {
  const { t, format } = useI18n();
  const { state, words, answer, madeAt, promisedAt, reason } = request;
  return (
    <div className={styles.asked} aria-live="polite">
      <StateBadge tone={TONES[state]}>{t(`paymentRefunds.states.${state}`)}</StateBadge>
      {state === 'open' && (
        <p>
          {t('paymentRefunds.openSince', {
            when: format.dateTime(madeAt),
            until: format.deadline(promisedAt),
          })}
        </p>
      )}
      <p className={styles.quiet}>
        {t(`paymentRefunds.reasons.${reason}`)}
        {words !== '' && `: ${words}`}
      </p>
      {answer !== '' && (
        <p>
          <strong>{t('paymentRefunds.answer')}:</strong> {answer}
        </p>
      )}
    </div>
  );
}

/** Each part of the money, how it comes back and how far it is. */
function Returns({ returns }: { returns: readonly PaymentReturn[] }) {
  const { t, format } = useI18n();
  return (
    <>
      <h3 className={styles.heading}>{t('paymentRefunds.back')}</h3>
      <ul className={styles.returns}>
        {returns.map(({ partId, way, amount, state, promisedAt, doneAt }) => (
          <li key={partId}>
            <span>{t(`paymentRefunds.ways.${way}`, { amount: format.money(amount) })}</span>
            <span className={styles.quiet}>
              {t(`paymentRefunds.returnStates.${state}`, {
                when: doneAt ? format.dateTime(doneAt) : format.deadline(promisedAt),
              })}
            </span>
          </li>
        ))}
      </ul>
      {returns.some(({ way, state }) => way === 'transfer' && state !== 'done') && (
        <p className={styles.quiet}>{t('paymentRefunds.steps.account')}</p>
      )}
    </>
  );
}

function Asking({ payment, standing }: { payment: Payment; standing: RefundStanding }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { can, offer } = standing;
  if (can.withdraw) return <Withdraw intentId={payment.intentId} />;
  if (!can.request || !offer) return null;
  if (isOpen)
    return (
      <Suspense fallback={<SkeletonText lines={6} />}>
        <RefundForm payment={payment} offer={offer} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <>
      <p className={styles.quiet}>{t('paymentRefunds.askLead')}</p>
      <div>
        <Button icon={Undo2} onClick={() => setOpen(true)}>
          {t('paymentRefunds.ask')}
        </Button>
      </div>
    </>
  );
}

function Withdraw({ intentId }: { intentId: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useMutation({
    mutationFn: takeBackRequest,
    onSuccess: () => {
      setOpen(false);
      showToast('success', t('paymentRefunds.withdrawn'));
    },
    onError: showError,
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('paymentRefunds.withdraw')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('paymentRefunds.withdrawTitle')}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('ui.cancel')}</Button>
              <Button
                kind="primary"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(intentId)}
              >
                {t('paymentRefunds.withdraw')}
              </Button>
            </>
          }
        >
          <p>{t('paymentRefunds.withdrawHint')}</p>
        </Dialog>
      )}
    </div>
  );
}
