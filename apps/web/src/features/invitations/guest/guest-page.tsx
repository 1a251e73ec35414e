import {
  answerInvitation,
  type GuestView,
  readGuestPage,
} from '@kantuta/contract/invitations/guest-page.calls';
import type { GuestAnswer } from '@kantuta/contract/invitations/invitation.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import styles from '../invitations.module.css';
import { GuestArrival } from './guest-arrival.tsx';
import { GuestRoom } from './guest-room.tsx';

/** `/verificar-pago/invitacion?ref=`: what a guest reads and answers without an account; opening it changes nothing (INV-6). */
export function GuestPage() {
  const { t } = useI18n();
  const { ref: reference = '' } = useSearch({ from: '/verificar-pago/invitacion' });
  const query = useQuery(callQuery(readGuestPage, { reference }));
  if (query.data === undefined && isRefusal(query.error, 'invitation_not_found'))
    return (
      <div className={styles.page}>
        <PageHeader title={t('guestPage.title')} />
        <EmptyState title={t('guestPage.missing')}>{query.error.mensaje}</EmptyState>
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeader title={query.data?.room.title ?? t('guestPage.title')} />
      <Loaded query={query} height={420} back={null}>
        {(view) => <Whole view={view} reference={reference} />}
      </Loaded>
    </div>
  );
}

function Whole({ view, reference }: { view: GuestView; reference: string }) {
  const { t, format, lang } = useI18n();
  const [isBlocking, setBlocking] = useState(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (answer: GuestAnswer) =>
      callApi(answerInvitation, {
        reference,
        answer,
        language: lang === 'en' || lang === 'pt' ? lang : 'es',
      }),
    onSuccess: (after, answer) => {
      queryClient.setQueryData(callQuery(readGuestPage, { reference }).queryKey, after);
      if (answer === 'block') showToast('success', t('guestPage.blocked'));
      setBlocking(false);
    },
  });
  const { firstName, entered, can, fact, codeImage } = view;
  const isBusy = (answer: GuestAnswer) => isPending && variables === answer;
  return (
    <>
      {fact !== 'withdrawn' && (
        <p className={styles.lead}>
          {t('guestPage.hello', { name: firstName, inviter: entered.by })}
        </p>
      )}
      <Standing view={view} />
      {(can.confirm || can.decline) && (
        <div className={styles.actions}>
          {can.confirm && (
            <Button kind="primary" busy={isBusy('confirm')} onClick={() => mutate('confirm')}>
              {t('guestPage.confirm')}
            </Button>
          )}
          {can.decline && (
            <Button busy={isBusy('decline')} onClick={() => mutate('decline')}>
              {t('guestPage.decline')}
            </Button>
          )}
        </div>
      )}
      {error && <Refused error={error} />}
      <GuestArrival arrival={view.arrival} reference={reference} />
      {codeImage !== null && fact === 'confirmed' && (
        <Section title={t('guestPage.code')}>
          <img
            className={styles.code}
            src={`data:image/png;base64,${codeImage}`}
            alt={t('guestPage.codeAlt')}
          />
          <p className={styles.quiet}>{t('guestPage.codeHint')}</p>
        </Section>
      )}
      {fact !== 'withdrawn' && <GuestRoom view={view} />}
      <Section title={t('guestPage.privacy')}>
        <p>
          {t('guestPage.entered', {
            name: entered.by,
            date: format.dateTime(entered.at),
            what: format.list(entered.what.map((each) => t(`guestPage.data.${each}`))),
          })}
        </p>
        <p className={styles.quiet}>{t('guestPage.kept')}</p>
        {can.block && (
          <div>
            <Button small onClick={() => setBlocking(true)}>
              {t('guestPage.block')}
            </Button>
          </div>
        )}
      </Section>
      {isBlocking && (
        <Dialog
          title={t('guestPage.blockTitle')}
          onClose={() => setBlocking(false)}
          actions={
            <>
              <Button onClick={() => setBlocking(false)}>{t('guestPage.back')}</Button>
              <Button kind="danger" busy={isBusy('block')} onClick={() => mutate('block')}>
                {t('guestPage.block')}
              </Button>
            </>
          }
        >
          <p>{t('guestPage.blockHint')}</p>
        </Dialog>
      )}
    </>
  );
}

/** How the guest stands, in one sentence and what it means. */
function Standing({ view: { room, fact, seat, offeredUntil } }: { view: GuestView }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (fact === 'withdrawn') return <Note tone="plain" title={t('guestPage.withdrawn')} />;
  if (room.state === 'cancelled')
    return (
      <Note
        tone="problem"
        title={t('guestPage.cancelled', { reason: keptText(i18n, room.cancelReason) })}
      />
    );
  if (room.state !== 'scheduled') return <Note tone="plain" title={t('guestPage.over')} />;
  if (fact === 'declined')
    return <Note tone="plain" title={t('guestPage.declined')} hint={t('guestPage.declinedHint')} />;
  if (seat === 'waiting')
    return <Note tone="due" title={t('guestPage.waiting')} hint={t('guestPage.waitingHint')} />;
  if (seat === 'freed')
    return <Note tone="due" title={t('guestPage.lapsed')} hint={t('guestPage.lapsedHint')} />;
  if (fact === 'confirmed') return <Note tone="good" title={t('guestPage.confirmed')} />;
  return (
    <Note
      tone="info"
      title={t(seat === 'offered' ? 'guestPage.askSeat' : 'guestPage.ask')}
      {...(offeredUntil === null
        ? {}
        : { hint: t('guestPage.until', { date: format.dateTime(offeredUntil) }) })}
    />
  );
}

function Note({
  tone,
  title,
  hint,
}: {
  tone: 'plain' | 'info' | 'due' | 'problem' | 'good';
  title: string;
  hint?: string;
}) {
  return (
    <output className={styles.note}>
      <Panel tone={tone}>
        <strong>{title}</strong>
        {hint !== undefined && <p>{hint}</p>}
      </Panel>
    </output>
  );
}
