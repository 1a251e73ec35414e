import type { AnswerOf } from '@kantuta/contract/call';
import type { readRoomTeam } from '@kantuta/contract/rooms/room-team.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { inOffice } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { RoomLoaded } from '../../../ui/room-loaded.tsx';
import { RoomFacts } from '../room-facts.tsx';
import { teamQuery, TONES, useLiveSeats } from '../rooms.api.ts';
import styles from '../rooms.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Helpers } from './room-helpers.tsx';

type Team = AnswerOf<typeof readRoomTeam>;

/** `/eventos-aci/sala/$roomId/administrar`: changes and cancels a room of one's own, and says who helps (ROOM-6, ROOM-7, ROOM-9). */
export function ManageRoomPage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/administrar' });
  useLiveSeats(roomId);
  return (
    <RoomLoaded query={useQuery(teamQuery(roomId))}>
      {(team) => <Whole key={roomId} team={team} />}
    </RoomLoaded>
  );
}

function Whole({ team }: { team: Team }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const { room } = team;
  const { roomId, can, state, cancelReason } = room;
  const until = format.dateTime(room.editableUntil);
  const close = () => setOpen(null);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.manageOf')}
        lead={room.title}
        before={
          <BackLink to="/eventos-aci/sala/$roomId" params={{ roomId }}>
            {t('rooms.backToRoom')}
          </BackLink>
        }
      >
        <StateBadge tone={TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>
      </PageHeader>
      {state === 'cancelled' && (
        <Panel tone="problem">
          <p>{t('rooms.cancelledWhy', { reason: keptText(i18n, cancelReason) })}</p>
        </Panel>
      )}
      <Section title={t('rooms.facts')}>
        <RoomFacts room={room} />
        {state === 'scheduled' && (
          <p className={styles.quiet}>
            {t(can.change ? 'rooms.changeUntil' : 'rooms.changeOver', { date: until })}
          </p>
        )}
        <div className={styles.actions}>
          {can.change && (
            <>
              <Button kind="primary" onClick={() => setOpen('change')}>
                {t('rooms.change')}
              </Button>
              <LinkButton
                to="/eventos-aci/sala/$roomId/administrar/presentadores"
                params={{ roomId }}
              >
                {t('rooms.changePresenters')}
              </LinkButton>
            </>
          )}
          {can.cancel && (
            <Button kind="danger" onClick={() => setOpen('cancel')}>
              {t('rooms.cancel')}
            </Button>
          )}
        </div>
      </Section>
      {inOffice('roomManage').map(({ key, Part }) => (
        <Part key={key} room={room} />
      ))}
      <Helpers team={team} />
      <Joined joined={team.joined} />
      <History events={team.events} />
      {open === 'change' && <ChangeDialog room={room} onClose={close} />}
      {open === 'cancel' && <CancelDialog roomId={roomId} onClose={close} />}
    </div>
  );
}

function Joined({ joined }: Pick<Team, 'joined'>) {
  const { t, format } = useI18n();
  return (
    <Section title={t('rooms.people')}>
      {joined.length === 0 ? (
        <p className={styles.quiet}>{t('rooms.noPeople')}</p>
      ) : (
        <RowList label={t('rooms.people')}>
          {joined.map(({ personId, name, askedAt }) => (
            <Row
              key={personId}
              title={name}
              detail={t('rooms.askedAt', { date: format.dateTime(askedAt) })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function History({ events }: Pick<Team, 'events'>) {
  const { t, format } = useI18n();
  return (
    <Section title={t('rooms.timeline')}>
      <Timeline
        label={t('rooms.timeline')}
        items={events.map(({ act, at, by, words }, index) => ({
          key: String(index),
          title: t(`rooms.acts.${act}`),
          at: [format.dateTime(at), by].filter((each) => each !== '').join(' · '),
          ...(words === '' ? {} : { detail: words }),
          state: act === 'cancelled' ? ('problem' as const) : ('done' as const),
        }))}
      />
    </Section>
  );
}
