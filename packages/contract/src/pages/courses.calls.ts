import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { LESSON_PICTURES, OPTIONS, TEST_QUESTIONS } from './course.rules.ts';

const courseId = z.uuid('format');
const certificateSchema = z.object({ number: z.string(), issuedOn: daySchema });

const briefSchema = z.object({
  courseId,
  title: z.string(),
  lead: z.string(),
  lessons: z.number().int(),
  /** How many of them this person has read. */
  read: z.number().int(),
  /** A test was begun and is not handed in. */
  isTesting: z.boolean(),
  certificate: certificateSchema.nullable(),
});
export type CourseBrief = z.infer<typeof briefSchema>;

/** A test that was begun: the right answers stay on the server (PAGE-4). */
const openTestSchema = z.object({
  tryId: z.uuid(),
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      /** The option that was chosen; null: none yet. */
      chosen: z.number().int().nullable(),
    }),
  ),
});
export type OpenTest = z.infer<typeof openTestSchema>;

const resultSchema = z.object({
  right: z.number().int(),
  of: z.number().int(),
  passed: z.boolean(),
  handedInAt: instantSchema,
  /** What was answered wrong, and the lesson that helps. */
  wrong: z.array(
    z.object({ question: z.string(), answer: z.string(), lessonId: z.uuid().nullable() }),
  ),
});
export type TestResult = z.infer<typeof resultSchema>;

const courseSchema = z.object({
  courseId,
  title: z.string(),
  lead: z.string(),
  lessons: z.array(
    z.object({
      lessonId: z.uuid(),
      title: z.string(),
      text: z.string(),
      picture: z.enum(LESSON_PICTURES),
      isRead: z.boolean(),
    }),
  ),
  test: z.object({
    open: openTestSchema.nullable(),
    /** The last one that was handed in. */
    last: resultSchema.nullable(),
    /** Tries that are left today. */
    left: z.number().int(),
    /** When there are tries again; null: now. */
    nextAt: instantSchema.nullable(),
  }),
  certificate: certificateSchema.nullable(),
  /** Withdrawn: its lessons are still read by those who have its certificate, and there is no test. */
  isWithdrawn: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;

const bySession = { access: 'session' } as const;

export const listCourses = defineCall({
  ...bySession,
  name: 'pages.listCourses',
  summary: 'The courses for the roles of the person, with how far they are (PAGE-3)',
  method: 'GET',
  path: '/courses',
  input: z.object({}),
  answer: z.object({ courses: z.array(briefSchema) }),
  errors: [],
});

export const readCourse = defineCall({
  ...bySession,
  name: 'pages.readCourse',
  summary: 'A course with its lessons, the test that was begun, and the result of the last one',
  method: 'GET',
  path: '/courses/:courseId',
  input: z.object({ courseId }),
  answer: courseSchema,
  errors: ['forbidden'],
});

export const readLesson = defineCall({
  ...bySession,
  name: 'pages.readLesson',
  summary: 'Says that a lesson was read; said again it stays so (PAGE-3)',
  method: 'POST',
  path: '/courses/:courseId/lessons/:lessonId',
  strict: true,
  input: z.object({ courseId, lessonId: z.uuid('format') }),
  answer: courseSchema,
  errors: ['forbidden', 'course_closed'],
});

export const startTest = defineCall({
  ...bySession,
  name: 'pages.startTest',
  summary: 'Draws the questions of a test; while one is open it is the same one (PAGE-4)',
  method: 'POST',
  path: '/courses/:courseId/tests',
  strict: true,
  input: z.object({ courseId }),
  answer: courseSchema,
  errors: ['forbidden', 'course_closed', 'tries_spent'],
});

export const answerQuestion = defineCall({
  ...bySession,
  name: 'pages.answerQuestion',
  summary: 'Keeps the answer to one question of an open test; it can be changed until the end',
  method: 'POST',
  path: '/course-tests/:tryId/answers',
  strict: true,
  input: z.object({
    tryId: z.uuid('format'),
    question: z
      .int('format')
      .min(0, 'out_of_range')
      .max(TEST_QUESTIONS - 1, 'out_of_range'),
    option: z
      .int('format')
      .min(0, 'out_of_range')
      .max(OPTIONS - 1, 'out_of_range'),
  }),
  answer: courseSchema,
  errors: ['forbidden', 'course_closed'],
});

export const handInTest = defineCall({
  ...bySession,
  name: 'pages.handInTest',
  summary: 'Judges a test of which every question is answered; judged once (PAGE-5)',
  method: 'POST',
  path: '/course-tests/:tryId/end',
  strict: true,
  input: z.object({ tryId: z.uuid('format') }),
  answer: courseSchema,
  errors: ['forbidden', 'course_closed', 'test_unanswered'],
});

export const openCertificate = defineCall({
  ...bySession,
  name: 'pages.openCertificate',
  summary: 'The certificate of a passed course as PDF (PAGE-6)',
  method: 'GET',
  path: '/courses/:courseId/certificate',
  input: z.object({ courseId }),
  answer: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  errors: ['forbidden'],
});

export const checkCertificate = defineCall({
  name: 'pages.checkCertificate',
  summary: 'Anonymous check of a certificate by its reference (PAGE-7)',
  method: 'POST',
  path: '/certificates/check',
  access: 'anonymous',
  strict: true,
  input: z.object({
    reference: z
      .string()
      .max(40, 'format')
      .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'format')),
  }),
  answer: z.object({
    /** Null: we have none with this reference. */
    certificate: certificateSchema
      .extend({
        course: z.string(),
        /** Masked. */
        holder: z.string(),
      })
      .nullable(),
  }),
  errors: [],
});
