import type { InputOf } from '@kantuta/contract/call';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { proposeRole } from '@kantuta/contract/operators/roles.calls';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import {
  Checkbox,
  FieldErrorText,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/field.tsx';
import { deskQuery } from '../../../lib/desk.ts';
import { proposeRoleFor } from '../operators.api.ts';
import styles from './roles.module.css';

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
  const { data: desk } = useQuery(deskQuery());
  const formId = useId();
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
  const chosen = form.watch('companyIds');
  const companies = form.field('companyIds');
  const rulesAll = desk?.rights.some(({ role, companyIds }) => role === 'admin' && !companyIds);
  const setChosen = (ids: number[] | null) =>
    form.setValue('companyIds', ids, { shouldDirty: true, shouldValidate: ids !== null });
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
      <SelectField label={t('operators.people.role')} {...form.field('role')}>
        {OPERATOR_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`operators.roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.companies} aria-describedby={`${formId}-companies`}>
        <legend>{t('operators.people.companies')}</legend>
        {rulesAll === true && (
          <Checkbox
            label={t('operators.people.all')}
            checked={chosen === null}
            onChange={({ target }) => setChosen(target.checked ? null : [])}
          />
        )}
        {chosen !== null &&
          desk?.companies.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        <FieldErrorText id={`${formId}-companies`} error={companies.error} />
      </fieldset>
      <TextAreaField
        label={t('operators.people.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
