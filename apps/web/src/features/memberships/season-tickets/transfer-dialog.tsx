import {
  type SeasonPerson,
  type SeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import styles from '../memberships.module.css';
import { CardFields } from './card-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { sayBeside } from './refused-beside.ts';
import { transfer } from './season-tickets.api.ts';

/** Gives a place to somebody else, once for each ticket (SEA-5). */
export function TransferDialog({
  ticket: { saleId, takesCard },
  person: { number, name },
  onClose,
}: {
  ticket: SeasonTicket;
  person: SeasonPerson;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof transferSeasonTicket>({
    call: transferSeasonTicket,
    beside: true,
    defaultValues: { attemptId, saleId, number, name: '', document: '', birthOn: '' },
    quiet: false,
    send: async (input) => {
      try {
        await transfer(input);
        showToast('success', t('seasonTickets.transferDone'));
        onClose();
      } catch (error) {
        sayBeside(error, form);
      }
    },
  });
  return (
    <FormDialog
      title={t('seasonTickets.transferOf', { name })}
      action={t('seasonTickets.transfer')}
      form={form}
      onClose={onClose}
    >
      <p>{t('seasonTickets.transferHint', { name })}</p>
      <PersonFields field={(each) => form.field(each)} failure={form.failure} />
      {takesCard === true && (
        <CardFields
          field={(each) => form.field(each)}
          onCard={(card) => {
            form.unregister('card');
            if (card) form.setValue('card', card);
          }}
          onFile={(file) => {
            form.setValue('card.file', file);
            form.clearErrors('card.file');
          }}
        />
      )}
      <p className={styles.quiet}>{t('seasonTickets.proof')}</p>
    </FormDialog>
  );
}
