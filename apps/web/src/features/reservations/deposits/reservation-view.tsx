import { day } from '@kantuta/contract/dates';
import type { ShownReservation } from '@kantuta/contract/reservations/deposits.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import styles from './deposit-form.module.css';
import { HouseChoiceForm } from './house-choice-form.tsx';
import { type Deposit, extension, withdrawal } from './deposits.api.ts';

// What the steps of the contract ask for, and its signatures.
const CONTRACTED: readonly ShownReservation['missing'][number][] = [
  'personal_data',
  'holders',
  'plan',
  'declaration',
  'contract',
  'signatures',
];

/** A reservation: until when, what is left to pay, and after its end what became of its money. */
export function ReservationView({
  product,
  reservation,
}: {
  product: Deposit['product'];
  reservation: ShownReservation;
}) {
  const { t, format } = useI18n();
  const { state, endsAt, deposit, left, saleId, refund, number, missing, holder } = reservation;
  const isOpen = Number(left.amount) > 0;
  const name = [product.title, product.detail].filter(Boolean).join(', ');
  return (
    <div className={styles.form}>
      <Panel tone={state === 'ended' ? 'info' : 'forest'} label={name}>
        <p className={styles.name}>{product.title}</p>
        <p>{product.detail}</p>
        <p>
          {state === 'active'
            ? t('reserving.reservedUntil', { when: format.deadline(endsAt) })
            : t(`reserving.state.${number !== null && state === 'kept' ? 'sold' : state}`)}
        </p>
      </Panel>
      <Facts
        items={[
          ...(number === null ? [] : [{ label: t('reserving.number'), value: number }]),
          ...(holder === '' ? [] : [{ label: t('reserving.holder'), value: holder }]),
          { label: t('reserving.paid'), value: <Amount value={deposit} /> },
          ...(state === 'ended'
            ? []
            : [{ label: t('reserving.left'), value: <Amount value={left} /> }]),
        ]}
      />
      {missing.length > 0 && (
        <Section title={t('reserving.missing.title')}>
          <ul className={styles.rules}>
            {missing.map((step) => (
              <li key={step}>{t(`reserving.missing.${step}`)}</li>
            ))}
          </ul>
        </Section>
      )}
      {state !== 'ended' && missing.some((step) => CONTRACTED.includes(step)) && (
        <LinkButton to="/generar-contrato" search={{ sale: saleId }} wide>
          {/* What is there already is read and signed, not made again. */}
          {t(missing.includes('contract') ? 'reserving.toContract' : 'reserving.seeContract')}
        </LinkButton>
      )}
      {missing.includes('terms') && <AcceptTerms saleId={saleId} />}
      {reservation.can.withdraw && <AllBack reservation={reservation} />}
      {refund && <RefundFacts refund={refund} />}
      {reservation.waitsForChoice && state === 'active' && (
        <Panel tone="due">{t('reserving.house.waits', { when: format.deadline(endsAt) })}</Panel>
      )}
      {reservation.can.choose && <HouseChoiceForm reservation={reservation} />}
      {state !== 'ended' && (
        <div className={styles.actions}>
          {isOpen && (
            <LinkButton to="/realizar-pago" search={{ sale: saleId }} kind="primary" wide>
              {t('reserving.payLeft')}
            </LinkButton>
          )}
          <LinkButton to="/detalle-productos" search={{ sale: saleId }} wide>
            {t('reserving.seeProduct')}
          </LinkButton>
          <Ways reservation={reservation} />
        </div>
      )}
    </div>
  );
}

/** Until when all of the money goes back, or that this is over (RES-23). */
function AllBack({ reservation: { fullRefundUntil } }: { reservation: ShownReservation }) {
  const { t, format } = useI18n();
  const isOver = useNow(60_000) > new Date(fullRefundUntil);
  const when = format.dateTime(fullRefundUntil);
  return <p>{t(isOver ? 'reserving.allBackOver' : 'reserving.allBack', { when })}</p>;
}

/** What goes back, and what does not. */
function RefundFacts({ refund }: { refund: NonNullable<ShownReservation['refund']> }) {
  const { t, format } = useI18n();
  const { paidAt, promisedAt, creditUntil, money, credit, kept } = refund;
  return (
    <Facts
      items={[
        {
          label: paidAt
            ? t('reserving.refund.sent', { date: format.dateOf(paidAt) })
            : t('reserving.refund.money', { date: format.dateTime(promisedAt) }),
          value: <Amount value={money} />,
        },
        {
          label: creditUntil
            ? t('reserving.refund.credit', { date: format.date(day(creditUntil)) })
            : t('reserving.refund.noCredit'),
          value: <Amount value={credit} />,
        },
        { label: t('reserving.refund.kept'), value: <Amount value={kept} /> },
      ]}
    />
  );
}

/** Once, seven days more; or giving it up, after a word about the money. */
function Ways({ reservation }: { reservation: ShownReservation }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const extend = useMutation({ ...extension, onError: showError });
  const giveUp = useMutation({ ...withdrawal, onError: showError });
  const { saleId, can } = reservation;
  return (
    <>
      {can.extend && (
        <Button wide busy={extend.isPending} onClick={() => extend.mutate({ saleId })}>
          {t('reserving.extend')}
        </Button>
      )}
      {can.withdraw && (
        <Button kind="quiet" wide onClick={() => setAsked(true)}>
          {t('reserving.giveUp')}
        </Button>
      )}
      {isAsked && (
        <Dialog
          title={t('reserving.giveUpTitle')}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button onClick={() => setAsked(false)}>{t('ui.cancel')}</Button>
              <Button
                kind="danger"
                busy={giveUp.isPending}
                onClick={() => giveUp.mutate({ saleId })}
              >
                {t('reserving.giveUp')}
              </Button>
            </>
          }
        >
          <p>{t('reserving.giveUpHint')}</p>
          <AllBack reservation={reservation} />
        </Dialog>
      )}
    </>
  );
}
