import { BILLING_DOCUMENTS } from '@kantuta/contract/billing/billing-record.rules';
import { type DeskInvoice, mendInvoice } from '@kantuta/contract/billing/invoices.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Facts } from '../../../ui/section.tsx';
import { WaitingOwner } from '../../../ui/waiting-owner.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { useDocumentName } from '../document-name.ts';
import styles from '../billing.module.css';
import { deskInvoiceQuery, mend } from './invoices-desk.api.ts';

/** `/operaciones/facturas/$invoiceId`: what the tax office observed is mended here and sent again (BIL-6). */
export function InvoicePage() {
  const { t } = useI18n();
  const { invoiceId } = useParams({ from: '/operaciones/facturas/$invoiceId' });
  return (
    <WorkRoom
      title={t('invoices.title')}
      lead={t('invoices.lead')}
      query={useQuery(deskInvoiceQuery(invoiceId))}
    >
      {(invoice) => <ObservedInvoice invoice={invoice} />}
    </WorkRoom>
  );
}

function ObservedInvoice({ invoice }: { invoice: DeskInvoice }) {
  const { t, format } = useI18n();
  const { invoiceId, isObserved, personId, state } = invoice;
  return (
    <>
      <Facts
        items={[
          {
            label: t('invoices.name'),
            value: <CustomerLink personId={personId} name={invoice.name} />,
          },
          { label: t('invoices.state'), value: t(`billing.states.${state}`) },
          { label: t('invoices.company'), value: invoice.company.name },
          { label: t('invoices.receipt'), value: invoice.receipt.number },
          { label: t('invoices.paidOn'), value: format.date(day(invoice.paidOn)) },
          { label: t('invoices.amount'), value: <Amount value={invoice.amount} /> },
          ...(isObserved
            ? [
                {
                  label: t('invoices.observation'),
                  value: invoice.observation || t('invoices.refused'),
                },
                {
                  label: t('workList.columns.owner'),
                  value: <WaitingOwner kind="invoice_observed" id={invoiceId} />,
                },
              ]
            : []),
        ]}
      />
      {isObserved ? (
        <MendForm key={invoice.version} invoice={invoice} />
      ) : (
        <p className={styles.quiet}>{t('invoices.settled')}</p>
      )}
    </>
  );
}

function MendForm({ invoice }: { invoice: DeskInvoice }) {
  const { t } = useI18n();
  const { invoiceId, version, tipoDocumento, nroDocumento, complemento, name } = invoice;
  const form = useCallForm({
    call: mendInvoice,
    beside: true,
    defaultValues: {
      invoiceId,
      version,
      tipoDocumento,
      nroDocumento,
      complemento,
      razonSocial: name,
    },
    send: async (values) => {
      await mend(values);
      showToast('success', t('invoices.sent'));
    },
  });
  const { ref, ...kind } = useController({ control: form.control, name: 'tipoDocumento' }).field;
  const chosen = BILLING_DOCUMENTS.find(({ id }) => id === kind.value);
  const nameOf = useDocumentName();
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <SelectField
        label={t('billing.documentType')}
        ref={ref}
        name="tipoDocumento"
        error={form.field('tipoDocumento').error}
        value={kind.value}
        onBlur={kind.onBlur}
        onChange={(event) => {
          kind.onChange(Number(event.target.value));
          form.setValue('complemento', '');
        }}
      >
        {BILLING_DOCUMENTS.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('billing.number')}
        autoComplete="off"
        maxLength={20}
        {...form.field('nroDocumento')}
      />
      {chosen?.complement === true && (
        <TextField
          label={t('billing.complement')}
          optional
          autoComplete="off"
          maxLength={2}
          {...form.field('complemento')}
        />
      )}
      <TextField
        label={t('billing.businessName')}
        autoComplete="off"
        maxLength={120}
        {...form.field('razonSocial')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('invoices.send')}
        </Button>
      </div>
    </form>
  );
}
