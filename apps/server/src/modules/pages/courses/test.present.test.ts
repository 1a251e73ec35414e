import { expect, test } from 'vitest';
import { drawTest, judged, noAnswers, shownResult, shownTest } from './test.present.ts';

const words = (n: number, language: string) => ({
  question: `${language} ${String(n)}`,
  options: ['a', 'b', 'c', 'd'].map((option) => `${language} ${option}`),
});
const questions = Array.from({ length: 9 }, (_, n) => ({
  questionId: String(n),
  lessonId: `l${String(n)}`,
  right: n % 4,
  texts: {
    es: words(n, 'es'),
    en: words(n, 'en'),
    pt: { question: '', options: ['', '', '', ''] },
  },
}));
const RIGHT = ['a', 'b', 'c', 'd'];

test('five different questions are drawn, and their options keep which is right (PAGE-4)', () => {
  for (let time = 0; time < 50; time += 1) {
    const drawn = drawTest({ questions });
    expect(new Set(drawn.map(({ lessonId }) => lessonId)).size).toBe(5);
    for (const { lessonId, right, texts } of drawn) {
      const letter = RIGHT[Number(lessonId.slice(1)) % 4];
      expect(texts.es.options[right]).toBe(`es ${letter}`);
      expect(texts.en.options[right]).toBe(`en ${letter}`);
    }
  }
});

test('two draws differ, and so does the order of options (PAGE-4)', () => {
  const faces = Array.from({ length: 20 }, () => JSON.stringify(drawTest({ questions })));
  expect(new Set(faces).size).toBeGreaterThan(1);
});

test('an open test carries no right answer (PAGE-4)', () => {
  const drawn = drawTest({ questions });
  const shown = shownTest({ id: 'x', questions: drawn, answers: noAnswers(drawn) }, 'en');
  expect(JSON.stringify(shown)).not.toMatch(/right|lessonId/);
  expect(shown.questions[0]).toMatchObject({
    question: expect.stringMatching(/^en /),
    chosen: null,
  });
});

test('a language that nobody wrote is asked in Spanish (PAGE-2)', () => {
  const drawn = drawTest({ questions });
  const { questions: asked } = shownTest({ id: 'x', questions: drawn, answers: [] }, 'pt');
  expect(asked.every(({ question }) => question.startsWith('es '))).toBe(true);
});

test('what is wrong names the answer and its lesson, while the course has it (PAGE-5)', () => {
  const drawn = drawTest({ questions });
  const answers = drawn.map(({ right }, index) => (index < 2 ? (right + 1) % 4 : right));
  expect(judged(drawn, answers)).toEqual({ right: 3, passed: false });
  const [first, second] = drawn;
  const { wrong } = shownResult(
    { questions: drawn, answers, handedInAt: new Date(0) },
    { language: 'es', lessonIds: [first?.lessonId ?? ''] },
  );
  expect(wrong).toEqual([
    {
      question: first?.texts.es.question,
      answer: first?.texts.es.options[answers[0] ?? 0],
      lessonId: first?.lessonId,
    },
    {
      question: second?.texts.es.question,
      answer: second?.texts.es.options[answers[1] ?? 0],
      lessonId: null,
    },
  ]);
});
