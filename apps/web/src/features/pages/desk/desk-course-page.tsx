import { AUDIENCES } from '@kantuta/contract/pages/course.rules';
import type { DeskCourse } from '@kantuta/contract/pages/courses-desk.calls';
import { type WordLanguage } from '@kantuta/contract/pages/own-words.rules';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../pages.module.css';
import { AboutFields, LessonFields } from './course-fields.tsx';
import { WithdrawDialog } from './course-dialogs.tsx';
import { COURSE_TONES, deskCourseQuery, publish, save } from './pages-desk.api.ts';
import { QuestionFields } from './question-fields.tsx';

/** `/operaciones/cursos/{id}`: a course in each language, with its questions, published and withdrawn (PAGE-9). */
export function DeskCoursePage() {
  const { t } = useI18n();
  const { courseId } = useParams({ from: '/operaciones/cursos/$courseId' });
  return (
    <Loaded
      query={useQuery(deskCourseQuery(courseId))}
      height={420}
      back={<LinkButton to="/operaciones/cursos">{t('coursesDesk.back')}</LinkButton>}
    >
      {(course) => <Editor key={course.revision} course={course} />}
    </Loaded>
  );
}

function Editor({ course }: { course: DeskCourse }) {
  const { t, format } = useI18n();
  const { courseId, revision, state, gaps, can, tested, passed } = course;
  const [audience, setAudience] = useState(course.audience);
  const [content, setContent] = useState(course.content);
  const [language, setLanguage] = useState<WordLanguage>('es');
  const [isAsked, setAsked] = useState(false);
  const isChanged = content !== course.content || audience !== course.audience;

  const saving = useMutation({
    mutationFn: () => save({ courseId, revision, audience, content }),
    onSuccess: () => showToast('success', t('coursesDesk.saved')),
    onError: showError,
  });
  const publishing = useMutation({
    mutationFn: () => publish({ courseId, revision }),
    onSuccess: () => showToast('success', t('coursesDesk.published')),
    onError: showError,
  });
  const change = (part: Partial<typeof content>) => setContent({ ...content, ...part });
  const shared = { content, language, isLocked: !can.edit, onChange: change };
  return (
    <DeskPage
      title={course.title}
      before={<BackLink to="/operaciones/cursos">{t('coursesDesk.back')}</BackLink>}
      lead={
        <span className={styles.actions}>
          <StateBadge tone={COURSE_TONES[state]}>{t(`coursesDesk.states.${state}`)}</StateBadge>
          <span>
            {t('coursesDesk.changedBy', {
              name: course.changedBy,
              date: format.dateTime(course.changedAt),
            })}
          </span>
        </span>
      }
      actions={
        <>
          {can.publish && !isChanged && (
            <Button kind="primary" busy={publishing.isPending} onClick={() => publishing.mutate()}>
              {t(state === 'draft' ? 'coursesDesk.publish' : 'coursesDesk.publishAgain')}
            </Button>
          )}
          {can.withdraw && (
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('coursesDesk.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('coursesDesk.counts', { tested, passed })}</p>
      {gaps.length > 0 && (
        <Panel tone="due">
          <p>{t('coursesDesk.missing')}</p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{t(`coursesDesk.gaps.${gap}`)}</li>
            ))}
          </ul>
        </Panel>
      )}
      <div className={styles.filter}>
        <SelectField
          label={t('coursesDesk.audience')}
          value={audience}
          disabled={!can.edit}
          onChange={({ target }) =>
            setAudience(AUDIENCES.find((each) => each === target.value) ?? audience)
          }
        >
          {AUDIENCES.map((each) => (
            <option key={each} value={each}>
              {t(`coursesDesk.audiences.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <ChoiceSwitch
        label={t('coursesDesk.language')}
        value={language}
        choices={LANGS.map((value) => ({ value, label: LANG_NAMES[value], lang: value }))}
        onChange={setLanguage}
      />
      {language !== 'es' && <p className={styles.quiet}>{t('coursesDesk.binding')}</p>}
      <AboutFields {...shared} />
      <LessonFields {...shared} />
      <QuestionFields {...shared} />
      {can.edit && (
        <div className={styles.actions}>
          <Button
            kind={isChanged ? 'primary' : 'secondary'}
            disabled={!isChanged}
            busy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('coursesDesk.save')}
          </Button>
          {isChanged && <span className={styles.quiet}>{t('coursesDesk.unsaved')}</span>}
        </div>
      )}
      {isAsked && <WithdrawDialog course={course} onClose={() => setAsked(false)} />}
    </DeskPage>
  );
}
