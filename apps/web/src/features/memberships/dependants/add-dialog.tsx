import { RELATIONS } from '@kantuta/contract/memberships/dependants/dependant.rules';
import { addDependant } from '@kantuta/contract/memberships/dependants/dependants.calls';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import styles from '../memberships.module.css';
import { add } from './dependants.api.ts';

/** Names somebody with a product; what is refused of their document stands beside it (PASS-5). */
export function AddDialog({
  saleId,
  product,
  onClose,
}: {
  saleId: number;
  product: string;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof addDependant>({
    call: addDependant,
    beside: true,
    defaultValues: { attemptId, saleId, name: '', document: '', birthOn: '', relation: 'child' },
    quiet: false,
    send: async (input) => {
      try {
        await add(input);
        showToast('success', t('dependants.added'));
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'dependant_known') throw error;
        form.setError('document', { message: error.mensaje });
        form.setFocus('document');
      }
    },
  });
  return (
    <FormDialog
      title={t('dependants.addTo', { product })}
      action={t('dependants.add')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('dependants.name')}
        maxLength={120}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label={t('dependants.document')}
        hint={t('dependants.documentHint')}
        maxLength={40}
        autoComplete="off"
        {...form.field('document')}
      />
      <TextField label={t('dependants.birthOn')} type="date" {...form.field('birthOn')} />
      <SelectField label={t('dependants.relation')} {...form.field('relation')}>
        {RELATIONS.map((each) => (
          <option key={each} value={each}>
            {t(`dependants.relations.${each}`)}
          </option>
        ))}
      </SelectField>
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
