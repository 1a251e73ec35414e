import type { Payment, QrFace as QrFacts } from '@kantuta/contract/payments/payments.calls';
import { Copy, Download, type LucideIcon, Share2 } from 'lucide-react';
import { copyText } from '../../../lib/clipboard.ts';
import { blobOf, downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { canShare, share } from '../../../lib/share.ts';
import { showToast } from '../../../lib/toasts.ts';
import { openExternal } from '../../../lib/wrapper.ts';
import styles from './qr-face.module.css';

/** Saves the QR on the phone, shares it, or copies its code. */
export function QrActions({ payment, qr }: { payment: Payment; qr: QrFacts }) {
  const { t, format } = useI18n();
  const file = {
    fileName: `${t('qr.fileName', { reference: payment.reference })}.png`,
    mimeType: 'image/png',
    base64: qr.image,
  };
  const isReady = qr.image !== '';

  async function copy(): Promise<void> {
    const isCopied = await copyText(qr.payload);
    showToast(isCopied ? 'success' : 'warning', t(isCopied ? 'ui.copied' : 'ui.copyFailed'));
  }

  async function send(): Promise<void> {
    const text = t('qr.shareText', {
      amount: format.money(qr.amount),
      company: payment.company.name,
      date: format.dateTime(qr.expiresAt),
    });
    const image = new File([blobOf(file)], file.fileName, { type: file.mimeType });
    // Where the device cannot share the image itself, WhatsApp gets the text and the code of the QR.
    if (!canShare({ files: [image] })) {
      openExternal(`https://wa.me/?text=${encodeURIComponent(`${text}\n${qr.payload}`)}`);
      return;
    }
    const outcome = await share({ title: t('qr.title'), text, file });
    // What the device does not share is copied in its place.
    if (outcome === 'copied') showToast('success', t('ui.copied'));
    if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
  }

  return (
    <div className={styles.tiles}>
      <Tile
        icon={Download}
        label={t('qr.download')}
        disabled={!isReady}
        onPress={() => downloadBase64(file)}
      >
        {t('ui.download')}
      </Tile>
      <Tile icon={Share2} label={t('qr.share')} disabled={!isReady} onPress={() => void send()}>
        {t('ui.share')}
      </Tile>
      <Tile icon={Copy} label={t('qr.copy')} disabled={!isReady} onPress={() => void copy()}>
        {t('ui.copy')}
      </Tile>
    </div>
  );
}

/** Three buttons side by side on the narrowest phone: an icon with one word below; a screen reader reads the full name. */
function Tile({
  icon: Icon,
  label,
  disabled,
  onPress,
  children,
}: {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
      <span>{children}</span>
    </button>
  );
}
