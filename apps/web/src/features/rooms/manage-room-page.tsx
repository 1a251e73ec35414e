import type { AnswerOf } from '@kantuta/contract/call';
import type { readRoomTeam } from '@kantuta/contract/rooms/rooms.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { ForEligible } from './for-eligible.tsx';
import { CancelDialog, ChangeDialog, HelperDialog } from './room-dialogs.tsx';
import { RoomFacts } from './room-facts.tsx';
import { revokeHelper, ROOM_TONES, teamQuery } from './rooms.api.ts';
import styles from './rooms.module.css';

type Team = AnswerOf<typeof readRoomTeam>;

/** `/eventos-aci/sala/$roomId/administrar`: what an organiser does with a room (ROOM-6, ROOM-7, ROOM-9). */
export function ManageRoomPage() {
  const { t } = useI18n();
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/administrar' });
  const query = useQuery(teamQuery(roomId));
  return (
    <div className={styles.page}>
      <BackLink to="/eventos-aci/sala/$roomId" params={{ roomId }}>
        {t('rooms.backToRoom')}
      </BackLink>
      <ForEligible query={query}>{(team) => <Whole team={team} />}</ForEligible>
    </div>
  );
}

function Whole({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const [opened, setOpened] = useState<'change' | 'cancel' | undefined>();
  const { room } = team;
  const { roomId, title, state, can } = room;
  const date = format.dateTime(room.editableUntil);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={t(can.change ? 'rooms.editUntil' : 'rooms.editOver', { date })}
      >
        <StateBadge tone={ROOM_TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>
      </PageHeader>
      <div className={styles.actions}>
        {can.change && (
          <>
            <Button kind="primary" onClick={() => setOpened('change')}>
              {t('rooms.change')}
            </Button>
            <LinkButton
              to="/eventos-aci/sala/$roomId/administrar/presentadores"
              params={{ roomId }}
            >
              {t('rooms.setPresenters')}
            </LinkButton>
          </>
        )}
        {can.cancel && (
          <Button kind="danger" onClick={() => setOpened('cancel')}>
            {t('rooms.cancel')}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <Section title={t('rooms.facts')}>
          <RoomFacts room={room} />
        </Section>
        <div className={styles.page}>
          <Helpers team={team} />
          <Joined team={team} />
          <History team={team} />
        </div>
      </div>
      {opened === 'change' && <ChangeDialog room={room} onClose={() => setOpened(undefined)} />}
      {opened === 'cancel' && <CancelDialog room={room} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Helpers({ team: { room, helpers } }: { team: Team }) {
  const { t } = useI18n();
  const [isGiving, setGiving] = useState(false);
  const { roomId } = room;
  const revoking = useMutation({
    mutationFn: (personId: number) => revokeHelper({ roomId, personId }),
    onSuccess: () => showToast('success', t('rooms.revoked')),
    onError: showError,
  });
  return (
    <Section
      title={t('rooms.helpers')}
      action={
        room.can.help && (
          <Button small onClick={() => setGiving(true)}>
            {t('rooms.giveHelper')}
          </Button>
        )
      }
    >
      {helpers.length === 0 ? (
        <p className={styles.quiet}>{t('rooms.noHelpers')}</p>
      ) : (
        <RowList label={t('rooms.helpers')}>
          {helpers.map(({ personId, name, may }) => (
            <Row
              key={personId}
              title={name}
              detail={t(`rooms.rights.${may}`)}
              aside={
                room.can.help && (
                  <Button
                    small
                    aria-label={t('rooms.revokeOf', { name })}
                    busy={revoking.isPending && revoking.variables === personId}
                    onClick={() => revoking.mutate(personId)}
                  >
                    {t('rooms.revoke')}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      {isGiving && <HelperDialog roomId={roomId} onClose={() => setGiving(false)} />}
    </Section>
  );
}

function Joined({ team: { joined } }: { team: Team }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('rooms.joinedPeople')}>
      {joined.length === 0 ? (
        <p className={styles.quiet}>{t('rooms.nobodyJoined')}</p>
      ) : (
        <RowList label={t('rooms.joinedPeople')}>
          {joined.map(({ personId, name, askedAt }) => (
            <Row key={personId} title={name} detail={format.dateTime(askedAt)} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function History({ team: { events } }: { team: Team }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('rooms.timeline')}>
      <Timeline
        label={t('rooms.timeline')}
        items={events.map(({ act, at, by, words }, index) => ({
          key: String(index),
          title: t(`rooms.acts.${act}`),
          at: format.dateTime(at),
          detail: [by, words].filter((each) => each !== '').join(' · '),
          state: act === 'cancelled' ? ('problem' as const) : ('done' as const),
        }))}
      />
    </Section>
  );
}
