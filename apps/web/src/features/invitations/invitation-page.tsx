import type { Invitation } from '@kantuta/contract/invitations/invitations.calls';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { whenText } from '../../lib/when.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refused } from '../../ui/refused.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { Facts, Panel, Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { invitationQuery, resend, TONES, withdraw } from './invitations.api.ts';
import styles from './invitations.module.css';
import { RestForm } from './rest-form.tsx';

/** `/eventos-aci/sala/$roomId/invitacion/$invitationId`: how a guest stands, for whoever invited them (INV-5, INV-7). */
export function InvitationPage() {
  const { invitationId } = useParams({
    from: '/eventos-aci/sala/$roomId/invitacion/$invitationId',
  });
  return (
    <RoomLoaded query={useQuery(invitationQuery(invitationId))}>
      {(invitation) => <Whole key={invitationId} invitation={invitation} />}
    </RoomLoaded>
  );
}

function Whole({ invitation }: { invitation: Invitation }) {
  const { t, format } = useI18n();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { name, room, state, fact, seat, offeredUntil, waitingPlace, can, events } = invitation;
  const { roomId } = room;
  return (
    <div className={styles.page}>
      <PageHeader
        title={name === '' ? t('invitations.erased') : name}
        lead={`${room.title} · ${whenText(format, room.startsAt)}`}
        before={
          <BackLink to="/eventos-aci/sala/$roomId" params={{ roomId }}>
            {t('invitations.backToGuests')}
          </BackLink>
        }
      >
        <StateBadge tone={TONES[state]}>{t(`invitations.states.${state}`)}</StateBadge>
      </PageHeader>
      {waitingPlace !== null && (
        <Panel tone="due">
          <p>{t('invitations.place', { n: waitingPlace })}</p>
        </Panel>
      )}
      {offeredUntil !== null && (
        <Panel tone="due">
          <p>{t('invitations.keptUntil', { date: format.dateTime(offeredUntil) })}</p>
        </Panel>
      )}
      <RestForm invitation={invitation} />
      <Reach invitation={invitation} />
      <Section title={t('invitations.guest')}>
        <Facts
          items={[
            { label: t('invitations.answer'), value: t(`invitations.facts.${fact}`) },
            { label: t('invitations.seat'), value: t(`invitations.seats.${seat}`) },
            {
              label: t('invitations.history.attendance'),
              value: t(`invitations.attendance.${invitation.attendance ?? 'none'}`),
            },
            { label: t('prospects.document'), value: invitation.document },
            {
              label: t('invitations.contact'),
              value: [phoneText(invitation.phone), invitation.email]
                .filter((each) => each !== '')
                .join(' · '),
            },
            {
              label: t('invitations.history.invitedAt'),
              value: format.dateTime(invitation.invitedAt),
            },
          ]}
        />
        {can.withdraw && (
          <div>
            <Button kind="danger" onClick={() => setWithdrawing(true)}>
              {t('invitations.withdraw')}
            </Button>
          </div>
        )}
      </Section>
      {invitation.codeImage !== null && (
        <Section title={t('invitations.code')}>
          <img
            className={styles.code}
            src={`data:image/png;base64,${invitation.codeImage}`}
            alt={t('invitations.codeAlt', { name })}
          />
          <p className={styles.quiet}>{t('invitations.codeHint')}</p>
        </Section>
      )}
      <Section title={t('invitations.timeline')}>
        <Timeline
          label={t('invitations.timeline')}
          items={events.map(({ act, at, by, words }, index) => ({
            key: String(index),
            title: t(`invitations.acts.${act}`),
            at: [format.dateTime(at), by].filter((each) => each !== '').join(' · '),
            ...(words === '' ? {} : { detail: words }),
            state: 'done' as const,
          }))}
        />
      </Section>
      {isWithdrawing && (
        <WithdrawDialog invitation={invitation} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}

/** Writing to the guest: by the server, by one’s own telephone, or by handing over the link. */
function Reach({ invitation }: { invitation: Invitation }) {
  const { t, format } = useI18n();
  const { invitationId, link, room, name, phone, can, messagesLeft } = invitation;
  const sending = useMutation({
    mutationFn: () => resend({ invitationId }),
    onSuccess: () => showToast('success', t('invitations.resent')),
  });
  if (link === null) return null;
  const words = t('invitations.whatsappText', {
    name: name.split(' ')[0] ?? '',
    room: room.title,
    date: whenText(format, room.startsAt),
    place: room.place,
    link,
  });
  const digits = phone.replaceAll(/\D/g, '');
  return (
    <Section title={t('invitations.reach')}>
      <div className={styles.actions}>
        <OutsideLink address={`https://wa.me/${digits}?text=${encodeURIComponent(words)}`}>
          {t('invitations.whatsapp')}
        </OutsideLink>
        {can.resend && (
          <Button small busy={sending.isPending} onClick={() => sending.mutate()}>
            {t('invitations.resend')}
          </Button>
        )}
        <span className={styles.quiet}>{t('invitations.messagesLeft', { n: messagesLeft })}</span>
      </div>
      {sending.error && <Refused error={sending.error} />}
      <Facts
        items={[
          {
            label: t('invitations.link'),
            value: (
              <Copyable text={link}>
                <span className={styles.whole}>{link}</span>
              </Copyable>
            ),
          },
        ]}
      />
      <p className={styles.quiet}>{t('invitations.linkHint')}</p>
    </Section>
  );
}

function WithdrawDialog({
  invitation: { invitationId },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const withdrawing = useMutation({
    mutationFn: () => withdraw({ invitationId }),
    onSuccess: () => {
      showToast('success', t('invitations.withdrawn'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('invitations.withdrawTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('invitations.keep')}</Button>
          <Button kind="danger" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('invitations.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('invitations.withdrawHint')}</p>
      {withdrawing.error && <Refused error={withdrawing.error} />}
    </Dialog>
  );
}
