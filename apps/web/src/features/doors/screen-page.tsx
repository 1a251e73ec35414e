import type { AnswerOf } from '@kantuta/contract/call';
import type { readRoomCodes } from '@kantuta/contract/doors/attendance.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SECOND_MS } from '@kantuta/contract/durations';
import { CODE_STEP_MS } from '@kantuta/contract/doors/room-code.rules';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { codesQuery } from './doors.api.ts';
import styles from './doors.module.css';

/** `/eventos-aci/sala/$roomId/pantalla`: the code of the room, for everybody in it to read (DOOR-11). */
export function RoomScreenPage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/pantalla' });
  const { t } = useI18n();
  const query = useQuery({
    ...codesQuery(roomId),
    staleTime: 0,
    // Codes come for ten minutes; half of them stand by if the network fails.
    refetchInterval: 10 * CODE_STEP_MS,
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('door.screenTitle')}
        lead={query.data?.room.title}
        before={
          <BackLink to="/eventos-aci/sala/$roomId/controlasistencia" params={{ roomId }}>
            {t('door.title')}
          </BackLink>
        }
      />
      <RoomLoaded query={query} isWholePage={false}>
        {({ codes }) => <Code codes={codes} />}
      </RoomLoaded>
    </div>
  );
}

function Code({ codes }: { codes: AnswerOf<typeof readRoomCodes>['codes'] }) {
  const { t } = useI18n();
  const now = useNow(SECOND_MS);
  const current = codes.findLast(({ from }) => Date.parse(from) <= now.getTime());
  const left = current ? Date.parse(current.from) + CODE_STEP_MS - now.getTime() : 0;
  return (
    <div className={styles.screen}>
      <output className={styles.code}>
        {current ? `${current.code.slice(0, 3)} ${current.code.slice(3)}` : '– – –'}
      </output>
      <progress
        className={styles.left}
        max={CODE_STEP_MS}
        value={Math.max(0, left)}
        aria-label={t('door.screenTitle')}
      />
      {current && (
        <img
          className={styles.codeImage}
          src={`data:image/png;base64,${current.image}`}
          alt={t('door.screenQr')}
        />
      )}
      <p className={styles.quiet}>{t('door.screenHint')}</p>
    </div>
  );
}
