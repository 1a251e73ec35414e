import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callMutation } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './receipt-download.module.css';

/** Fetches the PDF of a receipt and passes it to the browser or the host app. */
export function ReceiptDownload({
  number,
  reference,
  isIcon = false,
}: {
  number: string;
  reference: string;
  /** Without its word, in a list where each row has one. */
  isIcon?: boolean;
}) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    ...callMutation(readReceiptPdf),
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('sales.receipt.downloadFailed')),
  });
  if (isIcon)
    return (
      <button
        type="button"
        className={styles.icon}
        aria-label={t('sales.receipt.downloadOf', { number })}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && mutate({ reference })}
      >
        <Download size={22} aria-hidden />
      </button>
    );
  return (
    <Button
      small
      icon={Download}
      busy={isPending}
      aria-label={t('sales.receipt.downloadOf', { number })}
      onClick={() => mutate({ reference })}
    >
      {t('sales.receipt.download')}
    </Button>
  );
}
