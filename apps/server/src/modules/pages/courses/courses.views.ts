import type { Day } from '@kantuta/contract/dates';
import type {
  CourseAudience,
  CourseContent,
  CourseState,
} from '@kantuta/contract/pages/course.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { CertificateFacts } from './courses.store.ts';
import type { Answers, DrawnQuestion } from './test.present.ts';

export type CertificateRow = { number: number; issuedAt: string };

type Brief = {
  id: string;
  audience: CourseAudience;
  state: CourseState;
  texts: CourseContent['texts'];
  lessonIds: string[];
  readIds: string[];
  isTesting: boolean;
  certificate: CertificateRow | null;
};

const readIds = (personId: number) => sql<string[]>`(
  SELECT coalesce(json_agg(lesson_id), '[]') FROM course_reading read WHERE read.person_id = ${personId} AND read.course_id = course.id)`;
const certificate = (personId: number) => sql<CertificateRow | null>`(
  SELECT json_build_object('number', number, 'issuedAt', issued_at) FROM course_certificate own
   WHERE own.person_id = ${personId} AND own.course_id = course.id)`;

/** Courses that were ever published, with how far somebody is in them: one statement (PAGE-3). */
export async function listCoursesFor(reader: Reader, personId: number): Promise<Brief[]> {
  const { rows } = await sql<Brief>`
    SELECT course.id, course.audience, course.state, course.content -> 'texts' AS texts,
           jsonb_path_query_array(course.content, '$.lessons[*].lessonId') AS "lessonIds",
           ${readIds(personId)} AS "readIds",
           EXISTS (SELECT FROM course_try open WHERE open.person_id = ${personId} AND open.course_id = course.id AND open.handed_in_at IS NULL) AS "isTesting",
           ${certificate(personId)} AS certificate
      FROM course WHERE course.state <> 'draft' ORDER BY course.published_at, course.id`.execute(
    reader,
  );
  return rows;
}

export type CourseRow = {
  id: string;
  audience: CourseAudience;
  state: CourseState;
  content: CourseContent;
  readIds: string[];
  certificate: CertificateRow | null;
  open: { id: string; questions: DrawnQuestion[]; answers: Answers } | null;
  last: { questions: DrawnQuestion[]; answers: Answers; handedInAt: string } | null;
  /** Tries that were begun on the day. */
  begun: number;
};

/** One course with everything of somebody in it: one statement. */
export async function findCourseFor(
  reader: Reader,
  { courseId, personId, on }: { courseId: string; personId: number; on: Day },
): Promise<CourseRow | undefined> {
  const own = sql`own.person_id = ${personId} AND own.course_id = course.id`;
  const { rows } = await sql<CourseRow>`
    SELECT course.id, course.audience, course.state, course.content, ${readIds(personId)} AS "readIds", ${certificate(personId)} AS certificate,
           (SELECT json_build_object('id', own.id, 'questions', own.questions, 'answers', own.answers)
              FROM course_try own WHERE ${own} AND own.handed_in_at IS NULL LIMIT 1) AS open,
           (SELECT json_build_object('questions', own.questions, 'answers', own.answers, 'handedInAt', own.handed_in_at)
              FROM course_try own WHERE ${own} AND own.handed_in_at IS NOT NULL ORDER BY own.handed_in_at DESC, own.id DESC LIMIT 1) AS last,
           (SELECT count(*)::int FROM course_try own WHERE ${own} AND own.begun_on = ${on}::date) AS begun
      FROM course WHERE course.id = ${courseId}::uuid AND course.state <> 'draft'`.execute(reader);
  return rows[0];
}

export type IssuedCertificate = {
  number: number;
  reference: string;
  facts: CertificateFacts;
  issuedAt: Date;
};

const ISSUED = ['number', 'reference', 'facts', 'issuedAt'] as const;

export async function findCertificate(
  reader: Reader,
  { courseId, personId }: { courseId: string; personId: number },
): Promise<IssuedCertificate | undefined> {
  const row = await reader
    .selectFrom('courseCertificate')
    .where('personId', '=', personId)
    .where('courseId', '=', courseId)
    .select(ISSUED)
    .executeTakeFirst();
  return row && { ...row, facts: row.facts as CertificateFacts };
}

export async function findByReference(
  reader: Reader,
  reference: string,
): Promise<IssuedCertificate | undefined> {
  const row = await reader
    .selectFrom('courseCertificate')
    .where('reference', '=', reference)
    .select(ISSUED)
    .executeTakeFirst();
  return row && { ...row, facts: row.facts as CertificateFacts };
}

/** Who passed, as their certificate names them. */
export async function readHolder(reader: Reader, personId: number) {
  return reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['firstName', 'paternalSurname', 'maternalSurname', 'documentNumber'])
    .executeTakeFirstOrThrow();
}
