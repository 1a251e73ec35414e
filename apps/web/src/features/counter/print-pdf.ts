import { openToPrint } from '../../lib/wrapper.ts';
import { blobOf, downloadBase64 } from '../../lib/download.ts';
import type { DownloadFile } from '../../lib/wrapper.ts';

/** Opens the print dialog of the browser for a PDF; a browser that cannot print it saves the file. */
export function printPdf(file: DownloadFile): void {
  const url = URL.createObjectURL(blobOf(file));
  const page = openToPrint(url);
  if (page) page.addEventListener('load', () => page.print());
  else downloadBase64(file);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
