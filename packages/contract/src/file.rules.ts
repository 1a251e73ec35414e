/** The largest file that is taken (PLT-24): scans and photographs of documents, plans of land. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** The length of bytes in base64. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
