import type { Day } from '@kantuta/contract/dates';
import type {
  CourseAudience,
  CourseContent,
  CourseState,
} from '@kantuta/contract/pages/course.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { Answers, DrawnQuestion } from './test.present.ts';

export type StoredCourse = {
  id: string;
  audience: CourseAudience;
  state: CourseState;
  content: CourseContent;
  revision: number;
};

const COURSE = ['id', 'audience', 'state', 'content', 'revision'] as const;

/** False: there is a course of this id already. */
export async function insertCourse(
  tx: Tx,
  {
    content,
    ...course
  }: Omit<StoredCourse, 'state' | 'revision'> & {
    createdBy: number;
    createdAt: Date;
  },
): Promise<boolean> {
  const { createdBy: changedBy, createdAt: changedAt } = course;
  const row = await tx
    .insertInto('course')
    .values({ ...course, content: JSON.stringify(content), changedBy, changedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Behind its lock: what two change at once, one does first. */
export async function lockCourse(tx: Tx, id: string): Promise<StoredCourse | undefined> {
  const row = await tx
    .selectFrom('course')
    .where('id', '=', id)
    .select(COURSE)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredCourse | undefined;
}

export async function setCourse(
  tx: Tx,
  id: string,
  {
    content,
    ...change
  }: Partial<Pick<StoredCourse, 'audience' | 'state' | 'content' | 'revision'>> & {
    publishedAt?: Date;
    changedBy: number;
    changedAt: Date;
  },
): Promise<void> {
  await tx
    .updateTable('course')
    .set({ ...change, ...(content ? { content: JSON.stringify(content) } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function insertReading(
  tx: Tx,
  reading: { personId: number; courseId: string; lessonId: string; readAt: Date },
): Promise<void> {
  await tx
    .insertInto('courseReading')
    .values(reading)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Learner = { personId: number; courseId: string };

/** The tries of one person in one course behind one lock. */
export async function lockLearner(tx: Tx, { personId, courseId }: Learner): Promise<void> {
  await tx
    .insertInto('courseLearner')
    .values({ personId, courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('courseLearner')
    .where('personId', '=', personId)
    .where('courseId', '=', courseId)
    .select('courseId')
    .forUpdate()
    .execute();
}

export type StoredTry = {
  id: string;
  personId: number;
  courseId: string;
  begunOn: Day;
  number: number;
  questions: DrawnQuestion[];
  answers: Answers;
  handedInAt: Date | null;
};

export async function insertTry(
  tx: Tx,
  { questions, answers, ...row }: Omit<StoredTry, 'handedInAt'> & { begunAt: Date },
): Promise<void> {
  await tx
    .insertInto('courseTry')
    .values({ ...row, questions: JSON.stringify(questions), answers: JSON.stringify(answers) })
    .execute();
}

const TRY = [
  'id',
  'personId',
  'courseId',
  'begunOn',
  'number',
  'questions',
  'answers',
  'handedInAt',
] as const;

export async function findTry(tx: Tx, id: string): Promise<StoredTry | undefined> {
  const row = await tx
    .selectFrom('courseTry')
    .where('id', '=', id)
    .select(TRY)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredTry | undefined;
}

/** The tries that still count for something: those of a day, and the one that is open. */
export async function listTries(
  tx: Tx,
  { personId, courseId, on }: Learner & { on: Day },
): Promise<Pick<StoredTry, 'id' | 'begunOn' | 'handedInAt'>[]> {
  const rows = await tx
    .selectFrom('courseTry')
    .where('personId', '=', personId)
    .where('courseId', '=', courseId)
    .where((where) => where.or([where('begunOn', '=', on), where('handedInAt', 'is', null)]))
    .select(['id', 'begunOn', 'handedInAt'])
    .execute();
  return rows as Pick<StoredTry, 'id' | 'begunOn' | 'handedInAt'>[];
}

export async function setAnswers(tx: Tx, id: string, answers: Answers): Promise<void> {
  await tx
    .updateTable('courseTry')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute();
}

export async function endTry(
  tx: Tx,
  id: string,
  { right, passed, at }: { right: number; passed: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('courseTry')
    .set({ handedInAt: at, rightAnswers: right, passed })
    .where('id', '=', id)
    .execute();
}

/** What a certificate says of its person and its course, as it was then. */
export type CertificateFacts = {
  firstName: string;
  surname: string;
  document: string;
  titles: Record<'es' | 'en' | 'pt', string>;
};

/** False: the person has the certificate of this course already (PAGE-6). */
export async function insertCertificate(
  tx: Tx,
  {
    facts,
    ...row
  }: Learner & {
    id: string;
    reference: string;
    tryId: string;
    issuedAt: Date;
    facts: CertificateFacts;
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('courseCertificate')
    .values({ ...row, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['personId', 'courseId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
