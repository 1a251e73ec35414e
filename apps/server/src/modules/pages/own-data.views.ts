import { sql } from '../../platform/db/database.ts';
import { ownDataSection } from '../../platform/own-data.ts';

const TITLE = sql<string>`course.content #>> '{texts,es,title}'`;

/** Lessons that somebody read, tests that they took, and their certificates; without the right answers. */
export const ownCourses = ownDataSection({
  key: 'courses',
  order: 244,
  read: async (reader, personId) => ({
    read: await reader
      .selectFrom('courseReading as read')
      .innerJoin('course', 'course.id', 'read.courseId')
      .where('read.personId', '=', personId)
      .orderBy('read.readAt')
      .select([TITLE.as('course'), 'read.lessonId', 'read.readAt'])
      .execute(),
    tries: await reader
      .selectFrom('courseTry as taken')
      .innerJoin('course', 'course.id', 'taken.courseId')
      .where('taken.personId', '=', personId)
      .orderBy('taken.begunAt')
      .select([
        TITLE.as('course'),
        'taken.number',
        'taken.begunAt',
        'taken.answers',
        'taken.handedInAt',
        'taken.rightAnswers',
        'taken.passed',
      ])
      .execute(),
    certificates: await reader
      .selectFrom('courseCertificate as own')
      .innerJoin('course', 'course.id', 'own.courseId')
      .where('own.personId', '=', personId)
      .orderBy('own.number')
      .select([TITLE.as('course'), 'own.number', 'own.reference', 'own.issuedAt'])
      .execute(),
  }),
});
