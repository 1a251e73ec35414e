import { addBroker, withdrawBroker, type Broker } from '@kantuta/contract/advisers/brokers.calls';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveBroker, withdraw } from './brokers.api.ts';

/** A broker with name, document and phone (ADV-4). */
export function AddBrokerDialog({
  companies,
  onClose,
}: {
  companies: readonly number[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const companyOf = useCompanyNames();
  const form = useCallForm({
    call: addBroker,
    defaultValues: { companyId: companies[0] ?? 0, name: '', document: '', phone: '' },
    async send(input) {
      await saveBroker(input);
      showToast('success', t('brokers.added'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('brokers.add')} action={t('brokers.add')} form={form} onClose={onClose}>
      <SelectField
        label={t('brokers.company')}
        {...form.field('companyId', { valueAsNumber: true })}
      >
        {companies.map((id) => (
          <option key={id} value={id}>
            {companyOf(id)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('brokers.name')}
        maxLength={120}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label={t('brokers.document')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('document')}
      />
      <TextField
        label={t('brokers.phone')}
        hint={t('brokers.phoneHint')}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        {...form.field('phone')}
      />
    </FormDialog>
  );
}

/** From now on nobody recommends by the document of this broker. */
export function WithdrawBrokerDialog({
  broker: { brokerId, name },
  onClose,
}: {
  broker: Broker;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: withdrawBroker,
    defaultValues: { brokerId, reason: '' },
    async send(input) {
      await withdraw(input);
      showToast('success', t('brokers.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('brokers.withdrawTitle', { name })}
      action={t('brokers.withdraw')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('brokers.withdrawLead')}</p>
      <TextAreaField
        label={t('brokers.reason')}
        hint={t('brokers.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
