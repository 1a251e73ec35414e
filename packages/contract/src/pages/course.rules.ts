import type { Role } from '../call.ts';
import { addDays, type Day, instantInLaPaz } from '../dates.ts';
import { isSaid, type InLanguages } from './own-words.rules.ts';

/** For whom a course is (PAGE-1). */
export const AUDIENCES = ['customer', 'adviser', 'both'] as const;
export type CourseAudience = (typeof AUDIENCES)[number];

export const COURSE_STATES = ['draft', 'published', 'withdrawn'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** What is drawn beside a lesson. */
export const LESSON_PICTURES = [
  'land',
  'contract',
  'payment',
  'house',
  'people',
  'calendar',
  'shield',
  'park',
] as const;
export type LessonPicture = (typeof LESSON_PICTURES)[number];

/** Lessons of a course; a bank has at least as many questions as a test (PAGE-1). */
export const LESSONS = [3, 8] as const;
export const MOST_QUESTIONS = 40;
export const OPTIONS = 4;
/** A test (PAGE-4). */
export const TEST_QUESTIONS = 5;
export const PASS_PERCENT = 80;
export const TRIES_A_DAY = 3;

export const COURSE_LIMITS = {
  title: 120,
  lead: 300,
  text: 4_000,
  question: 300,
  option: 160,
} as const;

type LessonWords = { title: string; text: string };
type QuestionWords = { question: string; options: readonly string[] };

export type CourseContent = {
  texts: InLanguages<{ title: string; lead: string }>;
  lessons: readonly {
    lessonId: string;
    picture: LessonPicture;
    texts: InLanguages<LessonWords>;
  }[];
  questions: readonly {
    questionId: string;
    /** The lesson that answers it. */
    lessonId: string;
    /** Which of its options is right. */
    right: number;
    texts: InLanguages<QuestionWords>;
  }[];
};

/** What a course lacks before it can be published (PAGE-1). */
export const COURSE_GAPS = [
  'texts',
  'lessons',
  'lessonTexts',
  'questions',
  'questionTexts',
  'questionLessons',
] as const;
export type CourseGap = (typeof COURSE_GAPS)[number];

export function gapsOf({ texts, lessons, questions }: CourseContent): CourseGap[] {
  const [fewest, most] = LESSONS;
  const known = new Set(lessons.map(({ lessonId }) => lessonId));
  const holds: Record<CourseGap, boolean> = {
    texts: isSaid(texts),
    lessons: lessons.length >= fewest && lessons.length <= most,
    lessonTexts: lessons.every((lesson) => isSaid(lesson.texts)),
    questions: questions.length >= TEST_QUESTIONS,
    questionTexts: questions.every(
      (each) => isSaid(each.texts) && areDifferent(each.texts.es.options),
    ),
    questionLessons: questions.every(({ lessonId }) => known.has(lessonId)),
  };
  return COURSE_GAPS.filter((gap) => !holds[gap]);
}

const areDifferent = (options: readonly string[]): boolean =>
  new Set(options).size === options.length;

/** Whether a course is for somebody with these roles (PAGE-1). */
export function isFor(audience: CourseAudience, roles: readonly Role[]): boolean {
  return audience === 'both'
    ? roles.includes('customer') || roles.includes('adviser')
    : roles.includes(audience);
}

export function hasPassed(rightAnswers: number): boolean {
  return rightAnswers * 100 >= PASS_PERCENT * TEST_QUESTIONS;
}

/** Days are those of La Paz: the tries of a day come back at its end (PAGE-4). */
export function nextTryAt(today: Day): Date {
  return instantInLaPaz(addDays(today, 1));
}

/** Certificates as people name them: `C-000042`. */
export function certificateNumber(number: number): string {
  return `C-${String(number).padStart(6, '0')}`;
}

/** The reference that somebody typed or scanned, in any spelling; null: it cannot be one. */
export function certificateReferenceIn(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? plain : null;
}
