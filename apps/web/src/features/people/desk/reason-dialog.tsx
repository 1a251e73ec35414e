import type { startView } from '@kantuta/contract/people/customers.calls';
import { showContacts } from '@kantuta/contract/people/customers.calls';
import type { InputOf } from '@kantuta/contract/call';
import type { ReactNode } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';

/** Asks for a reason before data are shown; the customer reads the reason word for word. */
export function ReasonDialog({
  personId,
  title,
  hint,
  action,
  send,
  onClose,
}: {
  personId: number;
  title: string;
  hint: ReactNode;
  action: string;
  send: (input: InputOf<typeof startView>) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    // Both calls that require a reason have the same two fields.
    call: showContacts,
    defaultValues: { personId, reason: '' },
    send: ({ reason }) => send({ personId, reason }),
  });
  return (
    <FormDialog title={title} action={action} form={form} onClose={onClose}>
      <p>{hint}</p>
      <TextAreaField
        label={t('customers.reason')}
        hint={t('customers.reasonHint')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
