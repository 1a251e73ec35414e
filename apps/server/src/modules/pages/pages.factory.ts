import type { CourseAudience, CourseContent } from '@kantuta/contract/pages/course.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertCourse, setCourse } from './courses/courses.store.ts';
import { type EventFields, insertEvent } from './events/events.store.ts';

type Means = Pick<Platform, 'ids' | 'clock'>;

const NONE = { title: '', text: '' };
const NO_QUESTION = { question: '', options: ['', '', '', ''] };

/** The smallest course that can be published: of each question the option `Sí` is right, and stands where `right` says. */
export function wholeCourse({ ids }: Pick<Platform, 'ids'>): CourseContent {
  const lessons = [1, 2, 3].map((n) => ({
    lessonId: ids.uuid(),
    picture: 'land' as const,
    texts: {
      es: { title: `Lección ${String(n)}`, text: `Texto de la lección ${String(n)}.` },
      en: { title: `Lesson ${String(n)}`, text: `Text of lesson ${String(n)}.` },
      pt: NONE,
    },
  }));
  const questions = [1, 2, 3, 4, 5, 6].map((n) => ({
    questionId: ids.uuid(),
    lessonId: lessons[n % 3]?.lessonId ?? '',
    right: n % 4,
    texts: {
      es: {
        question: `Pregunta ${String(n)}`,
        options: [0, 1, 2, 3].map((at) => (at === n % 4 ? 'Sí' : `No ${String(at)}`)),
      },
      en: NO_QUESTION,
      pt: NO_QUESTION,
    },
  }));
  return {
    texts: {
      es: { title: 'Curso de prueba', lead: 'De qué trata el curso.' },
      en: { title: 'Test course', lead: 'What the course is about.' },
      pt: { title: '', lead: '' },
    },
    lessons,
    questions,
  };
}

export async function makeCourse(
  { ids, clock }: Means,
  tx: Tx,
  {
    personId,
    audience = 'both',
    content = wholeCourse({ ids }),
    isDraft = false,
  }: {
    /** Who wrote it. */
    personId: number;
    audience?: CourseAudience;
    content?: CourseContent;
    isDraft?: boolean;
  },
): Promise<{ courseId: string; content: CourseContent }> {
  const id = ids.uuid();
  const at = clock.now();
  await insertCourse(tx, { id, audience, content, createdBy: personId, createdAt: at });
  if (!isDraft)
    await setCourse(tx, id, {
      state: 'published',
      publishedAt: at,
      changedBy: personId,
      changedAt: at,
    });
  return { courseId: id, content };
}

export async function makeEvent(
  { ids, clock }: Means,
  tx: Tx,
  {
    personId,
    companyId,
    startsAt,
    endsAt,
    ...rest
  }: Partial<EventFields> & {
    personId: number;
    companyId: number;
    startsAt: Date;
    endsAt: Date;
  },
): Promise<string> {
  const id = ids.uuid();
  await insertEvent(tx, {
    texts: {
      es: { title: 'Feria de prueba', about: 'Una feria para toda la familia.' },
      en: { title: '', about: '' },
      pt: { title: '', about: '' },
    },
    place: 'Parque de prueba',
    address: 'Av. Banzer, km 12',
    city: 'Santa Cruz de la Sierra',
    startsAt,
    endsAt,
    kind: 'event',
    ...rest,
    id,
    companyId,
    createdBy: personId,
    createdAt: clock.now(),
  });
  return id;
}
