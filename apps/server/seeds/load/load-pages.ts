import { addDays, type Day, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { type CourseContent, OPTIONS, TEST_QUESTIONS } from '@kantuta/contract/pages/course.rules';
import {
  endTry,
  insertCertificate,
  insertCourse,
  insertReading,
  insertTry,
  lockLearner,
  setAnswers,
  setCourse,
} from '../../src/modules/pages/courses/courses.store.ts';
import { drawTest, judged } from '../../src/modules/pages/courses/test.present.ts';
import { insertEvent, setEvent } from '../../src/modules/pages/events/events.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { ADVISER_COURSE } from '../pages/adviser-course.ts';
import { BUYING_COURSE } from '../pages/buying-course.ts';
import type { CourseStory } from '../pages/course-story.ts';
import { GROUP_EVENTS } from '../pages/group-events.ts';
import { matchesOf } from '../pages/matches.ts';
import { PAYING_COURSE } from '../pages/paying-course.ts';
import { operatorId } from '../people/operators.ts';
import { createStreamIds, type StreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const COURSES = [BUYING_COURSE, PAYING_COURSE, ADVISER_COURSE];
const [BUYING, PAYING, ADVISING] = [0, 1, 2];
const PUBLISHED_AGO = 60;

/** Who is how far: the course, lessons read, right answers of each test that was handed in, and how many questions of an open one are answered. */
const LEARNERS: readonly {
  personId: number;
  course: number;
  read: number;
  tests: readonly number[];
  open?: number;
  daysAgo: number;
}[] = [
  { personId: 16, course: BUYING, read: 3, tests: [3, 5], daysAgo: 20 },
  { personId: 16, course: PAYING, read: 2, tests: [], daysAgo: 2 },
  { personId: 17, course: BUYING, read: 3, tests: [2], daysAgo: 5 },
  { personId: 21, course: PAYING, read: 3, tests: [], open: 2, daysAgo: 1 },
  { personId: 18, course: PAYING, read: 3, tests: [4], daysAgo: 9 },
  { personId: 3, course: ADVISING, read: 3, tests: [5], daysAgo: 40 },
  { personId: 7, course: ADVISING, read: 3, tests: [3, 2, 4], daysAgo: 15 },
  { personId: 5, course: ADVISING, read: 1, tests: [], daysAgo: 3 },
];

function contentOf(story: CourseStory, ids: StreamIds, at: Date): CourseContent {
  const lessonIds = story.lessons.map(() => ids.uuid(at));
  const wordsAt = (index: 0 | 1 | 2) => ({ title: story.title[index], lead: story.lead[index] });
  return {
    texts: { es: wordsAt(0), en: wordsAt(1), pt: wordsAt(2) },
    lessons: story.lessons.map(({ picture, title, text }, index) => {
      const lessonAt = (lang: 0 | 1 | 2) => ({ title: title[lang], text: text[lang] });
      return {
        lessonId: lessonIds[index] ?? '',
        picture,
        texts: { es: lessonAt(0), en: lessonAt(1), pt: lessonAt(2) },
      };
    }),
    questions: story.questions.map(({ lesson, asks, answers }, index) => {
      // The right answer, which the story tells first, stands in each place once in a while.
      const right = index % OPTIONS;
      const turned = answers.map((_, place) => answers[(place - right + OPTIONS) % OPTIONS]);
      const questionAt = (lang: 0 | 1 | 2) => ({
        question: asks[lang],
        options: turned.map((told) => told?.[lang] ?? ''),
      });
      return {
        questionId: ids.uuid(at),
        lessonId: lessonIds[lesson] ?? '',
        right,
        texts: { es: questionAt(0), en: questionAt(1), pt: questionAt(2) },
      };
    }),
  };
}

type Load = { today: Day; now: Date; seedText: string };

/** Three courses with people in every state of them, and events of the group (PAGE-1, PAGE-8). */
export async function loadPages(
  tx: Tx,
  { people }: DemoSet,
  { today, now, seedText }: Load,
): Promise<void> {
  const streams = createStreams(seedText);
  const ids = createStreamIds(streams('page ids'));
  const tests = streams('page tests');
  const author = operatorId('ventas');
  const publishedAt = new Date(now.getTime() - PUBLISHED_AGO * DAY_MS);

  const courses: { courseId: string; content: CourseContent }[] = [];
  for (const story of COURSES) {
    const courseId = ids.uuid(publishedAt);
    const content = contentOf(story, ids, publishedAt);
    const { audience } = story;
    const created = { createdBy: author, createdAt: publishedAt };
    await insertCourse(tx, { id: courseId, audience, content, ...created });
    const changed = { changedBy: author, changedAt: publishedAt };
    await setCourse(tx, courseId, { state: 'published', publishedAt, ...changed });
    courses.push({ courseId, content });
  }

  // Certificates are numbered in the order of issue.
  for (const learner of LEARNERS.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await learn(learner);

  const stories = [...GROUP_EVENTS, ...matchesOf(today)];
  for (const { title, about, day, hour, minutes, cancelReason, ...story } of stories) {
    const startsAt = instantInLaPaz(addDays(today, day), hour);
    const id = ids.uuid(publishedAt);
    const wordsAt = (lang: 0 | 1 | 2) => ({ title: title[lang], about: about[lang] });
    await insertEvent(tx, {
      kind: 'event',
      ...story,
      id,
      texts: { es: wordsAt(0), en: wordsAt(1), pt: wordsAt(2) },
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
      createdBy: author,
      createdAt: publishedAt,
    });
    if (cancelReason === '') continue;
    const cancelledAt = new Date(startsAt.getTime() - 5 * HOUR_MS);
    const cancelled = { cancelledAt, cancelledBy: author, cancelReason };
    await setEvent(tx, id, { ...cancelled, revision: 1, changedAt: cancelledAt });
  }

  async function learn(learner: (typeof LEARNERS)[number]): Promise<void> {
    const { personId, course, read, daysAgo, open } = learner;
    const found = courses[course];
    if (!found) return;
    const { courseId, content } = found;
    const began = new Date(now.getTime() - daysAgo * DAY_MS);
    for (const [index, { lessonId }] of content.lessons.slice(0, read).entries())
      await insertReading(tx, {
        personId,
        courseId,
        lessonId,
        readAt: new Date(began.getTime() + index * 10 * MINUTE_MS),
      });
    if (learner.tests.length === 0 && open === undefined) return;
    await lockLearner(tx, { personId, courseId });
    for (const [index, right] of learner.tests.entries()) {
      const at = new Date(began.getTime() + HOUR_MS + index * 20 * MINUTE_MS);
      const { tryId, questions } = await draw({
        personId,
        courseId,
        content,
        at,
        number: index + 1,
      });
      const answers = questions.map((each, place) =>
        place < right ? each.right : (each.right + 1) % OPTIONS,
      );
      await setAnswers(tx, tryId, answers);
      const handedInAt = new Date(at.getTime() + 5 * MINUTE_MS);
      const { passed } = judged(questions, answers);
      await endTry(tx, tryId, { right, passed, at: handedInAt });
      if (passed) await certify({ personId, courseId, content, tryId, at: handedInAt });
    }
    if (open === undefined) return;
    const at = new Date(began.getTime() + HOUR_MS);
    const { tryId } = await draw({ personId, courseId, content, at, number: 1 });
    await setAnswers(
      tx,
      tryId,
      Array.from({ length: TEST_QUESTIONS }, (_, place) => (place < open ? 0 : null)),
    );
  }

  async function draw(of: {
    personId: number;
    courseId: string;
    content: CourseContent;
    at: Date;
    number: number;
  }) {
    const { personId, courseId, content, at, number } = of;
    const tryId = ids.uuid(at);
    const questions = drawTest(content, (below) => tests.whole(0, below - 1));
    await insertTry(tx, {
      id: tryId,
      personId,
      courseId,
      begunOn: dayInLaPaz(at),
      number,
      begunAt: at,
      questions,
      answers: questions.map(() => null),
    });
    return { tryId, questions };
  }

  async function certify(of: {
    personId: number;
    courseId: string;
    content: CourseContent;
    tryId: string;
    at: Date;
  }): Promise<void> {
    const { personId, courseId, content, tryId, at } = of;
    const person = people.find(({ id }) => id === personId);
    if (!person) return;
    const { es, en, pt } = content.texts;
    await insertCertificate(tx, {
      id: ids.uuid(at),
      reference: ids.reference(),
      personId,
      courseId,
      tryId,
      issuedAt: at,
      facts: {
        firstName: person.firstName,
        surname: [person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '),
        document: person.documentNumber,
        titles: { es: es.title, en: en.title, pt: pt.title },
      },
    });
  }
}
