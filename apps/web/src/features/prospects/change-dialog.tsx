import { day } from '@kantuta/contract/dates';
import { changeProspect, type OneProspect } from '@kantuta/contract/prospects/prospects.calls';
import { useState } from 'react';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { change } from './prospects.api.ts';
import styles from './prospects.module.css';
import { type Taken, takenOf } from './taken.tsx';

/** Corrects what is known of a prospect. */
export function ChangeDialog({
  prospect: { prospectId, name, document, phone, email, city, contactBy },
  onClose,
}: {
  prospect: OneProspect;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const [taken, setTaken] = useState<Taken | undefined>();
  const form = useCallForm<typeof changeProspect>({
    call: changeProspect,
    beside: true,
    defaultValues: { prospectId, name, document, phone, email, city, contactBy },
    send: async (input) => {
      try {
        await change(input);
        showToast('success', t('prospects.changed'));
        onClose();
      } catch (error) {
        const { prospectId: _, ...claim } = input;
        setTaken(takenOf(error, claim));
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={t('prospects.change')}
      action={t('prospects.saveChange')}
      form={form}
      onClose={onClose}
    >
      <ContactFields
        field={(field) => form.field(field)}
        mode={form.watch('contactBy')}
        email={{
          typed: form.watch('email'),
          choose: (each) => form.setValue('email', each, { shouldValidate: true }),
        }}
      />
      {taken?.freeOn !== undefined && (
        <p className={styles.error} role="alert">
          {t('prospects.taken', { date: format.date(day(taken.freeOn)) })}
        </p>
      )}
      {taken?.freeOn === undefined && form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
