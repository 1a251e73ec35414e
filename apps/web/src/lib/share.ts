import { copyText } from './clipboard.ts';
import { blobOf } from './download.ts';
import { i18n } from './i18n.tsx';
import { showToast } from './toasts.ts';
import type { DownloadFile } from './wrapper.ts';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Offers a text (and a file, where the device can) to other applications; otherwise copies the text to the clipboard. */
export async function share({
  title,
  text,
  file,
}: {
  title: string;
  text: string;
  file?: DownloadFile;
}): Promise<ShareOutcome> {
  const data: ShareData = { title, text, ...(file ? { files: [fileOf(file)] } : {}) };
  if (canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Says what the device did not: that the text was copied in place of it, or not even that. */
export function tellShared(outcome: ShareOutcome): void {
  const { t } = i18n();
  if (outcome === 'copied') showToast('success', t('ui.copied'));
  if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
}

/** Whether the device itself can share this; on plain http it never can. */
export function canShare(data: ShareData): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare(data);
}

function fileOf(file: DownloadFile): File {
  return new File([blobOf(file)], file.fileName, { type: file.mimeType });
}
