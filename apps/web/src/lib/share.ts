import { copyText } from './clipboard.ts';
import { blobOf } from './download.ts';
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

/** Whether the device itself can share this; on plain http it never can. */
export function canShare(data: ShareData): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare(data);
}

function fileOf(file: DownloadFile): File {
  return new File([blobOf(file)], file.fileName, { type: file.mimeType });
}
