import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCertificates } from './courses/certificates.service.ts';
import { createCourses } from './courses/courses.service.ts';
import { createDeskCourses } from './courses/desk-courses.service.ts';
import { createTesting } from './courses/testing.service.ts';
import { createDeskEvents } from './events/desk-events.service.ts';
import { createGroupEvents } from './events/events.service.ts';
import { courseNames, eventNames } from './names.views.ts';
import { ownCourses } from './own-data.views.ts';
import { deskPageRoutes, pageRoutes } from './pages.routes.ts';

export { matchesOfGroup } from './events/matches.views.ts';

/** Courses with their tests and certificates, and events of the group (docs/rules/pages.md). */
export function create(platform: Platform): Module {
  const courses = createCourses(platform);
  return {
    name: 'pages',
    calls: [
      ...pageRoutes({
        courses,
        testing: createTesting({ ...platform, courses }),
        certificates: createCertificates(platform),
        events: createGroupEvents(platform),
      }),
      ...deskPageRoutes({
        courses: createDeskCourses(platform),
        events: createDeskEvents(platform),
      }),
    ],
    names: [courseNames, eventNames],
    ownData: [ownCourses],
  };
}
