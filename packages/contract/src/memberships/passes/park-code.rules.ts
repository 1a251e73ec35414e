import { fromBase64Url, toBase64Url } from '../../base64-url.ts';
import { dayInLaPaz } from '../../dates.ts';
import { codeStep, isStepNow } from '../../doors/room-code.rules.ts';
import { isSignedBy, signText } from '../../doors/sealed-box.rules.ts';
import { fromBase45, toBase45 } from './base45.rules.ts';
import {
  certificateText,
  type ParkCertificate,
  readCertificate,
  SEAL_BYTES,
  showsNumber,
} from './park-certificate.rules.ts';

/** The most signs that a code may have. */
export const MOST_CODE_SIGNS = 400;
const STEP_BYTES = 5;

/** A pass as a code shows it: of which phone, which number, and in which 30 s. */
export type ShownPass = { certificate: ParkCertificate; number: number; step: number };

/** What became of a code at the gate: good, made up, shown at another time, of another day (a guest's), of a certificate that has ended or was withdrawn. */
export type CodeOutcome = 'good' | 'false' | 'late' | 'day' | 'ended' | 'withdrawn';

/** What the phone signs for each 30 s. */
function stepText(phoneId: string, number: number, step: number): string {
  return `KPS1.${phoneId}.${number}.${step}`;
}

/**
 * The code that a phone shows at an instant: its certificate, the number of the pass, the step and its signature (PASS-10).
 *
 * @param sealed the certificate with the signature of the server
 */
export async function parkCode(
  sealed: Uint8Array,
  of: { keys: CryptoKeyPair; number: number; at: Date },
): Promise<string> {
  const found = readCertificate(sealed);
  if (!found) throw new TypeError('A phone shows passes with its certificate only.');
  const step = codeStep(of.at);
  const signed = await signText(of.keys, stepText(found.certificate.phoneId, of.number, step));
  const tail = new Uint8Array(STEP_BYTES);
  tail[0] = of.number;
  new DataView(tail.buffer).setUint32(1, step);
  return toBase45(Uint8Array.from([...sealed, ...tail, ...(fromBase64Url(signed) ?? [])]));
}

/**
 * Reads a code and says whether it is good at an instant, and at a gate of the park or of the stadium: with public keys and the list of
 * withdrawn phones alone (PASS-11).
 *
 * @param of.isOurs whether the key of the server with this id has signed a text
 */
export async function checkParkCode(
  code: string,
  of: {
    at: Date;
    isStadium: boolean;
    isOurs: (
      keyId: string,
      text: string,
      signature: Uint8Array<ArrayBuffer>,
    ) => boolean | Promise<boolean>;
    isWithdrawn: (phoneId: string) => boolean;
  },
): Promise<{ outcome: CodeOutcome; pass: ShownPass | null }> {
  const read = readCode(code);
  const wrong = { outcome: 'false', pass: null } as const;
  if (!read) return wrong;
  const { pass, body, seal, signature } = read;
  const { certificate, number, step } = pass;
  const { keyId, phoneId, publicKey, endsAt, only } = certificate;
  if (!(await of.isOurs(keyId, certificateText(body), seal))) return wrong;
  if (!(await isSignedBy(publicKey, stepText(phoneId, number, step), signature))) return wrong;
  if (!showsNumber(certificate, number, of)) return wrong;
  if (of.isWithdrawn(phoneId)) return { outcome: 'withdrawn', pass };
  if (only && dayInLaPaz(of.at) !== only.on) return { outcome: 'day', pass };
  if (of.at >= endsAt) return { outcome: 'ended', pass };
  return { outcome: isStepNow(step, of.at) ? 'good' : 'late', pass };
}

function readCode(code: string) {
  const bytes = code.length > MOST_CODE_SIGNS ? null : fromBase45(code);
  const found = bytes && readCertificate(bytes);
  if (!found) return null;
  const { certificate, length } = found;
  const tail = length + SEAL_BYTES;
  if (bytes.length !== tail + STEP_BYTES + SEAL_BYTES) return null;
  const view = new DataView(bytes.buffer);
  return {
    pass: { certificate, number: view.getUint8(tail), step: view.getUint32(tail + 1) },
    body: bytes.slice(0, length),
    seal: bytes.slice(length, tail),
    signature: toBase64Url(bytes.subarray(tail + STEP_BYTES)),
  };
}

/** What is read aloud and typed when the clock of a phone is off: product and number. */
export function passNumberText(saleId: number, number: number): string {
  return `${saleId}-${number}`;
}

/** The pass of such a text; null: it is none. */
export function readPassNumber(text: string): { saleId: number; number: number } | null {
  const [, sale = '', number = ''] = /^(\d{1,9})-(\d{1,2})$/.exec(text.trim()) ?? [];
  if (sale === '' || Number(sale) < 1 || Number(number) < 1) return null;
  return { saleId: Number(sale), number: Number(number) };
}
