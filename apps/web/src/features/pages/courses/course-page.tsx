import type { Course } from '@kantuta/contract/pages/courses.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import styles from '../pages.module.css';
import { Certificate } from './certificate.tsx';
import { courseQuery, markRead } from './courses.api.ts';
import { Lesson } from './lesson.tsx';
import { CourseTest } from './course-test.tsx';

const TEST = 'prueba';

/** `/capacitacion/{id}`: the lessons one by one, then the test and the certificate (PAGE-3, PAGE-4). */
export function CoursePage() {
  const { t } = useI18n();
  const { courseId } = useParams({ from: '/capacitacion/$courseId' });
  return (
    <Loaded
      query={useQuery(courseQuery(courseId))}
      height={420}
      back={<LinkButton to="/capacitacion">{t('courses.back')}</LinkButton>}
    >
      {(course) => <Whole course={course} />}
    </Loaded>
  );
}

/** Where somebody goes on: in an open test, with the first lesson that they have not read, or before the test. */
function placeOf({ lessons, test, isWithdrawn }: Course): number {
  if (test.open) return lessons.length;
  const unread = lessons.findIndex(({ isRead }) => !isRead);
  if (unread >= 0) return unread;
  return isWithdrawn ? 0 : lessons.length;
}

function Whole({ course }: { course: Course }) {
  const { t } = useI18n();
  const { courseId, title, lead, lessons, certificate, isWithdrawn } = course;
  const [{ leccion = '' }] = useFilters<'leccion'>();
  const navigate = useNavigate({ from: '/capacitacion/$courseId' });
  const [hasMoved, setMoved] = useState(false);
  const [began] = useState(() => placeOf(course));
  const last = isWithdrawn ? lessons.length - 1 : lessons.length;
  const asked = leccion === TEST ? lessons.length : Number(leccion) - 1;
  const place = Number.isInteger(asked) && asked >= 0 && asked <= last ? asked : began;
  const lesson = lessons[place];

  const go = (to: number) => {
    setMoved(true);
    void navigate({ search: { leccion: to === lessons.length ? TEST : String(to + 1) } });
  };
  const reading = useMutation({
    mutationFn: (lessonId: string) => markRead({ courseId, lessonId }),
    onSuccess: () => go(place + 1),
    onError: showError,
  });
  const goOn =
    lesson && !lesson.isRead && !isWithdrawn
      ? () => reading.mutate(lesson.lessonId)
      : () => go(place + 1);

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        before={<BackLink to="/capacitacion">{t('courses.back')}</BackLink>}
      />
      {isWithdrawn && <Panel tone="info">{t('courses.withdrawn')}</Panel>}
      {certificate && <Certificate courseId={courseId} certificate={certificate} />}
      <Stepper
        label={t('courses.lessons')}
        steps={[
          ...lessons.map((each) => each.title),
          ...(isWithdrawn ? [] : [t('courses.test.title')]),
        ]}
        current={place}
        done={[...lessons.map(({ isRead }) => isRead), certificate !== null]}
        onBack={go}
      />
      {lesson ? (
        <Lesson
          key={lesson.lessonId}
          lesson={lesson}
          n={place + 1}
          total={lessons.length}
          takesFocus={hasMoved}
          isBusy={reading.isPending}
          leadsToTest={place === lessons.length - 1}
          onNext={place < last ? goOn : undefined}
          onBack={place > 0 ? () => go(place - 1) : undefined}
        />
      ) : (
        <CourseTest course={course} takesFocus={hasMoved} onLesson={go} />
      )}
    </div>
  );
}
