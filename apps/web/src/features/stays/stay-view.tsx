import { day } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { Stay } from '@kantuta/contract/stays/stays.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Amount } from '../../ui/amount.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { cancelling, stayQuery, TONES } from './stays.api.ts';
import styles from './stays.module.css';

/** One booking: how it stands, what pays it while it is held, and what a cancellation gives back (STY-5, STY-6). */
export function StayView({ stayId }: { stayId: string }) {
  const { t } = useI18n();
  const query = useQuery(stayQuery(stayId));
  return (
    <Loaded
      query={query}
      height={420}
      back={<LinkButton to="/reservar-cabana">{t('stays.back')}</LinkButton>}
    >
      {(stay) => <Whole stay={stay} onEnd={() => void query.refetch()} />}
    </Loaded>
  );
}

function Whole({ stay, onEnd }: { stay: Stay; onEnd: () => void }) {
  const { t, format } = useI18n();
  const [isCancelling, setCancelling] = useState(false);
  const { state, heldUntil, chargeId, nights, guests } = stay;
  const [from, until] = [day(stay.arrivesOn), day(stay.leavesOn)];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('stays.booking', { reference: referenceText(stay.reference) })}
        before={<BackToHouse stay={stay} />}
      >
        <StateBadge tone={TONES[state]}>{t(`stays.states.${state}`)}</StateBadge>
      </PageHeader>
      <Amount value={stay.price} size="hero" />
      {heldUntil !== null && (
        <Panel tone="info">
          <div className={styles.actions}>
            <Countdown until={new Date(heldUntil)} onEnd={onEnd} />{' '}
            <span>{t('stays.heldUntil', { time: format.time(heldUntil) })}</span>
          </div>
          <LinkButton kind="primary" to="/realizar-pago" search={{ cobro: chargeId }}>
            {t('stays.pay')}
          </LinkButton>
        </Panel>
      )}
      {state === 'expired' && <Panel tone="info">{t('stays.expired')}</Panel>}
      <Facts
        items={[
          { label: t('stays.room'), value: `${stay.type} ${stay.room}` },
          { label: t('stays.arrival'), value: `${format.longDate(from)}, 15:00` },
          { label: t('stays.departure'), value: `${format.longDate(until)}, 12:00` },
          { label: t('stays.rate'), value: t(`stays.rates.${stay.rate}`) },
          ...(stay.creditUntil === null
            ? []
            : [
                {
                  label: t('stays.credit'),
                  value: `${format.money(stay.credit)} · ${t('stays.creditUntil', { date: format.date(day(stay.creditUntil)) })}`,
                },
              ]),
        ]}
      />
      <Section title={t('stays.nights', { n: nights.length })} quiet>
        <Facts
          items={nights.map(({ on, isHigh, price }) => ({
            label: `${format.shortDate(day(on))}${isHigh ? ` · ${t('stays.high')}` : ''}`,
            value: format.money(price),
          }))}
        />
      </Section>
      <Section title={t('stays.guests')} quiet>
        <ul className={styles.plain}>
          {guests.map(({ name, isMinor }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
            <li key={index}>{isMinor ? `${name} (${t('stays.minor')})` : name}</li>
          ))}
        </ul>
      </Section>
      {stay.cancelling && (
        <div>
          <Button onClick={() => setCancelling(true)}>{t('stays.cancel')}</Button>
        </div>
      )}
      {isCancelling && stay.cancelling && (
        <CancelDialog stay={stay} giving={stay.cancelling} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

/** Where it was booked: the rooms of the hotel stand at an address of their membership (STY-9). */
function BackToHouse({ stay: { property, saleId } }: { stay: Stay }) {
  const { t } = useI18n();
  const label = t('stays.back');
  if (property !== 'hotel' || saleId === 0)
    return <BackLink to="/reservar-cabana">{label}</BackLink>;
  return (
    <BackLink to={HOTEL_PATH} params={{ idMembresia: String(saleId) }}>
      {label}
    </BackLink>
  );
}

function CancelDialog({
  stay: { stayId, state },
  giving: { credit, pct },
  onClose,
}: {
  stay: Stay;
  giving: NonNullable<Stay['cancelling']>;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const { mutate, isPending, error } = useMutation({
    ...cancelling,
    onSuccess(stay: Stay) {
      cancelling.onSuccess(stay);
      showToast('success', t('stays.cancelled'));
      onClose();
    },
  });
  const paid =
    pct === 0
      ? t('stays.cancelNothing')
      : t('stays.cancelCredit', { credit: format.money(credit), pct });
  return (
    <Dialog
      title={t('stays.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('stays.keep')}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate({ stayId })}>
            {t('stays.cancel')}
          </Button>
        </>
      }
    >
      <p>{state === 'held' ? t('stays.cancelHeld') : paid}</p>
      {error !== null && <Refused error={error} />}
    </Dialog>
  );
}
