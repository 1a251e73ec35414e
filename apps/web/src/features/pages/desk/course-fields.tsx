import { COURSE_LIMITS, LESSON_PICTURES, LESSONS } from '@kantuta/contract/pages/course.rules';
import type { DeskCourse } from '@kantuta/contract/pages/courses-desk.calls';
import type { WordLanguage } from '@kantuta/contract/pages/own-words.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { LessonPicture } from '../courses/lesson-picture.tsx';
import styles from '../pages.module.css';
import { type Moving, MoveLesson, useLessonOrder } from './lesson-order.tsx';

type Content = DeskCourse['content'];
type Lesson = Content['lessons'][number];

/** What all parts of the form share: the words of one language at a time. */
export type CourseParts = {
  content: Content;
  language: WordLanguage;
  /** The operator only reads. */
  isLocked: boolean;
  onChange: (part: Partial<Content>) => void;
};

const NO_WORDS = { title: '', text: '' };

const newLesson = (): Lesson => ({
  lessonId: randomId(),
  picture: 'land',
  texts: { es: NO_WORDS, en: NO_WORDS, pt: NO_WORDS },
});

/** The title of a course and what it is about. */
export function AboutFields({ content: { texts }, language, isLocked, onChange }: CourseParts) {
  const { t } = useI18n();
  const words = texts[language];
  const write = (change: Partial<typeof words>) =>
    onChange({ texts: { ...texts, [language]: { ...words, ...change } } });
  return (
    <Section title={t('coursesDesk.about')} quiet>
      <div className={styles.lesson}>
        <TextField
          label={t('coursesDesk.courseTitle')}
          lang={language}
          maxLength={COURSE_LIMITS.title}
          readOnly={isLocked}
          value={words.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <TextAreaField
          label={t('coursesDesk.courseLead')}
          lang={language}
          rows={2}
          maxLength={COURSE_LIMITS.lead}
          readOnly={isLocked}
          value={words.lead}
          onChange={({ target }) => write({ lead: target.value })}
        />
      </div>
    </Section>
  );
}

/** Its lessons in their order, each with its drawing. */
export function LessonFields({ content: { lessons }, language, isLocked, onChange }: CourseParts) {
  const { t } = useI18n();
  const { moving, said } = useLessonOrder(lessons, (moved) => onChange({ lessons: moved }));
  const write = (lessonId: string, change: Partial<Lesson>) =>
    onChange({
      lessons: lessons.map((each) => (each.lessonId === lessonId ? { ...each, ...change } : each)),
    });
  return (
    <Section title={t('coursesDesk.lessons')}>
      <div className={styles.lesson}>
        {lessons.map((lesson, index) => (
          <LessonPart
            key={lesson.lessonId}
            lesson={lesson}
            n={index + 1}
            language={language}
            isLocked={isLocked}
            moving={moving(index)}
            onChange={(change) => write(lesson.lessonId, change)}
            onRemove={() => onChange({ lessons: lessons.filter((each) => each !== lesson) })}
          />
        ))}
        <output className={styles.quiet}>{said}</output>
        {!isLocked && lessons.length < LESSONS[1] && (
          <div>
            <Button onClick={() => onChange({ lessons: [...lessons, newLesson()] })}>
              {t('coursesDesk.addLesson')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function LessonPart({
  lesson: { picture, texts },
  n,
  language,
  isLocked,
  moving,
  onChange,
  onRemove,
}: {
  lesson: Lesson;
  n: number;
  language: WordLanguage;
  isLocked: boolean;
  moving: Moving;
  onChange: (change: Partial<Lesson>) => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const words = texts[language];
  const write = (change: Partial<typeof words>) =>
    onChange({ texts: { ...texts, [language]: { ...words, ...change } } });
  return (
    <section className={styles.lesson} aria-label={t('coursesDesk.lesson', { n })}>
      <h3 className={styles.heading}>{t('coursesDesk.lesson', { n })}</h3>
      <TextField
        label={t('coursesDesk.lessonTitle')}
        lang={language}
        maxLength={COURSE_LIMITS.title}
        readOnly={isLocked}
        value={words.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextAreaField
        label={t('coursesDesk.lessonText')}
        lang={language}
        rows={8}
        maxLength={COURSE_LIMITS.text}
        readOnly={isLocked}
        value={words.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <SelectField
        label={t('coursesDesk.picture')}
        disabled={isLocked}
        value={picture}
        onChange={({ target }) =>
          onChange({ picture: LESSON_PICTURES.find((each) => each === target.value) ?? picture })
        }
      >
        {LESSON_PICTURES.map((each) => (
          <option key={each} value={each}>
            {t(`courses.pictures.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.picture}>
        <LessonPicture picture={picture} />
      </div>
      {!isLocked && (
        <div className={styles.actions}>
          <MoveLesson n={n} {...moving} />
          <Button kind="quiet" flush onClick={onRemove}>
            {t('coursesDesk.removeLesson', { n })}
          </Button>
        </div>
      )}
    </section>
  );
}
