import { useMemo, useState, type UIEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { found, type Line } from '../door-list.rules.ts';
import styles from '../doors.module.css';
import { UndoDialog } from './undo-dialog.tsx';

/** As high as in the style sheet: lines above and below the visible part are not drawn. */
const LINE_PX = 84;
const SHOWN_PX = 640;
const BEYOND = 4;

/** Everybody who may come, by name; 999 lines, of which those in sight are drawn (DOOR-1). */
export function ArrivalList({
  roomId,
  lines,
  typed,
  onNote,
}: {
  roomId: string;
  lines: readonly Line[];
  typed: string;
  onNote: (line: Line) => void;
}) {
  const { t } = useI18n();
  const [top, setTop] = useState(0);
  const [undoing, setUndoing] = useState<Line | null>(null);
  const shown = useMemo(() => found(lines, typed), [lines, typed]);
  const first = Math.max(0, Math.min(Math.floor(top / LINE_PX), shown.length - 1) - BEYOND);
  const inSight = shown.slice(first, first + Math.ceil(SHOWN_PX / LINE_PX) + 2 * BEYOND);
  if (shown.length === 0) return <p className={styles.quiet}>{t('door.none')}</p>;
  return (
    <>
      <section
        className={styles.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        aria-label={t('door.list')}
        onScroll={(event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop)}
      >
        <svg className={styles.above} height={first * LINE_PX} aria-hidden />
        <ul className={styles.lines} aria-label={t('door.list')}>
          {inSight.map((line) => (
            <LineRow key={line.key} line={line} onNote={onNote} onUndo={setUndoing} />
          ))}
        </ul>
        <svg
          className={styles.above}
          height={Math.max(0, shown.length - first - inSight.length) * LINE_PX}
          aria-hidden
        />
      </section>
      {undoing && <UndoDialog roomId={roomId} line={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function LineRow({
  line,
  onNote,
  onUndo,
}: {
  line: Line;
  onNote: (line: Line) => void;
  onUndo: (line: Line) => void;
}) {
  const { t, format } = useI18n();
  const session = useSession();
  const { name, documentTail, host, adviserId, hasSeat, arrivedAt } = line;
  const about = adviserId > 0 ? t('door.adviser') : t('door.host', { name: host });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {[
            documentTail && t('door.tail', { tail: documentTail }),
            about,
            !hasSeat && t('door.noSeat'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {arrivedAt !== null && (
          <span className={styles.came}>{t('door.cameAt', { time: format.time(arrivedAt) })}</span>
        )}
      </div>
      {arrivedAt === null ? (
        <Button kind="primary" aria-label={t('door.markOf', { name })} onClick={() => onNote(line)}>
          {t('door.mark')}
        </Button>
      ) : (
        session && (
          <Button kind="quiet" aria-label={t('door.undoOf', { name })} onClick={() => onUndo(line)}>
            {t('door.undo')}
          </Button>
        )
      )}
    </li>
  );
}
