import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Course, TestResult } from '@kantuta/contract/pages/courses.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../pages.module.css';
import { readAgain, start } from './courses.api.ts';
import { OpenQuestions } from './open-questions.tsx';

const focusOn = (heading: HTMLElement | null): void => heading?.focus();

/** The test of a course: the rules and the last result, or the questions of the one that was begun (PAGE-4, PAGE-5). */
export function CourseTest({
  course,
  takesFocus,
  onLesson,
}: {
  course: Course;
  takesFocus: boolean;
  onLesson: (place: number) => void;
}) {
  const { t, format } = useI18n();
  const { courseId, lessons, test, certificate } = course;
  const { open, last, left, nextAt } = test;
  const starting = useMutation({
    mutationFn: () => start({ courseId }),
    onError(error) {
      showError(error);
      void readAgain();
    },
  });
  const again = certificate ? 'courses.test.repeat' : 'courses.test.again';
  return (
    <section className={styles.lesson} aria-label={t('courses.test.title')}>
      <h2 ref={takesFocus ? focusOn : undefined} tabIndex={-1} className={styles.heading}>
        {t('courses.test.title')}
      </h2>
      {open ? (
        <OpenQuestions key={open.tryId} open={open} />
      ) : (
        <>
          {last && (
            <Result
              result={last}
              lessonAt={(lessonId) => lessons.findIndex((each) => each.lessonId === lessonId)}
              onLesson={onLesson}
            />
          )}
          <p>{t('courses.test.rules')}</p>
          {nextAt === null ? (
            <>
              <p>{t('courses.test.left', { n: left })}</p>
              <div>
                <Button
                  kind={certificate ? 'secondary' : 'primary'}
                  busy={starting.isPending}
                  onClick={() => starting.mutate()}
                >
                  {t(last ? again : 'courses.test.start')}
                </Button>
              </div>
            </>
          ) : (
            <Panel tone="due">
              {t('courses.test.none', {
                date: format.fullDate(dayInLaPaz(new Date(nextAt))),
                time: format.time(nextAt),
              })}
            </Panel>
          )}
        </>
      )}
    </section>
  );
}

/** How the last test went, and for each wrong answer the lesson that helps; it does not tell the right one. */
function Result({
  result: { passed, right, of, handedInAt, wrong },
  lessonAt,
  onLesson,
}: {
  result: TestResult;
  lessonAt: (lessonId: string | null) => number;
  onLesson: (place: number) => void;
}) {
  const { t, format } = useI18n();
  return (
    <>
      <div role="alert">
        <Panel tone={passed ? 'good' : 'problem'}>
          <strong>{t(passed ? 'courses.test.passed' : 'courses.test.failed')}</strong>
          <p>{t('courses.test.score', { right, of, date: format.dateTime(handedInAt) })}</p>
        </Panel>
      </div>
      {wrong.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('courses.test.wrong')}</h3>
          <ul className={styles.text}>
            {wrong.map(({ question, answer, lessonId }) => {
              const place = lessonAt(lessonId);
              return (
                <li key={question}>
                  <strong>{question}</strong>
                  <p>{t('courses.test.answer', { answer })}</p>
                  {place >= 0 && (
                    <Button
                      small
                      flush
                      kind="quiet"
                      aria-label={`${t('courses.test.toLesson')}: ${question}`}
                      onClick={() => onLesson(place)}
                    >
                      {t('courses.test.toLesson')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
