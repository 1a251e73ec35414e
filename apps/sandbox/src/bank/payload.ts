import { createHash } from 'node:crypto';

/** The content of the QR image. Any app that knows the format can show the payment and check that nothing was altered. */
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

/** Null for a text that is not a complete, unaltered payload. */
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
