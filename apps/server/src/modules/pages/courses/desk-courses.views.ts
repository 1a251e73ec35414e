import type {
  CourseAudience,
  CourseContent,
  CourseState,
} from '@kantuta/contract/pages/course.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

type Brief = {
  id: string;
  title: string;
  audience: CourseAudience;
  state: CourseState;
  lessons: number;
  questions: number;
  tested: number;
  passed: number;
  changedAt: string;
};

// People, not tries; of each course through its own index.
const BRIEF = sql`
  course.id, course.content #>> '{texts,es,title}' AS title, course.audience, course.state,
  jsonb_array_length(course.content -> 'lessons') AS lessons, jsonb_array_length(course.content -> 'questions') AS questions,
  (SELECT count(*)::int FROM course_learner each WHERE each.course_id = course.id) AS tested,
  (SELECT count(*)::int FROM course_certificate each WHERE each.course_id = course.id) AS passed,
  course.changed_at AS "changedAt"`;

/** All courses, what was changed last first: one statement. */
export async function listCoursesOfAll(reader: Reader): Promise<Brief[]> {
  const { rows } = await sql<Brief>`
    SELECT ${BRIEF} FROM course ORDER BY course.changed_at DESC, course.id`.execute(reader);
  return rows;
}

export async function findCourseOfAll(
  reader: Reader,
  courseId: string,
): Promise<(Brief & { revision: number; content: CourseContent; changedBy: string }) | undefined> {
  const { rows } = await sql<
    Brief & { revision: number; content: CourseContent; changedBy: string }
  >`
    SELECT ${BRIEF}, course.revision, course.content, ${personName('who')} AS "changedBy"
      FROM course JOIN person who ON who.id = course.changed_by WHERE course.id = ${courseId}::uuid`.execute(
    reader,
  );
  return rows[0];
}
