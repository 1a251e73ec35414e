import { COURSE_LIMITS, MOST_QUESTIONS, OPTIONS } from '@kantuta/contract/pages/course.rules';
import type { DeskCourse } from '@kantuta/contract/pages/courses-desk.calls';
import type { WordLanguage } from '@kantuta/contract/pages/own-words.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../pages.module.css';
import type { CourseParts } from './course-fields.tsx';

type Content = DeskCourse['content'];
type Question = Content['questions'][number];

const noWords = () => ({ question: '', options: Array.from({ length: OPTIONS }, () => '') });

/** The bank of a course: questions with four answers, of which one is right (PAGE-1). */
export function QuestionFields({
  content: { questions, lessons },
  language,
  isLocked,
  onChange,
}: CourseParts) {
  const { t } = useI18n();
  const write = (questionId: string, change: Partial<Question>) =>
    onChange({
      questions: questions.map((each) =>
        each.questionId === questionId ? { ...each, ...change } : each,
      ),
    });
  const add = (lessonId: string) =>
    onChange({
      questions: [
        ...questions,
        {
          questionId: randomId(),
          lessonId,
          right: 0,
          texts: { es: noWords(), en: noWords(), pt: noWords() },
        },
      ],
    });
  const [first] = lessons;
  return (
    <Section title={t('coursesDesk.bank')}>
      <div className={styles.lesson}>
        <p className={styles.quiet}>{t('coursesDesk.bankHint')}</p>
        {questions.map((question, index) => (
          <QuestionPart
            key={question.questionId}
            question={question}
            lessons={lessons}
            n={index + 1}
            language={language}
            isLocked={isLocked}
            onChange={(change) => write(question.questionId, change)}
            onRemove={() => onChange({ questions: questions.filter((each) => each !== question) })}
          />
        ))}
        {!isLocked && first && questions.length < MOST_QUESTIONS && (
          <div>
            <Button onClick={() => add(first.lessonId)}>{t('coursesDesk.addQuestion')}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function QuestionPart({
  question: { lessonId, right, texts },
  lessons,
  n,
  language,
  isLocked,
  onChange,
  onRemove,
}: {
  question: Question;
  lessons: Content['lessons'];
  n: number;
  language: WordLanguage;
  isLocked: boolean;
  onChange: (change: Partial<Question>) => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const words = texts[language];
  const write = (change: Partial<typeof words>) =>
    onChange({ texts: { ...texts, [language]: { ...words, ...change } } });
  const isKnown = lessons.some((each) => each.lessonId === lessonId);
  return (
    <section className={styles.lesson} aria-label={t('coursesDesk.question', { n })}>
      <h3 className={styles.heading}>{t('coursesDesk.question', { n })}</h3>
      <TextField
        label={t('coursesDesk.questionText')}
        lang={language}
        maxLength={COURSE_LIMITS.question}
        readOnly={isLocked}
        value={words.question}
        onChange={({ target }) => write({ question: target.value })}
      />
      {words.options.map((option, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- which one is right is said by its place
          key={index}
          label={t('coursesDesk.option', { n: index + 1 })}
          lang={language}
          maxLength={COURSE_LIMITS.option}
          readOnly={isLocked}
          value={option}
          onChange={({ target }) =>
            write({
              options: words.options.map((each, at) => (at === index ? target.value : each)),
            })
          }
        />
      ))}
      <SelectField
        label={t('coursesDesk.right')}
        disabled={isLocked}
        value={String(right)}
        onChange={({ target }) => onChange({ right: Number(target.value) })}
      >
        {words.options.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- places
          <option key={index} value={String(index)}>
            {t('coursesDesk.option', { n: index + 1 })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('coursesDesk.ofLesson')}
        disabled={isLocked}
        value={isKnown ? lessonId : ''}
        error={isKnown ? undefined : t('errors.field.required')}
        onChange={({ target }) => onChange({ lessonId: target.value })}
      >
        {!isKnown && <option value="">{t('coursesDesk.noLesson')}</option>}
        {lessons.map((each, index) => (
          <option key={each.lessonId} value={each.lessonId}>
            {each.texts.es.title || t('coursesDesk.lesson', { n: index + 1 })}
          </option>
        ))}
      </SelectField>
      {!isLocked && (
        <div>
          <Button kind="quiet" flush onClick={onRemove}>
            {t('coursesDesk.removeQuestion', { n })}
          </Button>
        </div>
      )}
    </section>
  );
}
