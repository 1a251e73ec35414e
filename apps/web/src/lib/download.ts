import { downloadInHost, type DownloadFile } from './wrapper.ts';

/** Saves a file that came as base64: through the host app where there is one, else as a download of the browser. */
export function downloadBase64(file: DownloadFile): void {
  if (downloadInHost(file)) return;
  const url = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}

export function blobOf({ base64, mimeType }: DownloadFile): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: mimeType });
}
