import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { cardName } from './card-name.ts';
import { type Card, dropCard } from './cards.api.ts';
import styles from './card.module.css';

/** Asks before a saved card goes, which takes a fresh proof (PAY-34). */
export function RemoveCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => dropCard(queries, card.cardId),
    onSuccess: () => {
      showToast('success', t('cards.removed'));
      onClose();
    },
    onError: (failure) => {
      if (!isRefusal(failure, 'step_up_required')) showError(failure);
    },
  });
  return (
    <Dialog
      title={t('cards.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      <p>{cardName(i18n, card)}</p>
      <p className={styles.quiet}>{t('cards.removeHint')}</p>
    </Dialog>
  );
}
