import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';

/** Where one lesson may go; undefined: it is at that end. */
export type Moving = { id: string; onUp?: () => void; onDown?: () => void };

const buttonId = (id: string, by: number) => `${id}${by < 0 ? '-up' : '-down'}`;

/** Lessons in another order: what moved keeps the focus, also where it arrived at an end, and its new place is said (PAGE-9). */
export function useLessonOrder<Lesson extends { lessonId: string }>(
  lessons: readonly Lesson[],
  onOrder: (lessons: Lesson[]) => void,
) {
  const { t } = useI18n();
  const [moved, setMoved] = useState<{ id: string; by: number; n: number } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const [same, other] = [moved.by, -moved.by].map((by) =>
      document.getElementById(buttonId(moved.id, by)),
    );
    (same ?? other)?.focus();
  }, [moved]);

  function move(index: number, by: number): void {
    const lesson = lessons[index];
    if (!lesson) return;
    onOrder(lessons.toSpliced(index, 1).toSpliced(index + by, 0, lesson));
    setMoved({ id: lesson.lessonId, by, n: index + by + 1 });
  }

  return {
    said: moved ? t('coursesDesk.lessonMoved', { n: moved.n }) : '',
    moving: (index: number): Moving => ({
      id: lessons[index]?.lessonId ?? '',
      ...(index > 0 ? { onUp: () => move(index, -1) } : {}),
      ...(index < lessons.length - 1 ? { onDown: () => move(index, 1) } : {}),
    }),
  };
}

export function MoveLesson({ n, id, onUp, onDown }: Moving & { n: number }) {
  const { t } = useI18n();
  return (
    <>
      {onUp && (
        <Button id={buttonId(id, -1)} kind="quiet" icon={ArrowUp} onClick={onUp}>
          {t('coursesDesk.lessonUp', { n })}
        </Button>
      )}
      {onDown && (
        <Button id={buttonId(id, 1)} kind="quiet" icon={ArrowDown} onClick={onDown}>
          {t('coursesDesk.lessonDown', { n })}
        </Button>
      )}
    </>
  );
}
