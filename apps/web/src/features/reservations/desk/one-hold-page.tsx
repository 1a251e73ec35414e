import { day } from '@kantuta/contract/dates';
import type { WholeHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { isRunning } from '@kantuta/contract/reservations/desk-holds.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Recommended } from '../../../ui/recommended.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { holdQuery, TONES } from './held.api.ts';
import { DeskCard } from './desk-card.tsx';
import { HeldReservation } from './held-reservation.tsx';
import { ReleaseDeskDialog } from './release-desk-dialog.tsx';
import styles from './held.module.css';

/** `/operaciones/reservas/{hold}`: one pre-reservation with its history, its queue and what it became (RES-9). */
export function OneHoldPage() {
  const { t } = useI18n();
  const { holdId } = useParams({ from: '/operaciones/reservas/$holdId' });
  const query = useQuery(holdQuery(holdId));
  const hold = query.data?.hold;
  return (
    <DeskPage
      title={hold ? `${hold.title}, ${hold.detail}` : t('holdsDesk.title')}
      lead={hold && `${t('holdsDesk.columns.reference')} ${hold.reference}`}
      before={<BackLink to="/operaciones/reservas">{t('holdsDesk.title')}</BackLink>}
      actions={query.data && <Acts whole={query.data} />}
    >
      <Loaded query={query} height={320}>
        {(whole) => <Whole whole={whole} />}
      </Loaded>
    </DeskPage>
  );
}

function Acts({ whole }: { whole: WholeHold }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'extend' | 'release' | 'fail' | null>(null);
  const close = () => setOpen(null);
  const { can, extensionHours } = whole;
  return (
    <>
      {can.extend && (
        <Button onClick={() => setOpen('extend')}>
          {t('holdsDesk.extend', { n: extensionHours })}
        </Button>
      )}
      {can.release && (
        <Button kind="danger" onClick={() => setOpen('release')}>
          {t('holdsDesk.release')}
        </Button>
      )}
      {can.fail && (
        <Button kind="danger" onClick={() => setOpen('fail')}>
          {t('holdsDesk.fail')}
        </Button>
      )}
      {open === 'fail' && <FailDialog hold={whole.hold} onClose={close} />}
      {open === 'extend' && <ExtendDialog whole={whole} onClose={close} />}
      {open === 'release' && <ReleaseDeskDialog hold={whole.hold} onClose={close} />}
    </>
  );
}

function Whole({
  whole: { hold, ended, edits, queue, reservation, referral, holder, card },
}: {
  whole: WholeHold;
}) {
  const { t, format } = useI18n();
  const { stage, endsAt, seller, company, kind, personId, name, document, price } = hold;
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[stage]}>{t(`holdsDesk.stage.${stage}`)}</StateBadge>
        {isRunning(stage) && <Countdown until={new Date(endsAt)} />}
      </div>
      <div className={styles.sides}>
        <Section title={t('holdsDesk.facts')}>
          <Facts
            items={[
              {
                label: t('holdsDesk.columns.customer'),
                value: (
                  <>
                    <CustomerLink personId={personId} name={name} /> {document}
                  </>
                ),
              },
              { label: t('holdsDesk.columns.product'), value: t(`sales.kind.${kind}`) },
              { label: t('holdsDesk.company'), value: company.name },
              { label: t('holdsDesk.columns.price'), value: <Amount value={price} /> },
              {
                label: t('holdsDesk.columns.seller'),
                value: seller?.name ?? t('holdsDesk.noSeller'),
              },
              ...(holder
                ? [{ label: t('holdsDesk.holder'), value: <Holder holder={holder} /> }]
                : []),
              {
                label: t('brokers.recommendedBy'),
                value: <Recommended referral={referral} />,
              },
              { label: t('holdsDesk.since'), value: format.dateTime(hold.startsAt) },
              {
                label: t(isRunning(stage) ? 'holdsDesk.columns.ends' : 'holdsDesk.columns.ended'),
                value: format.dateTime(endsAt),
              },
              ...(isRunning(stage)
                ? [
                    {
                      label: t('holdsDesk.owner'),
                      value: <WaitingOwner kind="hold_ending" id={hold.holdId} />,
                    },
                  ]
                : []),
              ...(ended
                ? [{ label: t('holdsDesk.why'), value: t(`holds.reasons.${ended.reason}`) }]
                : []),
            ]}
          />
        </Section>
        {card && <DeskCard holdId={hold.holdId} card={card} />}
        {reservation && <HeldReservation reservation={reservation} />}
        <Section title={t('holdsDesk.history')}>
          <Timeline label={t('holdsDesk.history')} items={useHistory(edits)} />
        </Section>
        {(kind === 'lot' || kind === 'house') && <Queue queue={queue} />}
      </div>
    </>
  );
}

function Holder({ holder }: { holder: NonNullable<WholeHold['holder']> }) {
  const { format } = useI18n();
  const { name, document, birthDate } = holder;
  const parts = [name, document, format.date(day(birthDate))];
  return parts.filter(Boolean).join(' · ');
}

const PROBLEMS = new Set(['released', 'rejected', 'expired']);

function useHistory(edits: WholeHold['edits']): TimelineItem[] {
  const { t, format } = useI18n();
  return edits.map(({ act, role, name, at, endsAt, words }, index) => {
    const by = t(`holdsDesk.by.${role}`, { name });
    return {
      key: String(index),
      title: t(`holdsDesk.acts.${act}`, { until: format.dateTime(endsAt) }),
      at: format.dateTime(at),
      detail: words === '' ? by : `${by}: ${words}`,
      state: PROBLEMS.has(act) ? 'problem' : 'done',
    };
  });
}

function Queue({ queue }: { queue: WholeHold['queue'] }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('holdsDesk.queue')}>
      {queue.length === 0 ? (
        <p className={styles.quiet}>{t('holdsDesk.nobodyWaits')}</p>
      ) : (
        <RowList label={t('holdsDesk.queue')}>
          {queue.map(({ joinedAt, offerEndsAt }, index) => (
            <Row
              key={joinedAt}
              title={t('holdsDesk.place', { n: index + 1 })}
              detail={
                offerEndsAt === null
                  ? t('holdsDesk.waitsSince', { when: format.dateTime(joinedAt) })
                  : t('holdsDesk.turnUntil', { when: format.dateTime(offerEndsAt) })
              }
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
