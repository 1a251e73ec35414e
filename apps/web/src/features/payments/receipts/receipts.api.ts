import type { AnswerOf } from '@kantuta/contract/call';
import {
  listReceiptKeys,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

export type ReceiptKey = AnswerOf<typeof listReceiptKeys>['keys'][number];
export type ReceiptStatus = AnswerOf<typeof verifyReceipt>;

const STORED_KEYS = 'receiptKeys';

/** The public keys that this device has stored; an old receipt may need an old key, so none is dropped. */
export function storedKeys(): ReceiptKey[] {
  try {
    const value: unknown = JSON.parse(readStored('local', STORED_KEYS) ?? '[]');
    return Array.isArray(value) ? value.filter(isKey) : [];
  } catch {
    return [];
  }
}

/** Fetches the current keys and stores them for use without a network. */
export async function fetchKeys(): Promise<ReceiptKey[]> {
  const { keys } = await callApi(listReceiptKeys, {});
  const fresh = new Set(keys.map(({ id }) => id));
  const all = [...keys, ...storedKeys().filter(({ id }) => !fresh.has(id))];
  writeStored('local', STORED_KEYS, JSON.stringify(all));
  return all;
}

/** Whether a receipt is still valid: only the books know (PAY-11). */
export function fetchStatus(code: string): Promise<ReceiptStatus> {
  return callApi(verifyReceipt, { code });
}

export async function downloadReceipt(reference: string): Promise<void> {
  downloadBase64(await callApi(readReceiptPdf, { reference }));
}

function isKey(value: unknown): value is ReceiptKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'publicKey' in value &&
    typeof value.publicKey === 'string'
  );
}
