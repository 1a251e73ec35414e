import type { CourseAudience, LessonPicture } from '@kantuta/contract/pages/course.rules';

/** The same in Spanish, English and Portuguese. */
export type Told = readonly [es: string, en: string, pt: string];

export type CourseStory = {
  audience: CourseAudience;
  title: Told;
  lead: Told;
  lessons: readonly { picture: LessonPicture; title: Told; text: Told }[];
  /** Which lesson answers it, and its answers: the first one is right. */
  questions: readonly {
    lesson: number;
    asks: Told;
    answers: readonly [Told, Told, Told, Told];
  }[];
};
