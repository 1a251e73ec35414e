import type { AnswerOf } from '@kantuta/contract/call';
import { endRole, type listOperators } from '@kantuta/contract/operators/roles.calls';
import { useId } from 'react';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { takeRole } from '../operators.api.ts';
import styles from './roles.module.css';

type Person = AnswerOf<typeof listOperators>['operators'][number];
/** One role of one person. */
export type RoleRow = Person['rights'][number] & Pick<Person, 'personId' | 'name' | 'document'>;

export function EndRoleDialog({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const { t } = useI18n();
  const { personId, role, name } = row;
  const formId = useId();
  const form = useCallForm({
    call: endRole,
    defaultValues: { personId, role, reason: '' },
    send: async (input) => {
      await takeRole({ ...input, personId, role });
      showToast('success', t('operators.people.ended'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('operators.people.endTitle', { role: t(`operators.roles.${role}`) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" type="submit" form={formId} busy={form.isSending}>
            {t('operators.people.end')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <p>{t('operators.people.endHint', { name })}</p>
        <TextAreaField
          label={t('operators.people.reason')}
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
