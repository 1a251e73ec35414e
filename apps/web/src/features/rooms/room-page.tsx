import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { keptText } from '../../lib/kept-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { RoomFacts } from './room-facts.tsx';
import { roomQuery, TONES, useLiveSeats } from './rooms.api.ts';
import styles from './rooms.module.css';
import { Seat } from './seat.tsx';

/** `/eventos-aci/sala/$roomId`: one room, the seat in it, and for its organiser the way to manage it (ROOM-8). */
export function RoomPage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId' });
  useLiveSeats(roomId);
  return (
    <RoomLoaded query={useQuery(roomQuery(roomId))}>
      {(room) => <Whole key={roomId} room={room} />}
    </RoomLoaded>
  );
}

function Whole({ room }: { room: Room }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { roomId, title, state, mine, cancelReason, can } = room;
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={mine === 'none' || mine === 'joined' ? undefined : t(`rooms.mine.${mine}`)}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      >
        <StateBadge tone={TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>
      </PageHeader>
      {state === 'cancelled' && (
        <Panel tone="problem">
          <p>{t('rooms.cancelledWhy', { reason: keptText(i18n, cancelReason) })}</p>
        </Panel>
      )}
      <Seat room={room} />
      {mine === 'owner' && (
        <div className={styles.actions}>
          <LinkButton to="/eventos-aci/sala/$roomId/administrar" params={{ roomId }}>
            {t('rooms.manage')}
          </LinkButton>
          {can.change && (
            <LinkButton
              to="/eventos-aci/sala/$roomId/administrar/presentadores"
              params={{ roomId }}
            >
              {t('rooms.changePresenters')}
            </LinkButton>
          )}
        </div>
      )}
      {inOffice('room').map(({ key, Part }) => (
        <Part key={key} room={room} />
      ))}
      {mine !== 'none' && mine !== 'presenter' && state !== 'cancelled' && (
        <div>
          {/* Opened anew: the camera is allowed to the page that comes from this address (DOOR-12). */}
          <LinkButton
            to="/eventos-aci/sala/$roomId/controlasistencia"
            params={{ roomId }}
            reloadDocument
          >
            {t('door.link')}
          </LinkButton>
        </div>
      )}
      <Section title={t('rooms.facts')}>
        <RoomFacts room={room} />
      </Section>
    </div>
  );
}
