import { day } from '@kantuta/contract/dates';
import {
  answerQuestion,
  type Course,
  handInTest,
  listCourses,
  openCertificate,
  readCourse,
  readLesson,
  startTest,
} from '@kantuta/contract/pages/courses.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const id = (n: number) => `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e0${String(n)}`;
const COURSE = id(1);
const TRY = id(9);
const LESSONS = [2, 3, 4].map((n) => ({
  lessonId: id(n),
  title: `Lección ${String(n - 1)}`,
  text: `Primer párrafo ${String(n - 1)}.\n\nSegundo párrafo.`,
  picture: 'land' as const,
  isRead: false,
}));
const QUESTIONS = [1, 2, 3, 4, 5].map((n) => ({
  question: `¿Pregunta ${String(n)}?`,
  options: ['a', 'b', 'c', 'd'].map((letter) => `${letter}${String(n)}`),
  chosen: null,
}));
const NO_TEST: Course['test'] = { open: null, last: null, left: 3, nextAt: null };
const whole = (change: Partial<Course> = {}): Course => ({
  courseId: COURSE,
  title: 'Su lote, paso a paso',
  lead: 'De qué trata.',
  lessons: LESSONS,
  test: NO_TEST,
  certificate: null,
  isWithdrawn: false,
  ...change,
});
const CERTIFICATE = { number: 'C-000007', issuedOn: day('2026-03-10') };
const address = `/capacitacion/${COURSE}`;

beforeEach(() => signIn());

test('courses are listed with how far one is in them, and lead to the course', async () => {
  const brief = { courseId: COURSE, title: 'Su lote', lead: 'De qué trata.', lessons: 3 };
  server.answer(listCourses, {
    courses: [
      { ...brief, read: 1, isTesting: false, certificate: null },
      { ...brief, courseId: id(5), title: 'Pagar', read: 3, isTesting: true, certificate: null },
      {
        ...brief,
        courseId: id(6),
        title: 'Otro',
        read: 3,
        isTesting: false,
        certificate: CERTIFICATE,
      },
    ],
  });
  await visit('/capacitacion');
  const rows = await screen.findAllByRole('listitem');
  const list = within(await screen.findByRole('list', { name: 'Capacitación' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/1 de 3 lecciones leídas.*En curso/),
    expect.stringMatching(/Prueba empezada/),
    expect.stringMatching(/C-000007.*Aprobado/),
  ]);
  expect(rows.length).toBeGreaterThan(2);
  expect(list.getByRole('link', { name: 'Su lote' })).toHaveAttribute('href', address);
});

test('without courses the page says when there are some', async () => {
  server.answer(listCourses, { courses: [] });
  await visit('/capacitacion');
  expect(await screen.findByText('Todavía no hay cursos para usted')).toBeVisible();
});

test.each([['/capacitacion', listCourses] as const, [address, readCourse] as const])(
  '%s offers another try when it does not load',
  async (path, call) => {
    server.lose(call);
    const { user } = await visit(path);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    if (call === listCourses) server.answer(listCourses, { courses: [] });
    else server.answer(readCourse, whole());
    await user.click(again);
    await vi.waitFor(() => expect(again).not.toBeInTheDocument());
  },
);

test('lessons are read one by one: going on says that one was read, and the last leads to the test', async () => {
  let read = 0;
  const course = () =>
    whole({ lessons: LESSONS.map((each, index) => ({ ...each, isRead: index < read })) });
  server.answer(readCourse, course);
  server.answer(readLesson, () => {
    read += 1;
    return course();
  });
  const { user } = await visit(address);
  expect(await screen.findByText('Primer párrafo 1.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Un terreno con sus lotes marcados' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Siguiente lección' }));
  // A screen reader begins with the next lesson.
  expect(await screen.findByRole('heading', { name: 'Lección 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Siguiente lección' }));
  await screen.findByText('Primer párrafo 3.');
  await user.click(screen.getByRole('button', { name: 'Ir a la prueba' }));
  expect(await screen.findByRole('button', { name: 'Empezar la prueba' })).toBeVisible();
  expect(server.inputsOf(readLesson)).toEqual(
    LESSONS.map(({ lessonId }) => ({ courseId: COURSE, lessonId })),
  );
});

test('a test is begun, what is not answered is said beside its question, and each answer is kept at once', async () => {
  const open = (chosen: (number | null)[]) => ({
    ...NO_TEST,
    left: 2,
    open: {
      tryId: TRY,
      questions: QUESTIONS.map((each, index) => ({ ...each, chosen: chosen[index] ?? null })),
    },
  });
  const chosen: (number | null)[] = [];
  server.answer(readCourse, whole());
  server.answer(startTest, whole({ test: open([]) }));
  server.answer(answerQuestion, ({ question, option }) => {
    chosen[question] = option;
    return whole({ test: open(chosen) });
  });
  server.answer(
    handInTest,
    whole({
      test: {
        ...NO_TEST,
        left: 2,
        last: {
          right: 3,
          of: 5,
          passed: false,
          handedInAt: '2026-03-10T16:00:00.000Z',
          wrong: [
            { question: '¿Pregunta 1?', answer: 'a1', lessonId: id(3) },
            { question: '¿Pregunta 2?', answer: 'a2', lessonId: null },
          ],
        },
      },
    }),
  );
  const { user } = await visit(`${address}?leccion=prueba`);
  await user.click(await screen.findByRole('button', { name: 'Empezar la prueba' }));
  await user.click(await screen.findByRole('radio', { name: 'b1' }));
  expect(await screen.findByText('1 de 5 respondidas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entregar la prueba' }));
  expect(screen.getAllByText('Falta responder esta pregunta.')).toHaveLength(4);
  expect(server.inputsOf(handInTest)).toEqual([]);
  for (const n of [2, 3, 4, 5])
    await user.click(screen.getByRole('radio', { name: `a${String(n)}` }));
  expect(screen.queryByText('Falta responder esta pregunta.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entregar la prueba' }));
  expect(await screen.findByText('Esta vez no alcanzó')).toBeVisible();
  expect(screen.getByText(/3 de 5 respuestas correctas/)).toBeVisible();
  expect(server.inputsOf(answerQuestion)).toHaveLength(5);
  expect(screen.getByText('Usted respondió: a1')).toBeVisible();
  // Of a lesson that is gone there is no way.
  const ways = screen.getAllByRole('button', { name: /^Leer la lección otra vez/ });
  expect(ways).toHaveLength(1);
  await user.click(ways[0] as HTMLElement);
  expect(await screen.findByText('Primer párrafo 2.')).toBeVisible();
});

test('a half-finished test is there again with what was answered', async () => {
  const questions = QUESTIONS.map((each, index) => ({ ...each, chosen: index === 0 ? 2 : null }));
  server.answer(readCourse, whole({ test: { ...NO_TEST, open: { tryId: TRY, questions } } }));
  await visit(address);
  expect(await screen.findByRole('radio', { name: 'c1' })).toBeChecked();
  expect(screen.getByText('1 de 5 respondidas')).toBeVisible();
});

test('an answer that is not kept is not shown as chosen', async () => {
  server.answer(
    readCourse,
    whole({ test: { ...NO_TEST, open: { tryId: TRY, questions: QUESTIONS } } }),
  );
  server.refuse(answerQuestion, 'course_closed');
  const { user } = await visit(address);
  await user.click(await screen.findByRole('radio', { name: 'b1' }));
  expect(await screen.findByText('Este curso ya no está habilitado.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: 'b1' })).not.toBeChecked());
});

test('without tries the page says when there are some again', async () => {
  server.answer(
    readCourse,
    whole({ test: { ...NO_TEST, left: 0, nextAt: '2026-03-11T04:00:00.000Z' } }),
  );
  await visit(`${address}?leccion=prueba`);
  expect(
    await screen.findByText(/de nuevo el 11 de marzo de 2026 a las 00:00, hora de La Paz/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empezar la prueba' })).toBeNull();
});

test('a certificate is opened, also of a withdrawn course, which has no test', async () => {
  vi.stubGlobal('open', vi.fn<() => null>());
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:x');
  server.answer(readCourse, whole({ certificate: CERTIFICATE, isWithdrawn: true }));
  server.answer(openCertificate, {
    fileName: 'C-000007.pdf',
    mimeType: 'application/pdf',
    base64: btoa('%PDF'),
  });
  const { user } = await visit(address);
  expect(await screen.findByText(/Certificado C-000007, del 10 de marzo de 2026/)).toBeVisible();
  expect(screen.getByText(/La oficina retiró este curso/)).toBeVisible();
  expect(screen.queryByText('Prueba')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir el certificado' }));
  await vi.waitFor(() => expect(server.inputsOf(openCertificate)).toEqual([{ courseId: COURSE }]));
});
