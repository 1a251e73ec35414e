import type { Course } from '@kantuta/contract/pages/courses.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../pages.module.css';
import { LessonPicture } from './lesson-picture.tsx';

const focusOn = (heading: HTMLElement | null): void => heading?.focus();

/** One lesson: its drawing, its text, and the way on, which says that it was read. */
export function Lesson({
  lesson: { title, text, picture, isRead },
  n,
  total,
  takesFocus,
  isBusy,
  leadsToTest,
  onNext,
  onBack,
}: {
  lesson: Course['lessons'][number];
  n: number;
  total: number;
  /** The reader came from another lesson of this page: a screen reader begins here. */
  takesFocus: boolean;
  isBusy: boolean;
  leadsToTest: boolean;
  onNext: (() => void) | undefined;
  onBack: (() => void) | undefined;
}) {
  const { t } = useI18n();
  return (
    <article className={styles.lesson}>
      <div className={styles.actions}>
        <span className={styles.quiet}>{t('courses.lessonOf', { n, total })}</span>
        {isRead && <StateBadge tone="good">{t('courses.isRead')}</StateBadge>}
      </div>
      <h2 ref={takesFocus ? focusOn : undefined} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.picture}>
        <LessonPicture picture={picture} label={t(`courses.pictures.${picture}`)} />
      </div>
      <div className={styles.text}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.actions}>
        {onBack && <Button onClick={onBack}>{t('courses.previous')}</Button>}
        {onNext && (
          <Button kind="primary" busy={isBusy} onClick={onNext}>
            {t(leadsToTest ? 'courses.toTest' : 'courses.next')}
          </Button>
        )}
      </div>
    </article>
  );
}
