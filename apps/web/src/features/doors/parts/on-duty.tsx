import { Camera, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CameraScan } from '../../../ui/camera/camera-scan.tsx';
import { Panel } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { linesOf } from '../door-list.rules.ts';
import styles from '../doors.module.css';
import type { DoorDuty } from '../duty/this-duty.ts';
import { ArrivalList } from './arrival-list.tsx';
import { FindField } from './find-field.tsx';
import { useNoting } from './noting.ts';
import { RefusedMarks } from './refused-marks.tsx';
import { Said } from './said.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

/** The door itself: read a code, look for a name, note who comes without invitation (DOOR-6, DOOR-9). */
export function OnDuty({ duty, isAway }: { duty: DoorDuty; isAway: boolean }) {
  const { t } = useI18n();
  const { pass, list, waiting, refused } = duty;
  const lines = useMemo(() => linesOf(list, waiting), [list, waiting]);
  const noting = useNoting(duty, lines);
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isWalkingIn, setWalkingIn] = useState(false);
  const isModerator = pass.may === 'moderate';
  return (
    <div className={styles.stack}>
      <Standing lines={lines} waiting={waiting.length} isAway={isAway} />
      {pass.revokedAt !== null && <Panel tone="problem">{t('door.revoked')}</Panel>}
      <Said said={noting.said} />
      {refused.length > 0 && <RefusedMarks refused={refused} lines={lines} />}
      {isScanning && <CameraScan onCode={noting.code} onClose={() => setScanning(false)} />}
      {!isScanning && (
        <Button kind="primary" wide icon={Camera} onClick={() => setScanning(true)}>
          {t('door.scan')}
        </Button>
      )}
      <FindField
        isModerator={isModerator}
        typed={typed}
        onTyped={setTyped}
        onCode={(code) => {
          setTyped('');
          noting.code(code);
        }}
      />
      {isModerator && (
        <>
          <div>
            <Button icon={UserPlus} onClick={() => setWalkingIn(true)}>
              {t('door.walkIn')}
            </Button>
          </div>
          {list === null ? (
            <p className={styles.quiet}>{t('door.noList')}</p>
          ) : (
            <ArrivalList
              roomId={pass.room.roomId}
              lines={lines}
              typed={typed}
              onNote={noting.line}
            />
          )}
        </>
      )}
      {isWalkingIn && (
        <WalkInDialog
          hosts={list?.hosts ?? []}
          onNote={noting.walkIn}
          onClose={() => setWalkingIn(false)}
        />
      )}
    </div>
  );
}

/** How many came, and whether all of it is sent. */
function Standing({
  lines,
  waiting,
  isAway,
}: {
  lines: readonly { arrivedAt: string | null }[];
  waiting: number;
  isAway: boolean;
}) {
  const { t } = useI18n();
  const n = lines.filter(({ arrivedAt }) => arrivedAt !== null).length;
  return (
    <div className={styles.standing}>
      {lines.length > 0 && (
        <strong className={styles.figure}>{t('door.arrived', { n, all: lines.length })}</strong>
      )}
      <StateBadge tone={isAway ? 'due' : 'good'}>
        {waiting > 0
          ? t('door.unsent', { n: waiting })
          : isAway
            ? t('door.allSent')
            : t('door.online')}
      </StateBadge>
      {isAway && <p className={styles.quiet}>{t('door.away')}</p>}
    </div>
  );
}
