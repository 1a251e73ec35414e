import type { InputOf } from '@kantuta/contract/call';
import { proposeRole } from '@kantuta/contract/operators/roles.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { proposeRoleFor } from '../operators.api.ts';
import { RightFields } from './right-fields.tsx';

// The read-only role does the least harm if the choice is forgotten.
const EMPTY: InputOf<typeof proposeRole> = {
  document: '',
  role: 'read_only',
  companyIds: null,
  reason: '',
};

/** Proposes a role for a person; it is granted when a second person approves. */
export function ProposeRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: proposeRole,
    draft: 'proposeRole',
    defaultValues: EMPTY,
    send: async (input) => {
      await proposeRoleFor(input);
      showToast('success', t('operators.people.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('operators.people.propose')}
      action={t('operators.people.send')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('operators.people.document')}
        autoComplete="off"
        maxLength={20}
        {...form.field('document')}
      />
      <RightFields
        role={form.field('role')}
        chosen={form.watch('companyIds')}
        error={form.field('companyIds').error}
        onChoose={(ids) =>
          form.setValue('companyIds', ids, { shouldDirty: true, shouldValidate: ids !== null })
        }
      />
      <TextAreaField
        label={t('operators.people.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
