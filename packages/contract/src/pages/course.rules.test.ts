import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import {
  certificateNumber,
  certificateReferenceIn,
  type CourseContent,
  type CourseGap,
  gapsOf,
  hasPassed,
  isFor,
  nextTryAt,
} from './course.rules.ts';
import { isSaid, wordsIn } from './own-words.rules.ts';

const inEach = <Words>(words: Words, empty: Words) => ({ es: words, en: empty, pt: empty });
const NO_WORDS = { title: '', text: '' };
const QUESTION = { question: '¿Qué?', options: ['a', 'b', 'c', 'd'] };
const lesson = (lessonId: string) => ({
  lessonId,
  picture: 'land' as const,
  texts: inEach({ title: 'Una', text: 'Texto' }, NO_WORDS),
});
const question = (n: number) => ({
  questionId: String(n),
  lessonId: 'a',
  right: 0,
  texts: inEach(QUESTION, { question: '', options: ['', '', '', ''] }),
});
const whole: CourseContent = {
  texts: inEach({ title: 'Curso', lead: 'De qué trata' }, { title: '', lead: '' }),
  lessons: ['a', 'b', 'c'].map(lesson),
  questions: [1, 2, 3, 4, 5].map(question),
};

test('a course with three lessons and five questions in Spanish lacks nothing (PAGE-1)', () => {
  expect(gapsOf(whole)).toEqual([]);
});

const half = { ...lesson('a'), texts: { ...lesson('a').texts, pt: { title: 'Uma', text: '' } } };
test.each<[string, Partial<CourseContent>, CourseGap[]]>([
  ['no title', { texts: inEach({ title: '', lead: 'x' }, { title: '', lead: '' }) }, ['texts']],
  ['two lessons', { lessons: ['a', 'b'].map(lesson) }, ['lessons']],
  ['nine lessons', { lessons: Array.from('abcdefghi', lesson) }, ['lessons']],
  ['a lesson half in Portuguese', { lessons: [half, lesson('b'), lesson('c')] }, ['lessonTexts']],
  ['four questions', { questions: [1, 2, 3, 4].map(question) }, ['questions']],
  [
    'two equal options',
    {
      questions: [1, 2, 3, 4, 5].map((n) => ({
        ...question(n),
        texts: inEach({ question: '¿?', options: ['a', 'a', 'b', 'c'] }, QUESTION),
      })),
    },
    ['questionTexts'],
  ],
  [
    'a question of no lesson',
    { questions: [1, 2, 3, 4, 5].map((n) => ({ ...question(n), lessonId: 'z' })) },
    ['questionLessons'],
  ],
])('a course with %s is not published (PAGE-1)', (_, change, gaps) => {
  expect(gapsOf({ ...whole, ...change })).toEqual(gaps);
});

test('four of five pass, three do not (PAGE-4)', () => {
  expect([5, 4, 3, 0].map(hasPassed)).toEqual([true, true, false, false]);
});

test('tries come back at midnight of La Paz (PAGE-4)', () => {
  expect(nextTryAt(day('2026-03-10')).toISOString()).toBe('2026-03-11T04:00:00.000Z');
});

test('a course is for its audience (PAGE-1)', () => {
  expect(isFor('both', ['customer'])).toBe(true);
  expect(isFor('both', ['operator'])).toBe(false);
  expect(isFor('adviser', ['customer'])).toBe(false);
  expect(isFor('adviser', ['customer', 'adviser'])).toBe(true);
});

test('whatever is not written in a language is read in Spanish (PAGE-2)', () => {
  const words = { es: { title: 'Hola' }, en: { title: 'Hi' }, pt: { title: ' ' } };
  expect(['es', 'en', 'pt', 'xx'].map((lang) => wordsIn(words, lang).title)).toEqual([
    'Hola',
    'Hi',
    'Hola',
    'Hola',
  ]);
  expect(isSaid(words)).toBe(true);
  expect(isSaid({ ...words, es: { title: '' } })).toBe(false);
});

test('certificates are named by number and by reference (PAGE-6)', () => {
  expect(certificateNumber(42)).toBe('C-000042');
  expect(certificateReferenceIn('#k7qm-2px4 t9wz')).toBe('K7QM2PX4T9WZ');
  expect(certificateReferenceIn('k7qm')).toBeNull();
});
