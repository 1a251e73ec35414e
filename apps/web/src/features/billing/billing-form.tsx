import { tidyBilling } from '@kantuta/contract/billing/billing-record.rules';
import { type BillingRecord, saveBillingRecord } from '@kantuta/contract/billing/billing.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isRefusal } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailSuggestions } from '../../ui/email-suggestions.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './billing.module.css';
import { documentsQuery, saveRecord } from './billing.api.ts';
import { useDocumentName } from './document-name.ts';
import { PhoneFields } from './phone-fields.tsx';

/**
 * The form of specification section 5, "Billing form" (BIL-2, BIL-3). Failures are shown quietly: typed values stay, also when the page is
 * loaded again, and a note beside the button says that nothing was saved (PLT-9).
 */
export function BillingForm({
  record,
  onSaved,
  later,
}: {
  record: BillingRecord;
  onSaved: () => void;
  /** A second button beside the one that saves. */
  later: ReactNode;
}) {
  const { t } = useI18n();
  const { idDatosFactura, editable, docId, ...saved } = record;
  const isLocked = idDatosFactura !== 0 && !editable;
  const form = useCallForm({
    call: saveBillingRecord,
    quiet: true,
    // What is locked was never typed.
    ...(isLocked ? {} : { draft: 'billing' }),
    defaultValues: { docId, ...saved },
    async send(values) {
      try {
        await saveRecord(tidyBilling(values));
      } catch (error) {
        if (isRefusal(error, 'billing_document_locked'))
          form.setError('nroDocumento', { message: error.mensaje });
        throw error;
      }
      onSaved();
    },
  });
  const { control } = form;
  const { data: documents } = useQuery(documentsQuery);
  const { ref: typeRef, ...type } = useController({ control, name: 'tipoDocumento' }).field;
  const chosen = documents?.find(({ idTipoDocIdentidad }) => idTipoDocIdentidad === type.value);
  const email = useWatch({ control, name: 'correo' });
  const typed = useWatch({ control, name: 'nroDocumento' });
  const nameOf = useDocumentName();
  const number = form.field('nroDocumento');
  // Letters in a number are the fault, also while it is too short.
  const isLettered = chosen?.digitsOnly === true && /\D/.test(typed.trim());
  if (number.error !== undefined && isLettered) number.error = t('errors.field.digits_only');

  function chooseType(id: number): void {
    type.onChange(id);
    const next = documents?.find(({ idTipoDocIdentidad }) => idTipoDocIdentidad === id);
    if (next?.complement !== true) form.setValue('complemento', '');
    if (form.formState.isSubmitted) void form.trigger('nroDocumento');
  }

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <SelectField
        label={t('billing.documentType')}
        ref={typeRef}
        name="tipoDocumento"
        error={form.field('tipoDocumento').error}
        value={type.value}
        disabled={isLocked}
        onBlur={type.onBlur}
        onChange={(event) => chooseType(Number(event.target.value))}
      >
        {documents?.map(({ idTipoDocIdentidad, descripcion }) => (
          <option key={idTipoDocIdentidad} value={idTipoDocIdentidad}>
            {nameOf(idTipoDocIdentidad) ?? descripcion}
          </option>
        ))}
      </SelectField>
      <div className={styles.document}>
        <TextField
          label={t('billing.number')}
          hint={t(chosen?.digitsOnly === false ? 'billing.lettersHint' : 'billing.digitsHint')}
          inputMode={chosen?.digitsOnly === false ? 'text' : 'numeric'}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          readOnly={isLocked}
          {...number}
        />
        {chosen?.complement === true && (
          <TextField
            label={t('billing.complement')}
            hint={t('billing.complementHint')}
            optional
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={2}
            readOnly={isLocked}
            {...form.field('complemento')}
          />
        )}
      </div>
      {isLocked && <p className={styles.quiet}>{t('billing.lockedHint')}</p>}
      <TextField
        label={t('billing.businessName')}
        hint={t('billing.businessNameHint')}
        autoCapitalize="characters"
        autoComplete="organization"
        maxLength={120}
        {...form.field('razonSocial')}
      />
      <div className={styles.email}>
        <TextField
          label={t('billing.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('correo')}
        />
        <EmailSuggestions
          typed={email}
          onChoose={(each) => form.setValue('correo', each, { shouldValidate: true })}
        />
      </div>
      <PhoneFields form={form} />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        {later}
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('billing.save')}
        </Button>
      </div>
    </form>
  );
}
