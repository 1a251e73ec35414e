import type { BatchCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { maskedNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { showError, showToast } from '../../../../../lib/toasts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import styles from '../../methods.module.css';
import { blockCard } from './own-cards.api.ts';

/** Says what blocking does before it is done: nobody takes it back (PAY-63). */
export function LossDialog({ card, onClose }: { card: BatchCard; onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const block = useMutation({
    mutationFn: () => blockCard(queries, card.cardId),
    onSuccess: () => {
      showToast('success', t('prepaid.batches.blocked'));
      onClose();
    },
    onError: (error) => {
      showError(error);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('prepaid.batches.lossTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={block.isPending} onClick={() => block.mutate()}>
            {t('prepaid.batches.block')}
          </Button>
        </>
      }
    >
      <p className={styles.has}>
        {maskedNumber(card.lastFour)}. {t('prepaid.batches.lossHint')}
      </p>
    </Dialog>
  );
}
