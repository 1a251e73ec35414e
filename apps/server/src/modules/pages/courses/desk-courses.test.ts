import { randomUUID } from 'node:crypto';
import {
  createCourse,
  listDeskCourses,
  publishCourse,
  readDeskCourse,
  saveCourse,
  withdrawCourse,
} from '@kantuta/contract/pages/courses-desk.calls';
import { readCourse } from '@kantuta/contract/pages/courses.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { operator } from '../../../../test/notices.ts';
import { wholeCourse } from '../pages.factory.ts';

let app: TestApp;
let keeper: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  keeper = await operator(app, { role: 'sales_ops', companyIds: null });
});
afterAll(() => app.close());

const begin = async (courseId = randomUUID()) =>
  (await app.call(createCourse, { courseId, audience: 'both', title: 'Curso' }, { as: keeper }))
    .data;
const contentOf = () => {
  const { texts, lessons, questions } = wholeCourse(app.platform);
  return { texts, lessons: [...lessons], questions: questions.map(withOptions) };
};
type Question = ReturnType<typeof wholeCourse>['questions'][number];
const withOptions = ({ texts: { es, en, pt }, ...rest }: Question) => ({
  ...rest,
  texts: {
    es: { ...es, options: [...es.options] },
    en: { ...en, options: [...en.options] },
    pt: { ...pt, options: [...pt.options] },
  },
});
const save = (courseId: string, revision: number, content = contentOf()) =>
  app.call(saveCourse, { courseId, revision, audience: 'both', content }, { as: keeper });

test('a course is begun, written, published and withdrawn (PAGE-9)', async () => {
  const { courseId, gaps, can } = await begin();
  expect(gaps).toEqual(['texts', 'lessons', 'questions']);
  expect(can).toEqual({ edit: true, publish: false, withdraw: false });
  const publish = (revision: number) =>
    app.call(publishCourse, { courseId, revision }, { as: keeper });
  expect(await publish(1)).toMatchObject({ codigo: 'course_incomplete', data: { gaps } });
  expect((await app.call(withdrawCourse, { courseId }, { as: keeper })).codigo).toBe(
    'course_closed',
  );
  const { data } = await save(courseId, 1);
  expect(data).toMatchObject({ revision: 2, gaps: [], can: { publish: true } });
  const reader = await newCustomer(app, { sales: [] });
  const seen = async () => (await app.call(readCourse, { courseId }, { as: reader })).codigo;
  expect(await seen()).toBe('forbidden');
  expect((await publish(2)).data.state).toBe('published');
  expect(await seen()).toBe('');
  expect((await app.call(withdrawCourse, { courseId }, { as: keeper })).data.can).toEqual({
    edit: true,
    publish: true,
    withdraw: false,
  });
  expect(await seen()).toBe('forbidden');
});

test('a published course stays complete (PAGE-9)', async () => {
  const { courseId } = await begin();
  await save(courseId, 1);
  await app.call(publishCourse, { courseId, revision: 2 }, { as: keeper });
  const short = { ...contentOf(), questions: [] };
  expect((await save(courseId, 2, short)).codigo).toBe('course_incomplete');
  expect((await save(courseId, 2)).codigo).toBe('');
});

test('of two who write at once one is told (PAGE-9)', async () => {
  const { courseId } = await begin();
  const answers = await Promise.all([save(courseId, 1), save(courseId, 1)]);
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'course_changed']);
});

test('what is published is what its editor saw: another who wrote meanwhile is not published unread (PAGE-9)', async () => {
  const { courseId } = await begin();
  await save(courseId, 1);
  const publish = (revision: number) =>
    app.call(publishCourse, { courseId, revision }, { as: keeper });
  expect((await save(courseId, 2)).data.revision).toBe(3);
  expect((await publish(2)).codigo).toBe('course_changed');
  expect((await app.call(readDeskCourse, { courseId }, { as: keeper })).data.state).toBe('draft');
  expect((await publish(3)).data.state).toBe('published');
  // An answer that was lost is asked for again.
  expect((await publish(3)).data.state).toBe('published');
});

test('who only reads at the desk writes nothing (PAGE-9)', async () => {
  const { courseId } = await begin();
  const reader = await operator(app, { role: 'support', companyIds: null });
  const { data } = await app.call(readDeskCourse, { courseId }, { as: reader });
  expect(data.can).toEqual({ edit: false, publish: false, withdraw: false });
  const list = (await app.call(listDeskCourses, {}, { as: reader })).data;
  expect(list.can.create).toBe(false);
  expect(list.courses.find((each) => each.courseId === courseId)).toMatchObject({
    title: 'Curso',
    tested: 0,
    passed: 0,
  });
  expect((await app.call(publishCourse, { courseId, revision: 1 }, { as: reader })).codigo).toBe(
    'forbidden',
  );
});
