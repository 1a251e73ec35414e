import type { WholeHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Facts, Section } from '../../../ui/section.tsx';

/** What the hold became once it was paid: the deposit, what is left, and what goes back. */
export function HeldReservation({
  reservation: { deposit, paidAt, endsAt, left, refund, fullRefundUntil, endedAs },
}: {
  reservation: NonNullable<WholeHold['reservation']>;
}) {
  const { t, format } = useI18n();
  return (
    <Section title={t('holdsDesk.reservation')}>
      <Facts
        items={[
          { label: t('holdsDesk.deposit'), value: <Amount value={deposit} /> },
          { label: t('holdsDesk.paidAt'), value: format.dateTime(paidAt) },
          { label: t('holdsDesk.until'), value: format.dateTime(endsAt) },
          {
            label: t('holdsDesk.backUntil'),
            value: format.dateTime(fullRefundUntil),
          },
          { label: t('holdsDesk.left'), value: <Amount value={left} /> },
          ...(endedAs
            ? [{ label: t('holdsDesk.why'), value: t(`deskRefunds.ends.${endedAs}`) }]
            : []),
          ...(refund
            ? [{ label: t('holdsDesk.refund'), value: <Amount value={refund.money} /> }]
            : []),
        ]}
      />
    </Section>
  );
}
