import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from './deposit-form.module.css';
import { DepositForm } from './deposit-form.tsx';
import { type Deposit, depositQuery } from './deposits.api.ts';
import { CardPanel } from '../holder-cards/card-panel.tsx';
import { ProvisionalNote } from '../provisionals/provisional-note.tsx';
import { HoldHistory } from './hold-history.tsx';
import { ReservationView } from './reservation-view.tsx';
import { ReservedOnce } from './reserved-once.tsx';

/** `/reserva/{hold}`: what reserves a pre-reserved product, and once it is paid the reservation itself (RES-20, RES-22). */
export function DepositPage() {
  const { t } = useI18n();
  const { hold = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={t('reserving.title')} />
      <Loaded
        query={useQuery(depositQuery(hold))}
        skeleton={<SkeletonLines rows={4} height={64} />}
        back={<LinkButton to="/">{t('menu.home')}</LinkButton>}
      >
        {(deposit) => (
          <div className={styles.page}>
            {deposit.card && deposit.state === 'active' && (
              <CardPanel key={deposit.card.cardId} holdId={deposit.holdId} card={deposit.card} />
            )}
            {deposit.provisional && <ProvisionalNote receipt={deposit.provisional} />}
            <Shown deposit={deposit} />
            <ReservedOnce key={deposit.holdId} deposit={deposit} />
            <HoldHistory holdId={deposit.holdId} reservation={deposit.reservation} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const { t } = useI18n();
  if (deposit.reservation)
    return <ReservationView product={deposit.product} reservation={deposit.reservation} />;
  // Its panel says what the office answered, and what there is to do.
  if (deposit.state === 'active' && deposit.card && deposit.card.state !== 'approved') return null;
  // Its note says who has the money, and until when.
  const { provisional } = deposit;
  if (provisional?.state === 'issued' && !provisional.isLate) return null;
  if (deposit.charge && deposit.charge.openIntentId !== '')
    return (
      <EmptyState
        title={t('reserving.beingPaid')}
        action={
          <LinkButton
            kind="primary"
            to="/realizar-pago"
            search={{ cobro: deposit.charge.chargeId }}
          >
            {t('reserving.seePayment')}
          </LinkButton>
        }
      >
        {t('reserving.beingPaidHint')}
      </EmptyState>
    );
  if (deposit.can.pay) return <DepositForm deposit={deposit} />;
  const isWaiting = deposit.state === 'active';
  return (
    <EmptyState
      title={t(isWaiting ? 'reserving.waits' : 'reserving.over')}
      action={<LinkButton to="/proyectos">{t('reserving.look')}</LinkButton>}
    >
      {t(
        deposit.awaitsApproval
          ? 'reserving.approvalHint'
          : isWaiting
            ? 'reserving.waitsHint'
            : 'reserving.overHint',
      )}
    </EmptyState>
  );
}
