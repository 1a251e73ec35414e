import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  certificateNumber,
  isFor,
  nextTryAt,
  TRIES_A_DAY,
} from '@kantuta/contract/pages/course.rules';
import type { Course, listCourses, readLesson } from '@kantuta/contract/pages/courses.calls';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertReading } from './courses.store.ts';
import {
  type CertificateRow,
  type CourseRow,
  findCourseFor,
  listCoursesFor,
} from './courses.views.ts';
import { shownResult, shownTest } from './test.present.ts';

/** Whether somebody sees a course: it is for them, or it was and they have its certificate (PAGE-1, PAGE-6). */
const isShown = (
  { roles }: Pick<Actor, 'roles'>,
  { audience, state, certificate }: Pick<CourseRow, 'audience' | 'state' | 'certificate'>,
): boolean => certificate !== null || (state === 'published' && isFor(audience, roles));

const shownCertificate = (certificate: CertificateRow | null) =>
  certificate && {
    number: certificateNumber(certificate.number),
    issuedOn: dayInLaPaz(new Date(certificate.issuedAt)),
  };

export type Courses = ReturnType<typeof createCourses>;

/** Courses as people read them, and how far they are (PAGE-3). */
export function createCourses({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function find(reader: Reader, actor: Actor, courseId: string): Promise<CourseRow> {
    const on = dayInLaPaz(clock.now());
    const row = await findCourseFor(reader, { courseId, personId: actor.personId, on });
    if (!row || !isShown(actor, row)) throw refuse('forbidden');
    return row;
  }

  /** A course in which lessons are read and tests are taken. */
  async function findOpen(reader: Reader, actor: Actor, courseId: string): Promise<CourseRow> {
    const row = await find(reader, actor, courseId);
    if (row.state !== 'published') throw refuse('course_closed');
    return row;
  }

  function shown(row: CourseRow, language: string): Course {
    const { content, open, last, begun, readIds } = row;
    const lessonIds = content.lessons.map(({ lessonId }) => lessonId);
    const left = Math.max(0, TRIES_A_DAY - begun);
    return {
      courseId: row.id,
      ...wordsIn(content.texts, language),
      lessons: content.lessons.map(({ lessonId, picture, texts }) => ({
        lessonId,
        picture,
        ...wordsIn(texts, language),
        isRead: readIds.includes(lessonId),
      })),
      test: {
        open: open && shownTest(open, language),
        last:
          last &&
          shownResult({ ...last, handedInAt: new Date(last.handedInAt) }, { language, lessonIds }),
        left,
        nextAt: left > 0 ? null : nextTryAt(dayInLaPaz(clock.now())).toISOString(),
      },
      certificate: shownCertificate(row.certificate),
      isWithdrawn: row.state === 'withdrawn',
    };
  }

  const read = async (reader: Reader, actor: Actor, courseId: string): Promise<Course> =>
    shown(await find(reader, actor, courseId), actor.language);

  return {
    findOpen,
    read,

    open: (actor: Actor, courseId: string): Promise<Course> => read(db, actor, courseId),

    async list(actor: Actor): Promise<ReplyOf<typeof listCourses>> {
      const courses = await listCoursesFor(db, actor.personId);
      return {
        courses: courses
          .filter((course) => isShown(actor, course))
          .map(({ id, texts, lessonIds, readIds, isTesting, certificate }) => ({
            courseId: id,
            ...wordsIn(texts, actor.language),
            lessons: lessonIds.length,
            read: lessonIds.filter((each) => readIds.includes(each)).length,
            isTesting,
            certificate: shownCertificate(certificate),
          })),
      };
    },

    readLesson: (
      actor: Actor,
      { courseId, lessonId }: ParsedInputOf<typeof readLesson>,
    ): Promise<Course> =>
      inTransaction(db, async (tx) => {
        const { content } = await findOpen(tx, actor, courseId);
        if (!content.lessons.some((each) => each.lessonId === lessonId)) throw refuse('forbidden');
        const { personId } = actor;
        await insertReading(tx, { personId, courseId, lessonId, readAt: clock.now() });
        return read(tx, actor, courseId);
      }),
  };
}
