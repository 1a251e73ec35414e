import { takeBackSeasonTicket } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import styles from '../memberships.module.css';
import { takeBack } from './season-tickets.api.ts';

/** The former holder has the place again (SEA-9). */
export function TakeBackDialog({
  saleId,
  former,
  onClose,
}: {
  saleId: number;
  former: string;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: takeBackSeasonTicket,
    beside: true,
    defaultValues: { saleId },
    send: async (input) => {
      await takeBack(input);
      showToast('success', t('seasonCards.takenBack'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('seasonCards.takeBackOf', { name: former })}
      action={t('seasonCards.takeBack')}
      back={{ label: t('seasonCards.keep'), go: onClose }}
      form={form}
      onClose={onClose}
    >
      <p>{t('seasonCards.takeBackHint', { name: former })}</p>
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
