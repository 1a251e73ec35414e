import type { CourseBrief } from '@kantuta/contract/pages/courses.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { ProgressLine } from '../../../ui/drawings/progress-line.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, rowLink, RowList } from '../../../ui/row-list.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import styles from '../pages.module.css';
import { coursesQuery } from './courses.api.ts';

type Standing = 'new' | 'reading' | 'read' | 'testing' | 'passed';

const TONES: Readonly<Record<Standing, StateTone>> = {
  new: 'calm',
  reading: 'due',
  read: 'due',
  testing: 'checking',
  passed: 'good',
};

function standingOf({ read, lessons, isTesting, certificate }: CourseBrief): Standing {
  if (certificate !== null) return 'passed';
  if (isTesting) return 'testing';
  if (read === 0) return 'new';
  return read < lessons ? 'reading' : 'read';
}

/** `/capacitacion`: the courses for this person, and how far they are (PAGE-3). */
export function CoursesPage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('courses.title')} lead={t('courses.lead')} />
      <Loaded query={useQuery(coursesQuery)} height={260} back={null}>
        {({ courses }) =>
          courses.length === 0 ? (
            <EmptyState title={t('courses.none')}>{t('courses.noneHint')}</EmptyState>
          ) : (
            <RowList label={t('courses.title')}>
              {courses.map((course) => (
                <CourseRow key={course.courseId} course={course} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </div>
  );
}

function CourseRow({ course }: { course: CourseBrief }) {
  const { t } = useI18n();
  const { courseId, title, lead, lessons, read, certificate } = course;
  const standing = standingOf(course);
  const progress = t('courses.progress', { read, n: lessons });
  return (
    <Row
      title={
        <Link to="/capacitacion/$courseId" params={{ courseId }} className={rowLink}>
          {title}
        </Link>
      }
      detail={[lead, progress, certificate?.number].filter(Boolean).join(' · ')}
      aside={<StateBadge tone={TONES[standing]}>{t(`courses.states.${standing}`)}</StateBadge>}
      below={<ProgressLine basisPoints={Math.round((read / lessons) * 10_000)} label={progress} />}
      leads
    />
  );
}
