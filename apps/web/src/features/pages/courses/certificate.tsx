import type { Course } from '@kantuta/contract/pages/courses.calls';
import { useMutation } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../pages.module.css';
import { certificateMutation } from './courses.api.ts';

/** The certificate of a passed course, to open or to keep. */
export function Certificate({
  courseId,
  certificate: { number, issuedOn },
}: {
  courseId: string;
  certificate: NonNullable<Course['certificate']>;
}) {
  const { t, format } = useI18n();
  const opening = useMutation({ ...certificateMutation, onError: showError });
  return (
    <Panel tone="good" label={t('courses.certificate.title')}>
      <div className={styles.actions}>
        <span>{t('courses.certificate.number', { number, date: format.fullDate(issuedOn) })}</span>
        <Button icon={Award} busy={opening.isPending} onClick={() => opening.mutate(courseId)}>
          {t('courses.certificate.open')}
        </Button>
      </div>
    </Panel>
  );
}
