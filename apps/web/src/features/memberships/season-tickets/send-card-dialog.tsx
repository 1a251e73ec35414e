import {
  type SeasonPerson,
  sendSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import styles from '../memberships.module.css';
import { NO_FILE, ShownCardFields } from './card-fields.tsx';
import { sendCard } from './season-tickets.api.ts';

/** Another card of whoever took over a ticket, after a refusal (SEA-9). */
export function SendCardDialog({
  saleId,
  person: { name },
  onClose,
}: {
  saleId: number;
  person: SeasonPerson;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [cardId] = useState(randomId);
  const form = useCallForm<typeof sendSeasonCard>({
    call: sendSeasonCard,
    beside: true,
    defaultValues: { saleId, cardId, card: { number: '', file: NO_FILE } },
    send: async (input) => {
      await sendCard(input);
      showToast('success', t('seasonCards.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('seasonCards.againOf', { name })}
      action={t('seasonCards.send')}
      form={form}
      onClose={onClose}
    >
      <ShownCardFields
        field={(each) => form.field(each)}
        onFile={(file) => {
          form.setValue('card.file', file);
          form.clearErrors('card.file');
        }}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
