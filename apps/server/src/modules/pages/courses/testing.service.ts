import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { nextTryAt, TRIES_A_DAY } from '@kantuta/contract/pages/course.rules';
import type { answerQuestion, Course } from '@kantuta/contract/pages/courses.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Courses } from './courses.service.ts';
import {
  endTry,
  findTry,
  insertCertificate,
  insertTry,
  listTries,
  lockLearner,
  setAnswers,
  type StoredTry,
} from './courses.store.ts';
import { type CourseRow, readHolder } from './courses.views.ts';
import { drawTest, judged, noAnswers } from './test.present.ts';

/** Tests of courses: drawn, answered and judged on the server, three a day (PAGE-4, PAGE-5). */
export function createTesting({
  db,
  clock,
  ids,
  audit,
  courses,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & { courses: Courses }) {
  /** A test of one's own behind the lock of its person, with its course. */
  async function take(tx: Tx, actor: Actor, tryId: string) {
    const found = await findTry(tx, tryId);
    if (found?.personId !== actor.personId) throw refuse('forbidden');
    return { taken: found, course: await courses.findOpen(tx, actor, found.courseId) };
  }

  async function certify(tx: Tx, { taken, course }: { taken: StoredTry; course: CourseRow }) {
    const { personId, courseId, id: tryId } = taken;
    const holder = await readHolder(tx, personId);
    const { es, en, pt } = course.content.texts;
    const isNew = await insertCertificate(tx, {
      id: ids.uuid(),
      reference: ids.reference(),
      personId,
      courseId,
      tryId,
      issuedAt: clock.now(),
      facts: {
        firstName: holder.firstName,
        surname: [holder.paternalSurname, holder.maternalSurname].filter(Boolean).join(' '),
        document: holder.documentNumber,
        titles: { es: es.title, en: en.title, pt: pt.title },
      },
    });
    if (isNew)
      await audit.record(tx, {
        actor: { kind: 'person', id: personId },
        action: 'pages.passCourse',
        object: { kind: 'course', id: courseId },
        outcome: 'done',
      });
  }

  return {
    /** While a test is open it is the same one, on whatever day it was begun. */
    start: (actor: Actor, courseId: string): Promise<Course> =>
      inTransaction(db, async (tx) => {
        const { content } = await courses.findOpen(tx, actor, courseId);
        const { personId } = actor;
        const now = clock.now();
        const on = dayInLaPaz(now);
        await lockLearner(tx, { personId, courseId });
        const tries = await listTries(tx, { personId, courseId, on });
        if (!tries.some(({ handedInAt }) => handedInAt === null)) {
          const begun = tries.filter(({ begunOn }) => begunOn === on).length;
          if (begun >= TRIES_A_DAY)
            throw refuse('tries_spent', { data: { nextAt: nextTryAt(on).toISOString() } });
          const questions = drawTest(content);
          await insertTry(tx, {
            id: ids.uuid(),
            personId,
            courseId,
            begunOn: on,
            number: begun + 1,
            begunAt: now,
            questions,
            answers: noAnswers(questions),
          });
        }
        return courses.read(tx, actor, courseId);
      }),

    /** Of a test that was handed in meanwhile nothing changes any more. */
    answer: (
      actor: Actor,
      { tryId, question, option }: ParsedInputOf<typeof answerQuestion>,
    ): Promise<Course> =>
      inTransaction(db, async (tx) => {
        const { taken } = await take(tx, actor, tryId);
        if (taken.handedInAt === null)
          await setAnswers(
            tx,
            tryId,
            taken.answers.map((before, index) => (index === question ? option : before)),
          );
        return courses.read(tx, actor, taken.courseId);
      }),

    /** Handed in again it stays as it was judged. */
    handIn: (actor: Actor, tryId: string): Promise<Course> =>
      inTransaction(db, async (tx) => {
        const { taken, course } = await take(tx, actor, tryId);
        const { questions, answers, courseId } = taken;
        if (taken.handedInAt === null) {
          if (answers.includes(null)) throw refuse('test_unanswered');
          const { right, passed } = judged(questions, answers);
          await endTry(tx, tryId, { right, passed, at: clock.now() });
          if (passed) await certify(tx, { taken, course });
        }
        return courses.read(tx, actor, courseId);
      }),
  };
}
