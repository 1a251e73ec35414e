import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import {
  AUDIENCES,
  COURSE_GAPS,
  COURSE_LIMITS,
  COURSE_STATES,
  LESSON_PICTURES,
  LESSONS,
  MOST_QUESTIONS,
  OPTIONS,
} from './course.rules.ts';
import { inLanguages } from './in-languages.rules.ts';
import { PAGE_KEEPERS, PAGE_READERS } from './page-desk.rules.ts';

// Courses are of the whole group, as their readers are.
const common = {
  access: 'operator',
  accessLog: { none: 'courses and how many passed them, without any customer' },
  anyCompany: true,
} as const;
const courseId = z.uuid('format');
/** Of the version on the screen. */
const revision = z.int('format').min(1, 'out_of_range').max(1_000_000, 'out_of_range');
const line = (most: number) =>
  z.string().transform(plainLine).pipe(z.string().max(most, 'too_long'));
const text = (most: number) =>
  z.string().transform(plainText).pipe(z.string().max(most, 'too_long'));

// A draft may be incomplete; only publishing asks for everything (PAGE-9).
const textsSchema = inLanguages(
  z.object({ title: line(COURSE_LIMITS.title), lead: line(COURSE_LIMITS.lead) }),
);
const lessonSchema = z.object({
  lessonId: z.uuid('format'),
  picture: z.enum(LESSON_PICTURES, 'not_in_list'),
  texts: inLanguages(
    z.object({ title: line(COURSE_LIMITS.title), text: text(COURSE_LIMITS.text) }),
  ),
});
const questionSchema = z.object({
  questionId: z.uuid('format'),
  lessonId: z.uuid('not_in_list'),
  right: z
    .int('format')
    .min(0, 'out_of_range')
    .max(OPTIONS - 1, 'out_of_range'),
  texts: inLanguages(
    z.object({
      question: line(COURSE_LIMITS.question),
      options: z.array(line(COURSE_LIMITS.option)).length(OPTIONS, 'format'),
    }),
  ),
});
const contentSchema = z.object({
  texts: textsSchema,
  lessons: z.array(lessonSchema).max(LESSONS[1], 'too_long'),
  questions: z.array(questionSchema).max(MOST_QUESTIONS, 'too_long'),
});

const briefSchema = z.object({
  courseId,
  title: z.string(),
  audience: z.enum(AUDIENCES),
  state: z.enum(COURSE_STATES),
  lessons: z.number().int(),
  questions: z.number().int(),
  /** How many people have begun a test, and how many have the certificate. */
  tested: z.number().int(),
  passed: z.number().int(),
  changedAt: instantSchema,
});
export type DeskCourseBrief = z.infer<typeof briefSchema>;

export const deskCourseSchema = briefSchema.extend({
  revision: z.number().int(),
  content: contentSchema,
  gaps: z.array(z.enum(COURSE_GAPS)),
  changedBy: z.string(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), withdraw: z.boolean() }),
});
export type DeskCourse = z.infer<typeof deskCourseSchema>;

export const listDeskCourses = defineCall({
  ...common,
  name: 'pages.listDeskCourses',
  summary: 'All courses with their state and how many passed (PAGE-9)',
  method: 'GET',
  path: '/operators/courses',
  operators: PAGE_READERS,
  input: z.object({}),
  answer: z.object({ courses: z.array(briefSchema), can: z.object({ create: z.boolean() }) }),
  errors: [],
});

export const readDeskCourse = defineCall({
  ...common,
  name: 'pages.readDeskCourse',
  summary: 'A course with its lessons and its questions in each language (PAGE-9)',
  method: 'GET',
  path: '/operators/courses/:courseId',
  operators: PAGE_READERS,
  input: z.object({ courseId }),
  answer: deskCourseSchema,
  errors: ['forbidden'],
});

const byKeepers = {
  ...common,
  operators: PAGE_KEEPERS,
  strict: true,
  answer: deskCourseSchema,
} as const;

export const createCourse = defineCall({
  ...byKeepers,
  name: 'pages.createCourse',
  summary: 'Begins a draft with its Spanish title; the same id again is the same draft',
  method: 'POST',
  path: '/operators/courses',
  input: z.object({
    courseId,
    audience: z.enum(AUDIENCES, 'not_in_list'),
    title: z
      .string()
      .transform(plainLine)
      .pipe(z.string().min(1, 'required').max(COURSE_LIMITS.title, 'too_long')),
  }),
  errors: [],
});

export const saveCourse = defineCall({
  ...byKeepers,
  name: 'pages.saveCourse',
  summary: 'Saves a course unless somebody changed it meanwhile; a published one stays complete',
  method: 'PUT',
  path: '/operators/courses/:courseId',
  input: z.object({
    courseId,
    revision,
    audience: z.enum(AUDIENCES, 'not_in_list'),
    content: contentSchema,
  }),
  errors: ['forbidden', 'course_changed', 'course_incomplete'],
});

export const publishCourse = defineCall({
  ...byKeepers,
  name: 'pages.publishCourse',
  summary:
    'Shows a complete course to its audience, also one that was withdrawn, unless somebody changed it meanwhile (PAGE-9)',
  method: 'POST',
  path: '/operators/courses/:courseId/publication',
  input: z.object({ courseId, revision }),
  errors: ['forbidden', 'course_changed', 'course_incomplete'],
});

export const withdrawCourse = defineCall({
  ...byKeepers,
  name: 'pages.withdrawCourse',
  summary: 'Takes a course back: its certificates stay, and nobody is tested any more (PAGE-9)',
  method: 'POST',
  path: '/operators/courses/:courseId/withdrawal',
  input: z.object({ courseId }),
  errors: ['forbidden', 'course_closed'],
});
