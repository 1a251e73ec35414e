import { AUDIENCES, COURSE_LIMITS } from '@kantuta/contract/pages/course.rules';
import { createCourse, type DeskCourse } from '@kantuta/contract/pages/courses-desk.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { begin, withdraw } from './pages-desk.api.ts';

/** Begins a draft, and goes on to write it (PAGE-9). */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [courseId] = useState(randomId);
  const form = useCallForm({
    call: createCourse,
    defaultValues: { courseId, audience: 'both' as const, title: '' },
    async send(input) {
      await begin(input);
      await navigate({ to: '/operaciones/cursos/$courseId', params: { courseId } });
    },
  });
  return (
    <FormDialog
      title={t('coursesDesk.new')}
      action={t('coursesDesk.begin')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('coursesDesk.newTitle')}
        maxLength={COURSE_LIMITS.title}
        autoComplete="off"
        {...form.field('title')}
      />
      <SelectField label={t('coursesDesk.audience')} {...form.field('audience')}>
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {t(`coursesDesk.audiences.${each}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Says what withdrawing a course takes away before it is done. */
export function WithdrawDialog({
  course: { courseId },
  onClose,
}: {
  course: DeskCourse;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const withdrawing = useMutation({
    mutationFn: () => withdraw({ courseId }),
    onSuccess() {
      showToast('success', t('coursesDesk.withdrawn'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('coursesDesk.withdrawAsk')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('coursesDesk.keep')}</Button>
          <Button kind="danger" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('coursesDesk.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('coursesDesk.withdrawHint')}</p>
      {withdrawing.error !== null && <Refused error={withdrawing.error} />}
    </Dialog>
  );
}
