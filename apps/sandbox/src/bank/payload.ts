import { createHash } from 'node:crypto';

/** What the square image says; any app that knows the format can show what will be paid and check that nothing was altered. */
export type QrContent = {
  qrId: string;
  accountId: string;
  amount: string;
  currency: 'BOB';
  gloss: string;
  expiresAt: string;
};

const MARK = 'QRBO1';

/** `QRBO1|qrId|account|amount|BOB|gloss|expires|checksum`; `|` and `%` inside the gloss are percent-encoded. */
export function writePayload(content: QrContent): string {
  const { qrId, accountId, amount, currency, gloss, expiresAt } = content;
  const body = [MARK, qrId, accountId, amount, currency, encodeGloss(gloss), expiresAt].join('|');
  return `${body}|${checksumOf(body)}`;
}

/** Null for any text that is not a whole, unaltered payload. */
export function readPayload(text: string): QrContent | null {
  const parts = text.trim().split('|');
  const [mark, qrId, accountId, amount, currency, gloss, expiresAt, checksum] = parts;
  if (parts.length !== 8 || mark !== MARK || currency !== 'BOB') return null;
  if (checksumOf(parts.slice(0, -1).join('|')) !== checksum?.toUpperCase()) return null;
  if (!qrId || !accountId || !amount || gloss === undefined || !expiresAt) return null;
  return { qrId, accountId, amount, currency, gloss: decodeGloss(gloss), expiresAt };
}

function checksumOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8).toUpperCase();
}

function encodeGloss(gloss: string): string {
  return gloss.replaceAll('%', '%25').replaceAll('|', '%7C');
}

function decodeGloss(gloss: string): string {
  return gloss.replaceAll('%7C', '|').replaceAll('%25', '%');
}
