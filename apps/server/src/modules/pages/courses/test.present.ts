import { randomInt } from 'node:crypto';
import {
  type CourseContent,
  hasPassed,
  TEST_QUESTIONS,
} from '@kantuta/contract/pages/course.rules';
import type { OpenTest, TestResult } from '@kantuta/contract/pages/courses.calls';
import { type InLanguages, wordsIn } from '@kantuta/contract/pages/own-words.rules';

/** A question as it was drawn: its options in the order in which they are shown, and which of these is right. */
export type DrawnQuestion = {
  lessonId: string;
  right: number;
  texts: InLanguages<{ question: string; options: readonly string[] }>;
};
export type Answers = readonly (number | null)[];

/** Draws without putting back; nobody can tell the next number (PAGE-4). */
function shuffled<Each>(all: readonly Each[], draw: (below: number) => number): Each[] {
  const rest = [...all];
  return all.flatMap(() => rest.splice(draw(rest.length), 1));
}

/** Questions of the bank with their options in another order each time; they stay as they are when the course changes. */
export function drawTest(
  { questions }: Pick<CourseContent, 'questions'>,
  draw: (below: number) => number = (below) => randomInt(below),
): DrawnQuestion[] {
  return shuffled(questions, draw)
    .slice(0, TEST_QUESTIONS)
    .map(({ lessonId, right, texts }) => {
      const order = shuffled([...texts.es.options.keys()], draw);
      const turn = ({ question, options }: (typeof texts)['es']) => ({
        question,
        options: order.map((index) => options[index] ?? ''),
      });
      return {
        lessonId,
        right: order.indexOf(right),
        texts: { es: turn(texts.es), en: turn(texts.en), pt: turn(texts.pt) },
      };
    });
}

export const noAnswers = (questions: readonly DrawnQuestion[]): Answers =>
  questions.map(() => null);

export function judged(questions: readonly DrawnQuestion[], answers: Answers) {
  const right = questions.filter((each, index) => answers[index] === each.right).length;
  return { right, passed: hasPassed(right) };
}

/** An open test as its person sees it: without the right answers. */
export function shownTest(
  { id, questions, answers }: { id: string; questions: DrawnQuestion[]; answers: Answers },
  language: string,
): OpenTest {
  return {
    tryId: id,
    questions: questions.map(({ texts }, index) => {
      const { question, options } = wordsIn(texts, language);
      return { question, options: [...options], chosen: answers[index] ?? null };
    }),
  };
}

/** What was wrong in a test that was handed in, each with its lesson while the course still has it (PAGE-5). */
export function shownResult(
  {
    questions,
    answers,
    handedInAt,
  }: { questions: DrawnQuestion[]; answers: Answers; handedInAt: Date },
  { language, lessonIds }: { language: string; lessonIds: readonly string[] },
): TestResult {
  return {
    ...judged(questions, answers),
    of: questions.length,
    handedInAt: handedInAt.toISOString(),
    wrong: questions.flatMap((each, index) => {
      const chosen = answers[index] ?? null;
      if (chosen === each.right) return [];
      const { question, options } = wordsIn(each.texts, language);
      return [
        {
          question,
          answer: (chosen === null ? undefined : options[chosen]) ?? '',
          lessonId: lessonIds.includes(each.lessonId) ? each.lessonId : null,
        },
      ];
    }),
  };
}
