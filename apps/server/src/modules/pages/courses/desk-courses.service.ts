import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { type CourseContent, gapsOf } from '@kantuta/contract/pages/course.rules';
import type {
  createCourse,
  DeskCourse,
  listDeskCourses,
  publishCourse,
  saveCourse,
} from '@kantuta/contract/pages/courses-desk.calls';
import { PAGE_KEEPERS } from '@kantuta/contract/pages/page-desk.rules';
import { courseChanged } from '@kantuta/contract/pages/pages.events';
import type { Actor } from '../../../platform/access.ts';
import { type AuditFact, inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertCourse, lockCourse, setCourse, type StoredCourse } from './courses.store.ts';
import { findCourseOfAll, listCoursesOfAll } from './desk-courses.views.ts';

export type DeskCourses = ReturnType<typeof createDeskCourses>;

const NO_WORDS = { title: '', lead: '' };

const iso = (at: string): string => new Date(at).toISOString();

/** Courses as the desk writes, publishes and withdraws them (PAGE-9). */
export function createDeskCourses({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  async function read(reader: Reader, actor: Actor, courseId: string): Promise<DeskCourse> {
    const course = await findCourseOfAll(reader, courseId);
    if (!course) throw refuse('forbidden');
    const { id, content, ...rest } = course;
    const gaps = gapsOf(content);
    const may = hasOperatorRole(actor.desk, PAGE_KEEPERS);
    const isShown = course.state === 'published';
    return {
      ...rest,
      courseId: id,
      // What is read is of the form that was written.
      content: content as DeskCourse['content'],
      changedAt: iso(course.changedAt),
      gaps,
      can: { edit: may, publish: may && !isShown && gaps.length === 0, withdraw: may && isShown },
    };
  }

  async function take(tx: Tx, actor: Actor, courseId: string): Promise<StoredCourse> {
    await audit.holdRights(tx, actor);
    const stored = await lockCourse(tx, courseId);
    if (!stored) throw refuse('forbidden');
    return stored;
  }

  async function note(
    tx: Tx,
    actor: Actor,
    { action, courseId }: { action: AuditFact['action']; courseId: string },
  ): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'course', id: courseId },
      outcome: 'done',
    });
    await events.record(tx, courseChanged, { courseId });
  }

  const changed = ({ personId }: Actor) => ({ changedBy: personId, changedAt: clock.now() });

  function requireWhole(content: CourseContent): void {
    const gaps = gapsOf(content);
    if (gaps.length > 0) throw refuse('course_incomplete', { data: { gaps } });
  }

  return {
    async list({ desk }: Actor): Promise<ReplyOf<typeof listDeskCourses>> {
      const courses = await listCoursesOfAll(db);
      return {
        courses: courses.map(({ id, changedAt, ...course }) => ({
          ...course,
          courseId: id,
          changedAt: iso(changedAt),
        })),
        can: { create: hasOperatorRole(desk, PAGE_KEEPERS) },
      };
    },

    read: (actor: Actor, courseId: string): Promise<DeskCourse> => read(db, actor, courseId),

    create: (
      actor: Actor,
      { courseId, audience, title }: ParsedInputOf<typeof createCourse>,
    ): Promise<DeskCourse> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const isNew = await insertCourse(tx, {
          id: courseId,
          audience,
          content: {
            texts: { es: { title, lead: '' }, en: NO_WORDS, pt: NO_WORDS },
            lessons: [],
            questions: [],
          },
          createdBy: actor.personId,
          createdAt: clock.now(),
        });
        if (isNew) await note(tx, actor, { action: 'pages.createCourse', courseId });
        return read(tx, actor, courseId);
      }),

    /** Tests that were begun keep the questions that were drawn for them. */
    save: (
      actor: Actor,
      { courseId, revision, audience, content }: ParsedInputOf<typeof saveCourse>,
    ): Promise<DeskCourse> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, courseId);
        if (stored.revision !== revision) throw refuse('course_changed');
        if (stored.state === 'published') requireWhole(content);
        const next = { audience, content, revision: revision + 1 };
        await setCourse(tx, courseId, { ...next, ...changed(actor) });
        await note(tx, actor, { action: 'pages.saveCourse', courseId });
        return read(tx, actor, courseId);
      }),

    /** What the reader saw and nothing else; published again it stays as it is. */
    publish: (
      actor: Actor,
      { courseId, revision }: ParsedInputOf<typeof publishCourse>,
    ): Promise<DeskCourse> =>
      inTransaction(db, async (tx) => {
        const { state, content, revision: stored } = await take(tx, actor, courseId);
        if (state !== 'published') {
          if (stored !== revision) throw refuse('course_changed');
          requireWhole(content);
          const publishedAt = clock.now();
          await setCourse(tx, courseId, { state: 'published', publishedAt, ...changed(actor) });
          await note(tx, actor, { action: 'pages.publishCourse', courseId });
        }
        return read(tx, actor, courseId);
      }),

    /** Withdrawn again it stays as it is; a draft was never shown. */
    withdraw: (actor: Actor, courseId: string): Promise<DeskCourse> =>
      inTransaction(db, async (tx) => {
        const { state } = await take(tx, actor, courseId);
        if (state === 'draft') throw refuse('course_closed');
        if (state === 'published') {
          await setCourse(tx, courseId, { state: 'withdrawn', ...changed(actor) });
          await note(tx, actor, { action: 'pages.withdrawCourse', courseId });
        }
        return read(tx, actor, courseId);
      }),
  };
}
