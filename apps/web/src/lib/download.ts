import { downloadInHost, type DownloadFile, isInHostApp, openToPrint } from './wrapper.ts';

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

/** The same for a text that the page has. */
export function downloadText(fileName: string, text: string): void {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte));
  downloadBase64({ fileName, mimeType: 'text/plain', base64: btoa(bytes.join('')) });
}

/** Opens a file that came as base64 in a window of its own; where there is none, such as in the host app, it is saved. */
export function openBase64(file: DownloadFile): void {
  const url = URL.createObjectURL(blobOf(file));
  if (isInHostApp() || !openToPrint(url)) downloadBase64(file);
  // The window reads it while it is opened; a long document takes a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function blobOf({ base64, mimeType }: DownloadFile): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: mimeType });
}
