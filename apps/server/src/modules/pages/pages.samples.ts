import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  createCourse,
  listDeskCourses,
  publishCourse,
  readDeskCourse,
  saveCourse,
  withdrawCourse,
} from '@kantuta/contract/pages/courses-desk.calls';
import {
  answerQuestion,
  checkCertificate,
  handInTest,
  listCourses,
  openCertificate,
  readCourse,
  readLesson,
  startTest,
} from '@kantuta/contract/pages/courses.calls';
import {
  cancelGroupEvent,
  changeGroupEvent,
  createGroupEvent,
  listDeskEvents,
} from '@kantuta/contract/pages/events-desk.calls';
import { listGroupEvents, readEventCalendar } from '@kantuta/contract/pages/group-events.calls';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { insertCertificate, insertTry, lockLearner } from './courses/courses.store.ts';
import { drawTest, noAnswers } from './courses/test.present.ts';
import { makeCourse, makeEvent, wholeCourse } from './pages.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** For everybody; the customer has its certificate. */
    courseId: string;
    lessonId: string;
    /** Of the customer, and open. */
    courseTryId: string;
    certificateReference: string;
    eventId: string;
  }
  interface DeskSubject {
    deskCourseId: string;
    /** Of the company. */
    deskEventId: string;
  }
}

const newCourse = (app: TestApp, personId: number, isDraft = false) =>
  app.database.db
    .transaction()
    .execute((tx) => makeCourse(app.platform, tx, { personId, isDraft }));

function newEvent(app: TestApp, of: { personId: number; companyId: number }): Promise<string> {
  const startsAt = new Date(app.clock.now().getTime() + 5 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 3 * HOUR_MS);
  return app.database.db
    .transaction()
    .execute((tx) => makeEvent(app.platform, tx, { ...of, startsAt, endsAt }));
}

const UNKNOWN = '01900000-0000-7000-8000-00000000009';

export const things = thingsOf({
  nobody: {
    courseId: `${UNKNOWN}1`,
    lessonId: `${UNKNOWN}2`,
    courseTryId: `${UNKNOWN}3`,
    certificateReference: '000000000000',
    eventId: `${UNKNOWN}4`,
  },
  async make(app, { personId }) {
    const { courseId, content } = await newCourse(app, personId);
    const { ids, clock } = app.platform;
    const [courseTryId, reference, at] = [ids.uuid(), ids.reference(), clock.now()];
    const company = await app.database.db
      .selectFrom('company')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.database.db.transaction().execute(async (tx) => {
      await lockLearner(tx, { personId, courseId });
      const questions = drawTest(content);
      await insertTry(tx, {
        id: courseTryId,
        personId,
        courseId,
        begunOn: '2026-03-01' as Parameters<typeof insertTry>[1]['begunOn'],
        number: 1,
        begunAt: at,
        questions,
        answers: noAnswers(questions),
      });
      await insertCertificate(tx, {
        id: ids.uuid(),
        reference,
        personId,
        courseId,
        tryId: courseTryId,
        issuedAt: at,
        facts: {
          firstName: 'Rosa',
          surname: 'Prueba',
          document: '90010203',
          titles: { es: 'Curso', en: '', pt: '' },
        },
      });
    });
    return {
      courseId,
      lessonId: content.lessons[0]?.lessonId ?? '',
      courseTryId,
      certificateReference: reference,
      eventId: await newEvent(app, { personId, companyId: company.id }),
    };
  },
  secrets: ({ courseTryId }) => [courseTryId],
});

export const deskThings = deskThingsOf({
  nobody: { deskCourseId: `${UNKNOWN}5`, deskEventId: `${UNKNOWN}6` },
  make: async (app, { companyId, proposedBy }) => ({
    deskCourseId: (await newCourse(app, proposedBy)).courseId,
    deskEventId: await newEvent(app, { personId: proposedBy, companyId }),
  }),
});

const EVENT = {
  texts: {
    es: { title: 'Feria de prueba', about: 'Una feria para toda la familia.' },
    en: { title: '', about: '' },
    pt: { title: '', about: '' },
  },
  place: 'Parque de prueba',
  address: 'Av. Banzer, km 12',
  city: 'Santa Cruz de la Sierra',
  startsAt: '2026-05-20T14:00:00Z',
  minutes: 180,
  kind: 'event',
} as const;
const REASON = 'Corte de energía en la zona.';
const COURSE = { audience: 'both', title: 'Curso nuevo' } as const;
/** A course is everybody's: its name is worth something to anybody. */
const EVERYBODYS = { nameless: true } as const;

function contentOf(): Record<string, unknown> {
  const { texts, lessons, questions } = wholeCourse({ ids: { uuid: () => randomUUID() } as never });
  return { texts, lessons, questions };
}

export const samples = [
  sample(listCourses),
  sample(readCourse, ({ courseId }) => ({ courseId }), EVERYBODYS),
  sample(readLesson, ({ courseId, lessonId }) => ({ courseId, lessonId }), {
    ...EVERYBODYS,
    neverGood: { lessonId: 'xx' },
  }),
  sample(startTest, ({ courseId }) => ({ courseId }), EVERYBODYS),
  sample(answerQuestion, ({ courseTryId }) => ({ tryId: courseTryId, question: 0, option: 1 })),
  sample(handInTest, ({ courseTryId }) => ({ tryId: courseTryId }), {
    refused: 'test_unanswered',
  }),
  sample(openCertificate, ({ courseId }) => ({ courseId })),
  sample(checkCertificate, ({ certificateReference }) => ({ reference: certificateReference })),
  sample(listGroupEvents),
  sample(readEventCalendar, ({ eventId }) => ({ eventId }), EVERYBODYS),
  sample(listDeskCourses),
  sample(readDeskCourse, ({ desk }) => ({ courseId: desk.deskCourseId })),
  sample(createCourse, ({ desk }) => ({ ...COURSE, courseId: desk.deskCourseId }), {
    neverGood: { audience: 'xx' },
  }),
  sample(saveCourse, ({ desk }) => ({
    courseId: desk.deskCourseId,
    revision: 1,
    audience: 'both',
    content: contentOf(),
  })),
  sample(publishCourse, ({ desk }) => ({ courseId: desk.deskCourseId, revision: 1 })),
  sample(withdrawCourse, ({ desk }) => ({ courseId: desk.deskCourseId })),
  sample(listDeskEvents),
  sample(
    createGroupEvent,
    ({ desk }) => ({ ...EVENT, eventId: randomUUID(), companyId: desk.companyId }),
    { neverGood: { minutes: 1 } },
  ),
  sample(changeGroupEvent, ({ desk }) => ({ ...EVENT, eventId: desk.deskEventId, revision: 0 })),
  sample(cancelGroupEvent, ({ desk }) => ({ eventId: desk.deskEventId, reason: REASON })),
];

/** What an operator does here, each time with a course or an event of its own. */
export function deskPaths({ app, admin, companyId }: SampleDesk): DeskPath[] {
  const courseId = async (isDraft = false) =>
    (await newCourse(app, admin.personId, isDraft)).courseId;
  const eventId = () => newEvent(app, { personId: admin.personId, companyId });
  return [
    {
      does: 'begins a course',
      call: createCourse,
      leaves: 'pages.createCourse',
      input: async () => ({ ...COURSE, courseId: randomUUID() }),
    },
    {
      does: 'saves a course',
      call: saveCourse,
      leaves: 'pages.saveCourse',
      input: async () => ({
        courseId: await courseId(),
        revision: 1,
        audience: 'both',
        content: contentOf(),
      }),
    },
    {
      does: 'publishes a course',
      call: publishCourse,
      leaves: 'pages.publishCourse',
      input: async () => ({ courseId: await courseId(true), revision: 1 }),
    },
    {
      does: 'withdraws a course',
      call: withdrawCourse,
      leaves: 'pages.withdrawCourse',
      input: async () => ({ courseId: await courseId() }),
    },
    {
      does: 'publishes an event',
      call: createGroupEvent,
      leaves: 'pages.createEvent',
      input: async () => ({ ...EVENT, eventId: randomUUID(), companyId }),
    },
    {
      does: 'changes an event',
      call: changeGroupEvent,
      leaves: 'pages.changeEvent',
      input: async () => ({ ...EVENT, eventId: await eventId(), revision: 0 }),
    },
    {
      does: 'cancels an event',
      call: cancelGroupEvent,
      leaves: 'pages.cancelEvent',
      input: async () => ({ eventId: await eventId(), reason: REASON }),
    },
  ];
}
