import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  createCourse,
  type DeskCourse,
  listDeskCourses,
  publishCourse,
  readDeskCourse,
  saveCourse,
  withdrawCourse,
} from '@kantuta/contract/pages/courses-desk.calls';
import {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  type DeskEvent,
  listDeskEvents,
} from '@kantuta/contract/pages/events-desk.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const COURSE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e01';
const EVENT = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e02';
const BRIEF = {
  courseId: COURSE,
  title: 'Su lote',
  audience: 'customer' as const,
  state: 'draft' as const,
  lessons: 0,
  questions: 0,
  tested: 4,
  passed: 3,
  changedAt: '2026-03-10T16:00:00.000Z',
};
const WHOLE: DeskCourse = {
  ...BRIEF,
  revision: 2,
  content: {
    texts: {
      es: { title: 'Su lote', lead: 'De qué trata.' },
      en: { title: '', lead: '' },
      pt: { title: '', lead: '' },
    },
    lessons: [],
    questions: [],
  },
  gaps: ['lessons', 'questions'],
  changedBy: 'Ximena Paniagua',
  can: { edit: true, publish: false, withdraw: false },
};
const FAIR: DeskEvent = {
  eventId: EVENT,
  company: { id: 8, name: 'Urbanizaciones' },
  texts: {
    es: { title: 'Feria de lotes', about: 'Todos los proyectos.' },
    en: { title: '', about: '' },
    pt: { title: '', about: '' },
  },
  place: 'Plaza de eventos',
  address: 'Av Banzer 8vo anillo',
  city: 'Santa Cruz',
  startsAt: '2026-12-04T14:00:00.000Z',
  minutes: 480,
  kind: 'event',
  revision: 3,
  state: 'coming',
  cancelReason: '',
  can: { change: true, cancel: true },
};
const COMPANIES = [{ id: 8, name: 'Urbanizaciones' }];

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listDeskCourses, { courses: [BRIEF], can: { create: true } });
  server.answer(listDeskEvents, { events: [FAIR], companies: COMPANIES });
});

test('courses are listed with how many were tested and passed, and events with their company', async () => {
  await visit('/operaciones/cursos');
  const courses = await screen.findByRole('table', { name: 'Cursos' });
  expect(within(courses).getByRole('link', { name: /Su lote/ })).toHaveAttribute(
    'href',
    `/operaciones/cursos/${COURSE}`,
  );
  expect(courses).toHaveTextContent(/Rindieron.*4.*Aprobaron.*3|4.*3/);
  expect(await screen.findByRole('table', { name: 'Eventos' })).toHaveTextContent(
    /Feria de lotes.*Urbanizaciones/,
  );
});

test('who only reads is offered nothing to write', async () => {
  server.answer(listDeskCourses, { courses: [], can: { create: false } });
  server.answer(listDeskEvents, {
    events: [{ ...FAIR, can: { change: false, cancel: false } }],
    companies: [],
  });
  await visit('/operaciones/cursos');
  expect(await screen.findByText('Todavía no hay cursos')).toBeVisible();
  await screen.findByText('Feria de lotes');
  for (const name of ['Nuevo curso', 'Nuevo evento', /^Cambiar/, /^Cancelar evento/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a course is begun with its title, which may not be empty', async () => {
  server.answer(createCourse, ({ courseId }) => ({ ...WHOLE, courseId }));
  server.answer(readDeskCourse, WHOLE);
  const { user, router } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Nuevo curso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Empezar el curso' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.type(dialog.getByLabelText('Título en español'), 'Su lote');
  await user.click(dialog.getByRole('button', { name: 'Empezar el curso' }));
  await vi.waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/operaciones\/cursos\/[\da-f-]{36}$/),
  );
  expect(server.inputsOf(createCourse)).toMatchObject([{ title: 'Su lote', audience: 'both' }]);
});

test('a course is written in each language, with lessons and questions, and says what it lacks', async () => {
  server.answer(readDeskCourse, WHOLE);
  server.answer(saveCourse, ({ content, revision }) => ({
    ...WHOLE,
    content,
    revision: revision + 1,
    gaps: [],
    can: { ...WHOLE.can, publish: true },
  }));
  server.answer(publishCourse, { ...WHOLE, state: 'published', revision: 3, gaps: [] });
  const { user } = await visit(`/operaciones/cursos/${COURSE}`);
  expect(await screen.findByText('entre 3 y 8 lecciones')).toBeVisible();
  expect(screen.getByText('4 rindieron la prueba y 3 aprobaron.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar una lección' }));
  const lesson = within(screen.getByRole('region', { name: 'Lección 1' }));
  await user.type(lesson.getByLabelText('Título de la lección'), 'La visita');
  await user.selectOptions(lesson.getByLabelText('Dibujo'), 'house');
  await user.click(screen.getByRole('button', { name: 'Agregar una pregunta' }));
  const question = within(screen.getByRole('region', { name: 'Pregunta 1' }));
  await user.type(question.getByLabelText('Respuesta 2'), 'Las esquinas');
  await user.selectOptions(question.getByLabelText('Respuesta correcta'), '1');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(screen.getByText(/El español vale/)).toBeVisible();
  await user.type(lesson.getByLabelText('Título de la lección'), 'The visit');
  expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(publishCourse)).toEqual([{ courseId: COURSE, revision: 3 }]),
  );
  expect(server.inputsOf(saveCourse)).toMatchObject([
    {
      revision: 2,
      content: {
        lessons: [
          { picture: 'house', texts: { es: { title: 'La visita' }, en: { title: 'The visit' } } },
        ],
        questions: [{ right: 1, texts: { es: { options: ['', 'Las esquinas', '', ''] } } }],
      },
    },
  ]);
});

test('lessons are put in another order by the keyboard, and what moved keeps the focus', async () => {
  const lessons = ['La visita', 'El contrato', 'El pago'].map((title, at) => ({
    lessonId: `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7f0${at}`,
    picture: 'land' as const,
    texts: {
      es: { title, text: 'Texto.' },
      en: { title: '', text: '' },
      pt: { title: '', text: '' },
    },
  }));
  server.answer(readDeskCourse, { ...WHOLE, content: { ...WHOLE.content, lessons } });
  server.answer(saveCourse, ({ content }) => ({ ...WHOLE, content, revision: 3 }));
  const { user } = await visit(`/operaciones/cursos/${COURSE}`);
  expect(await screen.findByRole('button', { name: 'Bajar la lección 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subir la lección 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bajar la lección 3' })).toBeNull();
  screen.getByRole('button', { name: 'Subir la lección 3' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Ahora es la lección 2.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subir la lección 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Bajar la lección 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(server.inputsOf(saveCourse)).toHaveLength(1));
  const [saved] = server.inputsOf(saveCourse);
  expect(saved?.content.lessons.map(({ texts }) => texts.es.title)).toEqual([
    'El pago',
    'La visita',
    'El contrato',
  ]);
});

test('who is overtaken keeps what they wrote and reads why', async () => {
  server.answer(readDeskCourse, WHOLE);
  server.refuse(saveCourse, 'course_changed');
  const { user } = await visit(`/operaciones/cursos/${COURSE}`);
  await user.type(await screen.findByLabelText('Título'), ' nuevo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Otra persona cambió el curso/)).toBeVisible();
  expect(screen.getByLabelText('Título')).toHaveValue('Su lote nuevo');
});

test('what withdrawing takes away is said before', async () => {
  server.answer(readDeskCourse, {
    ...WHOLE,
    state: 'published',
    gaps: [],
    can: { edit: true, publish: false, withdraw: true },
  });
  server.answer(withdrawCourse, { ...WHOLE, state: 'withdrawn' });
  const { user } = await visit(`/operaciones/cursos/${COURSE}`);
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/certificados que ya se dieron siguen siendo válidos/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retirar' }));
  await vi.waitFor(() => expect(server.inputsOf(withdrawCourse)).toEqual([{ courseId: COURSE }]));
});

test('an event is published in the time of La Paz, and what is missing is said beside its field', async () => {
  server.answer(createGroupEvent, FAIR);
  const { user } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Nuevo evento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publicar el evento' }));
  expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(4);
  await user.type(dialog.getByLabelText('Fecha y hora de La Paz'), '2026-12-04T10:00');
  await user.type(dialog.getByLabelText('Lugar'), 'Plaza de eventos');
  await user.type(dialog.getByLabelText('Dirección'), 'Av Banzer 8vo anillo');
  await user.type(dialog.getByLabelText('Ciudad'), 'Santa Cruz');
  await user.type(dialog.getByLabelText('Título en español'), 'Feria de lotes');
  await user.type(dialog.getByLabelText('Descripción en español'), 'Todos los proyectos.');
  await user.click(dialog.getByRole('button', { name: 'Publicar el evento' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(createGroupEvent)).toMatchObject([
      { companyId: 8, startsAt: '2026-12-04T14:00:00.000Z', minutes: 120, city: 'Santa Cruz' },
    ]),
  );
});

test('a title in English without its description is said beside the field, and nothing is sent (PAGE-2)', async () => {
  server.answer(changeGroupEvent, FAIR);
  const { user } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Cambiar: Feria de lotes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const about = dialog.getByLabelText(/^Descripción en inglés/);
  expect(about).toHaveAccessibleDescription(/Título y descripción van juntos/);
  await user.clear(dialog.getByLabelText(/^Título en inglés/));
  await user.clear(about);
  await user.type(dialog.getByLabelText(/^Título en inglés/), 'Housing fair');
  await user.click(dialog.getByRole('button', { name: 'Guardar los cambios' }));
  await vi.waitFor(() => expect(about).toHaveAttribute('aria-invalid', 'true'));
  expect(server.inputsOf(changeGroupEvent)).toEqual([]);
});

test('a change keeps the hour that nobody touched', async () => {
  server.answer(changeGroupEvent, FAIR);
  const { user } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Cambiar: Feria de lotes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Fecha y hora de La Paz')).toHaveValue('2026-12-04T10:00');
  await user.clear(dialog.getByLabelText('Lugar'));
  await user.type(dialog.getByLabelText('Lugar'), 'Campo ferial');
  await user.click(dialog.getByRole('button', { name: 'Guardar los cambios' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(changeGroupEvent)).toMatchObject([
      { eventId: EVENT, revision: 3, place: 'Campo ferial', startsAt: FAIR.startsAt, minutes: 480 },
    ]),
  );
});

test('an event that somebody else changed meanwhile says so in its dialog, where what was typed stays', async () => {
  server.refuse(changeGroupEvent, 'event_changed');
  const { user } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Cambiar: Feria de lotes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Lugar'), ' ferial');
  await user.click(dialog.getByRole('button', { name: 'Guardar los cambios' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Otra persona cambió el evento/);
  expect(dialog.getByLabelText<HTMLInputElement>('Lugar').value).toMatch(/ ferial$/);
});

test('an event is cancelled with a reason that is long enough', async () => {
  server.answer(cancelGroupEvent, { ...FAIR, state: 'cancelled' });
  const { user } = await visit('/operaciones/cursos');
  await user.click(await screen.findByRole('button', { name: 'Cancelar evento: Feria de lotes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo'), 'Lluvia');
  await user.click(dialog.getByRole('button', { name: 'Cancelar evento' }));
  expect(await dialog.findByText(/al menos 10/)).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), ' en el camino');
  await user.click(dialog.getByRole('button', { name: 'Cancelar evento' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(cancelGroupEvent)).toEqual([
      { eventId: EVENT, reason: 'Lluvia en el camino' },
    ]),
  );
});
