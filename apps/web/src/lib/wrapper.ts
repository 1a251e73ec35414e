import type { SessionEndCause } from '@kantuta/contract/envelope';
import { brand } from './brand.ts';

/** Messages to the application of the group that shows us in its web view (specification section 7, WEB-5). */
export type WrapperMessage =
  | { type: 'MAINTENANCE'; payload: { endDate: string } }
  | { type: 'SESSION_FAIL'; payload: { cause: SessionEndCause } }
  | { type: 'LOGOUT_MESSAGE'; payload: Record<string, never> }
  | { type: 'OPEN_EXTERNAL_URL'; payload: { url: string } }
  | { type: 'DOWNLOAD_FILE'; payload: DownloadFile };

export type DownloadFile = { fileName: string; mimeType: string; base64: string };

type Host = { postMessage: (message: string) => void };

/** At most 10 MB go to the host (WEB-5); base64 is a third longer. */
const MOST_BASE64 = Math.ceil((10 * 1024 * 1024) / 3) * 4;
const OUTSIDE = new Set(['https:', 'tel:', 'mailto:', 'whatsapp:']);

const posted = new Set<string>();

/** Requires both the mark in the user agent and the object on `window`: a browser with only one of them is not the host app. */
export function isInHostApp(): boolean {
  return host() !== null;
}

/** True when the host took the message; false when the browser must act instead. The same message is posted once per cause. */
export function postToHost(message: WrapperMessage): boolean {
  const target = host();
  if (!target) return false;
  const text = JSON.stringify(message);
  const isOnce = message.type !== 'OPEN_EXTERNAL_URL' && message.type !== 'DOWNLOAD_FILE';
  if (isOnce && posted.has(text)) return true;
  if (isOnce) posted.add(text);
  target.postMessage(text);
  return true;
}

/** After a new session (or the end of maintenance) the same message may be posted again. */
export function forgetPosted(): void {
  posted.clear();
}

/** Opens a link that leaves the product: in the host, or in a new window without access to this page. Any other kind of address is refused. */
export function openExternal(address: string): boolean {
  if (!isOutside(address)) return false;
  if (!postToHost({ type: 'OPEN_EXTERNAL_URL', payload: { url: address } })) {
    window.open(address, '_blank', 'noopener,noreferrer');
  }
  return true;
}

/** A file of ours in a window of its own, to be printed there; null when the browser allows none. */
export function openToPrint(url: string): Window | null {
  return window.open(url, '_blank');
}

/** Leaves for a page that comes back here by itself, such as the bank's question about a card. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

export function isOutside(address: string): boolean {
  return OUTSIDE.has(/^[a-z]+:/i.exec(address)?.[0].toLowerCase() ?? '');
}

/** True when the host took the file. Throws RangeError when the file is too large for it. */
export function downloadInHost(file: DownloadFile): boolean {
  if (!isInHostApp()) return false;
  if (file.base64.length > MOST_BASE64) throw new RangeError('the file is above 10 MB');
  return postToHost({ type: 'DOWNLOAD_FILE', payload: file });
}

function host(): Host | null {
  if (!navigator.userAgent.includes(brand.hostApp.userAgentMark)) return null;
  const found: unknown = Reflect.get(window, brand.hostApp.bridge);
  return typeof found === 'object' && found !== null && 'postMessage' in found
    ? (found as Host)
    : null;
}
