import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'course',
    'courseCertificate',
    'courseLearner',
    'courseReading',
    'courseTry',
    'groupEvent',
  ],
  small: ['course', 'groupEvent'],
  texts: {
    course: ['content'],
    groupEvent: ['texts', 'place', 'address', 'city', 'cancelReason'],
  },
};
