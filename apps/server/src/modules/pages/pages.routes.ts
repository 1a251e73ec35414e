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
import type { Actor } from '../../platform/access.ts';
import { type Client, serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createCertificates } from './courses/certificates.service.ts';
import type { Courses } from './courses/courses.service.ts';
import type { DeskCourses } from './courses/desk-courses.service.ts';
import type { createTesting } from './courses/testing.service.ts';
import type { DeskEvents } from './events/desk-events.service.ts';
import type { createGroupEvents } from './events/events.service.ts';

/** Whoever reads, in the language of the page in front of them. */
const as = (actor: Actor, { language }: Client): Actor => ({ ...actor, language });

export function pageRoutes({
  courses,
  testing,
  certificates,
  events,
}: {
  courses: Courses;
  testing: ReturnType<typeof createTesting>;
  certificates: ReturnType<typeof createCertificates>;
  events: ReturnType<typeof createGroupEvents>;
}): ServedCall[] {
  return [
    serve(listCourses, ({ actor, client }) => courses.list(as(actor, client))),
    serve(readCourse, ({ actor, client, input }) =>
      courses.open(as(actor, client), input.courseId),
    ),
    serve(readLesson, ({ actor, client, input }) => courses.readLesson(as(actor, client), input)),
    serve(startTest, ({ actor, client, input }) =>
      testing.start(as(actor, client), input.courseId),
    ),
    serve(answerQuestion, ({ actor, client, input }) => testing.answer(as(actor, client), input)),
    serve(handInTest, ({ actor, client, input }) => testing.handIn(as(actor, client), input.tryId)),
    serve(openCertificate, ({ actor, client, input }) =>
      certificates.open(actor, input.courseId, client.language),
    ),
    serve(checkCertificate, ({ client: { address, language }, input: { reference } }) =>
      certificates.check(address, { reference, language }),
    ),
    serve(listGroupEvents, ({ client }) => events.list(client.language)),
    serve(readEventCalendar, ({ client, input }) =>
      events.calendar(input.eventId, client.language),
    ),
  ];
}

export function deskPageRoutes({
  courses,
  events,
}: {
  courses: DeskCourses;
  events: DeskEvents;
}): ServedCall[] {
  return [
    serve(listDeskCourses, ({ actor }) => courses.list(actor)),
    serve(readDeskCourse, ({ actor, input }) => courses.read(actor, input.courseId)),
    serve(createCourse, ({ actor, input }) => courses.create(actor, input)),
    serve(saveCourse, ({ actor, input }) => courses.save(actor, input)),
    serve(publishCourse, ({ actor, input }) => courses.publish(actor, input)),
    serve(withdrawCourse, ({ actor, input }) => courses.withdraw(actor, input.courseId)),
    serve(listDeskEvents, ({ actor }) => events.list(actor)),
    serve(createGroupEvent, ({ actor, input }) => events.create(actor, input)),
    serve(changeGroupEvent, ({ actor, input }) => events.change(actor, input)),
    serve(cancelGroupEvent, ({ actor, input }) => events.cancel(actor, input)),
  ];
}
