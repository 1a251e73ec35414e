import type { InputOf } from '@kantuta/contract/call';
import { inviteOperator } from '@kantuta/contract/operators/roles.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { inviteNewcomer } from '../operators.api.ts';
import { RightFields } from './right-fields.tsx';

const EMPTY: InputOf<typeof inviteOperator> = {
  document: '',
  firstName: '',
  surname: '',
  email: '',
  role: 'read_only',
  companyIds: null,
  reason: '',
};

/** Proposes an operator who is not known yet; a second person approves, and the link to a password goes to the newcomer alone. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: inviteOperator,
    draft: 'inviteOperator',
    defaultValues: EMPTY,
    send: async (input) => {
      await inviteNewcomer(input);
      showToast('success', t('operators.people.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('operators.people.inviteTitle')}
      action={t('operators.people.send')}
      form={form}
      onClose={onClose}
    >
      <p>{t('operators.people.inviteHint')}</p>
      <TextField
        label={t('operators.people.document')}
        autoComplete="off"
        maxLength={20}
        {...form.field('document')}
      />
      <TextField
        label={t('operators.people.firstName')}
        autoComplete="off"
        maxLength={60}
        {...form.field('firstName')}
      />
      <TextField
        label={t('operators.people.surname')}
        autoComplete="off"
        maxLength={60}
        {...form.field('surname')}
      />
      <TextField
        label={t('operators.people.email')}
        type="email"
        autoComplete="off"
        maxLength={120}
        {...form.field('email')}
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
