import type { AnswerOf } from '@kantuta/contract/call';
import { endRole, type listOperators } from '@kantuta/contract/operators/roles.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { takeRole } from '../operators.api.ts';

type Person = AnswerOf<typeof listOperators>['operators'][number];
/** One role of one person. */
export type RoleRow = Person['rights'][number] & Pick<Person, 'personId' | 'name' | 'document'>;

export function EndRoleDialog({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const { t } = useI18n();
  const { personId, role, name } = row;
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
    <FormDialog
      title={t('operators.people.endTitle', { role: t(`operators.roles.${role}`) })}
      action={t('operators.people.end')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('operators.people.endHint', { name })}</p>
      <TextAreaField
        label={t('operators.people.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
