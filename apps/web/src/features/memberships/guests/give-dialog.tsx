import type { Day } from '@kantuta/contract/dates';
import { GUEST_NAME } from '@kantuta/contract/memberships/passes/guest-pass.rules';
import { giveGuestPass } from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { give } from './guests.api.ts';

/** Who comes and on which day; the link to share stands in the list afterwards (PASS-14). */
export function GiveDialog({
  saleId,
  product,
  days,
  onClose,
}: {
  saleId: number;
  product: string;
  days: readonly Day[];
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof giveGuestPass>({
    call: giveGuestPass,
    defaultValues: { attemptId, saleId, name: '', on: days[0] ?? '' },
    async send(input) {
      await give(input);
      showToast('success', t('guests.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('guests.giveOf', { product })}
      action={t('guests.give')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('guests.name')}
        maxLength={GUEST_NAME[1]}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField label={t('guests.on')} {...form.field('on')}>
        {days.map((each) => (
          <option key={each} value={each}>
            {format.longDate(each)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
