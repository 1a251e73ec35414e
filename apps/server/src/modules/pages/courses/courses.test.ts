import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import type { CourseAudience, CourseContent } from '@kantuta/contract/pages/course.rules';
import {
  answerQuestion,
  checkCertificate,
  type Course,
  handInTest,
  listCourses,
  openCertificate,
  readCourse,
  readLesson,
  startTest,
} from '@kantuta/contract/pages/courses.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { pausingAfter, withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { makeCourse, wholeCourse } from '../pages.factory.ts';

let app: TestApp;
let learner: Customer;
let courseId: string;
let content: CourseContent;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  learner = await newCustomer(app, { sales: [] });
  ({ courseId, content } = await newCourse());
});

const newCourse = (audience: CourseAudience = 'both', on = app) =>
  on.database.db
    .transaction()
    .execute((tx) => makeCourse(on.platform, tx, { personId: learner.personId, audience }));
const start = (as: Partial<Session> = learner, on = app) =>
  on.call(startTest, { courseId }, { as });
const read = async (as: Partial<Session> = learner, language = 'es') =>
  (await app.call(readCourse, { courseId }, { as, language })).data;
const list = async (as: Partial<Session> = learner) =>
  (await app.call(listCourses, {}, { as })).data.courses.filter(
    (each) => each.courseId === courseId,
  );
const tries = () => countOf(app.database.owner, 'course_try', `course_id = '${courseId}'`);

/** Answers every question, the first `right` of them right. */
async function answer({ test: { open } }: Course, right: number, on = app): Promise<string> {
  if (!open) throw new Error('no test is open');
  for (const [question, { options }] of open.questions.entries()) {
    const yes = options.indexOf('Sí');
    const option = question < right ? yes : (yes + 1) % options.length;
    await on.call(answerQuestion, { tryId: open.tryId, question, option }, { as: learner });
  }
  return open.tryId;
}

async function take(right: number, on = app) {
  const tryId = await answer((await start(learner, on)).data, right, on);
  return on.call(handInTest, { tryId }, { as: learner });
}

test('a course is read lesson by lesson, and how far is kept (PAGE-3)', async () => {
  const [first] = content.lessons;
  const lessonId = first?.lessonId ?? '';
  expect(await list()).toMatchObject([{ lessons: 3, read: 0, isTesting: false }]);
  for (const _ of [1, 2]) {
    const { data } = await app.call(readLesson, { courseId, lessonId }, { as: learner });
    expect(data.lessons.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  }
  expect(await list()).toMatchObject([{ read: 1 }]);
  const strange = { courseId, lessonId: randomUUID() };
  expect((await app.call(readLesson, strange, { as: learner })).codigo).toBe('forbidden');
  const other = await newCustomer(app, { sales: [] });
  expect(await list(other)).toMatchObject([{ read: 0 }]);
});

test('what nobody wrote in a language is read in Spanish (PAGE-2)', async () => {
  expect(await read(learner, 'en')).toMatchObject({ title: 'Test course' });
  expect((await read(learner, 'en')).lessons[0]).toMatchObject({ title: 'Lesson 1' });
  expect(await read(learner, 'pt')).toMatchObject({ title: 'Curso de prueba' });
});

test('a course is for its audience alone, and drafts are for nobody (PAGE-1)', async () => {
  const adviser = await app.signIn(
    (await newPerson(app, { roles: ['customer', 'adviser'], adviser: {} })).personId,
  );
  ({ courseId } = await newCourse('adviser'));
  expect(await list()).toEqual([]);
  expect((await start()).codigo).toBe('forbidden');
  expect(await list(adviser)).toHaveLength(1);
  await sql`UPDATE course SET state = 'draft', published_at = NULL WHERE id = ${courseId}`.execute(
    app.database.owner,
  );
  expect(await list(adviser)).toEqual([]);
  expect((await app.call(readCourse, { courseId }, { as: adviser })).codigo).toBe('forbidden');
});

test('no reply of an open test carries a right answer (PAGE-4)', async () => {
  const { data } = await start();
  const { open } = data.test;
  expect(open?.questions).toHaveLength(5);
  for (const shown of [data, await read()])
    expect(JSON.stringify(shown.test.open)).not.toMatch(/right|lessonId/);
  // Answered and answered wrong look the same.
  const tryId = await answer(data, 2);
  expect(Object.keys((await read()).test.open?.questions[0] ?? {}).toSorted()).toEqual([
    'chosen',
    'options',
    'question',
  ]);
  expect(tryId).toBe(open?.tryId);
});

test('a half-finished test is there again, also the next day, and its questions are the same (PAGE-4)', async () => {
  const { data } = await start();
  const tryId = data.test.open?.tryId ?? '';
  await app.call(answerQuestion, { tryId, question: 3, option: 2 }, { as: learner });
  app.clock.advance(DAY_MS);
  const again = (await start({ ...(await app.signIn(learner.personId)) })).data.test.open;
  expect(again?.tryId).toBe(tryId);
  expect(again?.questions.map(({ question }) => question)).toEqual(
    data.test.open?.questions.map(({ question }) => question),
  );
  expect(again?.questions.map(({ chosen }) => chosen)).toEqual([null, null, null, 2, null]);
  expect(await tries()).toBe(1);
});

test('what is not answered is not judged; three right fail, and what was wrong leads to its lesson (PAGE-5)', async () => {
  const { data } = await start();
  const tryId = data.test.open?.tryId ?? '';
  expect((await app.call(handInTest, { tryId }, { as: learner })).codigo).toBe('test_unanswered');
  await answer(data, 3);
  const { data: after } = await app.call(handInTest, { tryId }, { as: learner });
  expect(after.test).toMatchObject({ open: null, left: 2, last: { right: 3, passed: false } });
  const lessons = content.lessons.map(({ lessonId }) => lessonId);
  for (const { answer: said, lessonId } of after.test.last?.wrong ?? []) {
    expect(said).toMatch(/^No /);
    expect(lessons).toContain(lessonId);
  }
  expect(after.test.last?.wrong).toHaveLength(2);
  expect(after.certificate).toBeNull();
  // Judged once: answers after it change nothing.
  await app.call(answerQuestion, { tryId, question: 4, option: 0 }, { as: learner });
  expect((await app.call(handInTest, { tryId }, { as: learner })).data).toEqual(after);
});

test('nobody answers or hands in the test of somebody else (PAGE-4)', async () => {
  const tryId = await answer((await start()).data, 5);
  const other = await newCustomer(app, { sales: [] });
  const stolen = { tryId, question: 0, option: 0 };
  expect((await app.call(answerQuestion, stolen, { as: other })).codigo).toBe('forbidden');
  expect((await app.call(handInTest, { tryId }, { as: other })).codigo).toBe('forbidden');
});

test('three tries a day, and the fourth says when there is another (PAGE-4)', async () => {
  for (const left of [2, 1, 0]) expect((await take(0)).data.test.left).toBe(left);
  const nextAt = '2026-03-11T04:00:00.000Z';
  expect(await start()).toMatchObject({ codigo: 'tries_spent', data: { nextAt } });
  expect((await start()).mensaje).toMatch(/desde mañana a las 00:00, hora de La Paz/);
  expect((await read()).test).toMatchObject({ left: 0, nextAt });
  app.clock.set(new Date(Date.parse(nextAt) - 1));
  expect((await start({ ...(await app.signIn(learner.personId)) })).codigo).toBe('tries_spent');
  app.clock.set(new Date(nextAt));
  const as = await app.signIn(learner.personId);
  expect((await start(as)).data.test).toMatchObject({ left: 2, nextAt: null });
});

test('two tries that begin at once are one, and never a fourth (PAGE-4)', async () => {
  for (const _ of [1, 2]) await take(0);
  const answers = await Promise.all(Array.from({ length: 6 }, () => start()));
  const open = new Set(answers.map(({ data }) => data.test.open?.tryId));
  expect([open.size, await tries()]).toEqual([1, 3]);
});

test('control: without lock and guards, tries that begin at once are more than three', async () => {
  // Whoever has counted waits until the other has counted, too.
  let racing: (() => void)[] | null = null;
  const together = () =>
    new Promise<void>((go) => {
      if (racing?.push(go) === 2) for (const each of racing) each();
      else if (racing === null) go();
    });
  const careless = await testApp({
    jobs: false,
    tamper: (db) => pausingAfter(withoutLocks(db), 'begun_on', together),
  });
  try {
    await sql`
      DROP INDEX course_try_one_open;
      ALTER TABLE course_try DROP CONSTRAINT course_try_person_id_course_id_begun_on_number_key;
      ALTER TABLE course_learner DROP CONSTRAINT course_learner_pkey CASCADE`.execute(
      careless.database.owner,
    );
    learner = await newCustomer(careless, { sales: [] });
    ({ courseId } = await newCourse('both', careless));
    for (const _ of [1, 2]) await take(0, careless);
    racing = [];
    await Promise.all([start(learner, careless), start(learner, careless)]);
    expect(
      await countOf(careless.database.owner, 'course_try', `course_id = '${courseId}'`),
    ).toBeGreaterThan(3);
  } finally {
    await careless.close();
  }
});

test('the database refuses a fourth try of a day and a second open one to anybody (PAGE-4)', async () => {
  await take(0);
  const copy = (change: string) =>
    sql`INSERT INTO course_try (id, person_id, course_id, begun_on, number, begun_at, questions, answers)
        SELECT gen_random_uuid(), person_id, course_id, begun_on, ${sql.raw(change)}, begun_at, questions, answers
          FROM course_try WHERE course_id = ${courseId}`.execute(app.database.owner);
  await expect(copy('4')).rejects.toThrow(/check/);
  await expect(copy('1')).rejects.toThrow(/unique/);
  await start();
  await expect(
    sql`UPDATE course_try SET answers = '[]' WHERE course_id = ${courseId} AND handed_in_at IS NOT NULL`.execute(
      app.database.owner,
    ),
  ).rejects.toThrow(/cannot change/);
});

test('four right give one certificate, and passing again gives no other (PAGE-6)', async () => {
  const first = (await take(4)).data;
  expect(first.test.last).toMatchObject({ right: 4, passed: true });
  expect(first.certificate).toEqual({
    number: expect.stringMatching(/^C-\d{6}$/),
    issuedOn: '2026-03-10',
  });
  const again = (await take(5)).data;
  expect(again.certificate).toEqual(first.certificate);
  const own = `course_id = '${courseId}'`;
  expect(await countOf(app.database.owner, 'course_certificate', own)).toBe(1);
  const told = `action = 'pages.passCourse' AND object_id = '${courseId}'`;
  expect(await countOf(app.database.owner, 'audit_entry', told)).toBe(1);
});

test('handed in twice at once a test gives one certificate (PAGE-6)', async () => {
  const tryId = await answer((await start()).data, 5);
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(handInTest, { tryId }, { as: learner })),
  );
  expect(new Set(answers.map(({ data }) => data.certificate?.number)).size).toBe(1);
  const own = `course_id = '${courseId}'`;
  expect(await countOf(app.database.owner, 'course_certificate', own)).toBe(1);
});

test.each([
  ['es', 'Certificado de aprobación', 'Curso de prueba'],
  ['en', 'Certificate of completion', 'Test course'],
  ['pt', 'Certificado de aprovação', 'Curso de prueba'],
])(
  'the certificate in %s names person, document and course, and leads to its check (PAGE-6)',
  async (language, title, course) => {
    const { number } = (await take(5)).data.certificate ?? { number: '' };
    const { data } = await app.call(openCertificate, { courseId }, { as: learner, language });
    expect(data).toMatchObject({ fileName: `${number}.pdf`, mimeType: 'application/pdf' });
    const bytes = Buffer.from(data.base64, 'base64');
    expect(bytes.toString('latin1')).toContain('/Marked true');
    const text = pdfText(bytes).replaceAll(/\s+/g, ' ');
    for (const part of [title, number, course, learner.document, '/verificar-pago/curso'])
      expect(text).toContain(part);
  },
);

test('a certificate is its person’s, and stays when the course is withdrawn (PAGE-6)', async () => {
  await take(5);
  const other = await newCustomer(app, { sales: [] });
  expect((await app.call(openCertificate, { courseId }, { as: other })).codigo).toBe('forbidden');
  await sql`UPDATE course SET state = 'withdrawn' WHERE id = ${courseId}`.execute(
    app.database.owner,
  );
  expect(await list(other)).toEqual([]);
  expect(await read()).toMatchObject({ isWithdrawn: true });
  expect((await start()).codigo).toBe('course_closed');
  expect((await app.call(openCertificate, { courseId }, { as: learner })).status).toBe(0);
});

test('anybody verifies a certificate, and reads initials only (PAGE-7)', async () => {
  const { number } = (await take(5)).data.certificate ?? { number: '' };
  const { reference } = await app.database.owner
    .selectFrom('courseCertificate')
    .where('courseId', '=', courseId)
    .select('reference')
    .executeTakeFirstOrThrow();
  const spelled = reference.toLowerCase().match(/.{4}/g)?.join('-') ?? '';
  expect((await app.call(checkCertificate, { reference: spelled })).data.certificate).toEqual({
    number,
    issuedOn: '2026-03-10',
    course: 'Curso de prueba',
    holder: expect.stringMatching(/^\S\. \S\.$/),
  });
  const unknown = { reference: reference.startsWith('0') ? '1'.repeat(12) : '0'.repeat(12) };
  expect((await app.call(checkCertificate, unknown)).data.certificate).toBeNull();
  const codes: string[] = [];
  for (let tried = 0; tried < 30; tried += 1)
    codes.push((await app.call(checkCertificate, unknown)).codigo);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('a test that was begun keeps its questions when the course changes (PAGE-5)', async () => {
  const { data } = await start();
  const other = wholeCourse(app.platform);
  await sql`UPDATE course SET content = ${JSON.stringify(other)}::jsonb WHERE id = ${courseId}`.execute(
    app.database.owner,
  );
  const tryId = await answer(data, 4);
  const after = (await app.call(handInTest, { tryId }, { as: learner })).data.test.last;
  // Its lesson is gone with the change.
  expect(after).toMatchObject({ passed: true, wrong: [{ lessonId: null }] });
});
