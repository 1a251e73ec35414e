import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { voidPayment } from './payments.api.ts';
import styles from './qr/qr-face.module.css';

/** Asks before an open payment is voided (PAY-9). */
export function VoidDialog({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const { t } = useI18n();
  const cancel = useMutation({
    mutationFn: voidPayment,
    onSuccess: onClose,
    // Paid or closed at the same moment: the page below updates by itself.
    onError: (error) => {
      if (isRefusal(error, 'payment_not_open')) onClose();
    },
  });
  return (
    <Dialog
      title={t('qr.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('qr.cancelNo')}</Button>
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(intentId)}>
            {t('qr.cancelYes')}
          </Button>
        </>
      }
    >
      <p>{t('qr.cancelHint')}</p>
      {cancel.isError && (
        <p role="alert" className={styles.late}>
          {t('qr.cancelFailed')}
        </p>
      )}
    </Dialog>
  );
}
