import {
  addSeasonPerson,
  type SeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { sayBeside } from './refused-beside.ts';
import { add } from './season-tickets.api.ts';

/** Names somebody with a season ticket that has a place for them (SEA-3). */
export function AddPersonDialog({
  ticket: { saleId, product },
  onClose,
}: {
  ticket: SeasonTicket;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof addSeasonPerson>({
    call: addSeasonPerson,
    beside: true,
    defaultValues: { attemptId, saleId, name: '', document: '', birthOn: '' },
    quiet: false,
    send: async (input) => {
      try {
        await add(input);
        showToast('success', t('seasonTickets.added'));
        onClose();
      } catch (error) {
        sayBeside(error, form);
      }
    },
  });
  return (
    <FormDialog
      title={t('seasonTickets.addTo', { product })}
      action={t('seasonTickets.add')}
      form={form}
      onClose={onClose}
    >
      <PersonFields field={(name) => form.field(name)} failure={form.failure} />
    </FormDialog>
  );
}
