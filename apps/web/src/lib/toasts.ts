import { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';
export type Toast = { id: number; kind: ToastKind; text: string; ms: number; link?: string };

/** Specification section 9: messages stay 6 s, notifications 12 s. */
export const MESSAGE_MS = 6_000;
export const NOTIFICATION_MS = 12_000;
const MOST = 4;

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message at the bottom left. Repeating a shown message only restarts its time. */
export function showToast(
  kind: ToastKind,
  text: string,
  extra: { ms?: number; link?: string } = {},
): void {
  if (text === '') return;
  const toast: Toast = { id: ++lastId, kind, text, ms: MESSAGE_MS, ...extra };
  const others = toastStore.get().filter((each) => each.kind !== kind || each.text !== text);
  toastStore.set([...others, toast].slice(-MOST));
}

/** Shows the failure of a call, when it has a message that no screen shows already. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const isShownElsewhere = ['maintenance', 'no_session', 'aborted', 'password_first'].includes(
    error.kind,
  );
  if (!isShownElsewhere) showToast('error', error.mensaje);
}

/** What was said to a person is not for the next one at the same screen. */
export function clearToasts(): void {
  toastStore.set([]);
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((each) => each.id !== id));
}
