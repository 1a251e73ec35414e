import type { BatchCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { maskedNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, fieldMessage } from '../../../../../lib/api-error.ts';
import { useI18n } from '../../../../../lib/i18n.tsx';
import { showToast } from '../../../../../lib/toasts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { TextField } from '../../../../../ui/field.tsx';
import styles from '../../methods.module.css';
import { sellCard } from './own-cards.api.ts';

/** The document of the buyer; the same one again is the same sale, so an answer that was lost is asked for anew (PAY-62). */
export function SellDialog({ card, onClose }: { card: BatchCard; onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const queries = useQueryClient();
  const [document, setDocument] = useState('');
  const sell = useMutation({
    mutationFn: () => sellCard(queries, { cardId: card.cardId, document }),
    onSuccess: () => {
      showToast('success', t('prepaid.batches.sold'));
      onClose();
    },
  });
  const { error } = sell;
  const problem =
    error instanceof ApiError ? (fieldMessage(error, 'document') ?? error.mensaje) : undefined;
  return (
    <Dialog
      title={t('prepaid.batches.sell')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={sell.isPending}>
            {t('prepaid.batches.register')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sell.isPending) sell.mutate();
        }}
      >
        <p className={styles.has}>{maskedNumber(card.lastFour)}</p>
        <TextField
          label={t('prepaid.batches.buyer')}
          hint={t('prepaid.batches.buyerHint')}
          error={problem}
          name="document"
          autoComplete="off"
          maxLength={20}
          value={document}
          onChange={(event) => setDocument(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
