import { toBase64Url } from '../../base64-url.ts';
import { type Day, isDay } from '../../dates.ts';

/** How long a phone shows passes without asking again (PASS-10). */
export const CERTIFICATE_DAYS = 30;

/** What the server says of a phone: whose passes it shows, and with which key it signs (PASS-10). */
export type ParkCertificate = {
  /** Of the key of the server, eight hexadecimal signs. */
  keyId: string;
  phoneId: string;
  saleId: number;
  /** Passes of a year: no greater number is one. */
  allotted: number;
  endsAt: Date;
  /** Public key of the phone, P-256, as SPKI. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** Whom the gate greets. */
  name: string;
  /** Of a guest: no other pass, and no other day, is shown with it (PASS-14). */
  only?: { number: number; on: Day };
  /** The place of a season ticket that has a phone of its own: it is shown with this alone, and at the stadium alone (SEA-12). */
  place?: number;
  /** The place that another phone shows: at the stadium it is not shown with this (SEA-12). */
  without?: number;
};

const VERSION = 1;
/** Of a guest, with a pass and a day at its end. */
const GUEST_VERSION = 2;
const ONLY_BYTES = 5;
/** Of one place of a season ticket, and of all the others, with the place at its end. */
const PLACE_VERSION = 3;
const WITHOUT_VERSION = 4;
const TAIL_BYTES: Readonly<Record<number, number>> = {
  [VERSION]: 0,
  [GUEST_VERSION]: ONLY_BYTES,
  [PLACE_VERSION]: 1,
  [WITHOUT_VERSION]: 1,
};
/** What stands before every public key on P-256 as SPKI. */
const SPKI_HEAD = [
  0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a,
  0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
] as const;
const POINT_BYTES = 64;
const NAME_BYTES = 24;
const FIXED_BYTES = 31 + POINT_BYTES;
export const SEAL_BYTES = 64;

/** The bytes of a certificate, without its signature. */
export function certificateBytes(of: ParkCertificate): Uint8Array<ArrayBuffer> {
  const name = shortened(of.name);
  const end = FIXED_BYTES + name.length;
  const version = versionOf(of);
  const bytes = new Uint8Array(end + (TAIL_BYTES[version] ?? 0));
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  view.setUint32(1, Number.parseInt(of.keyId, 16));
  bytes.set(idBytes(of.phoneId), 5);
  view.setUint32(21, of.saleId);
  bytes[25] = of.allotted;
  view.setUint32(26, Math.floor(of.endsAt.getTime() / 1000));
  bytes.set(of.publicKey.subarray(SPKI_HEAD.length), 30);
  bytes[30 + POINT_BYTES] = name.length;
  bytes.set(name, FIXED_BYTES);
  if (of.only) {
    bytes[end] = of.only.number;
    view.setUint32(end + 1, Number(of.only.on.replaceAll('-', '')));
  } else if (version !== VERSION) bytes[end] = of.place ?? of.without ?? 0;
  return bytes;
}

function versionOf({ only, place, without }: ParkCertificate): number {
  if (only) return GUEST_VERSION;
  if (place !== undefined) return PLACE_VERSION;
  return without === undefined ? VERSION : WITHOUT_VERSION;
}

/** Whether a number is shown with a certificate at a gate of the park, or of the stadium (PASS-14, SEA-12). */
export function showsNumber(
  { allotted, only, place, without }: ParkCertificate,
  number: number,
  { isStadium }: { isStadium: boolean },
): boolean {
  if (number < 1 || number > allotted) return false;
  if (only) return number === only.number && !isStadium;
  if (place !== undefined) return number === place && isStadium;
  return !isStadium || number !== without;
}

/** What the server signs of it; nothing else that its key signs begins like this. */
export function certificateText(bytes: Uint8Array): string {
  return `KPC1.${toBase64Url(bytes)}`;
}

/** A certificate at the beginning of some bytes, and how many it takes; null: there is none. */
export function readCertificate(
  bytes: Uint8Array,
): { certificate: ParkCertificate; length: number } | null {
  const nameLength = bytes[30 + POINT_BYTES];
  const version = bytes[0] ?? 0;
  const tail = TAIL_BYTES[version];
  if (tail === undefined) return null;
  if (nameLength === undefined || nameLength > NAME_BYTES) return null;
  const end = FIXED_BYTES + nameLength;
  const length = end + tail;
  if (bytes.length < length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const certificate = {
    keyId: view.getUint32(1).toString(16).padStart(8, '0'),
    phoneId: idOf(bytes.subarray(5, 21)),
    saleId: view.getUint32(21),
    allotted: view.getUint8(25),
    endsAt: new Date(view.getUint32(26) * 1000),
    publicKey: Uint8Array.from([...SPKI_HEAD, ...bytes.subarray(30, 30 + POINT_BYTES)]),
    name: new TextDecoder().decode(bytes.subarray(FIXED_BYTES, end)),
  };
  if (version === VERSION) return { certificate, length };
  const number = view.getUint8(end);
  if (version === PLACE_VERSION) return { certificate: { ...certificate, place: number }, length };
  if (version === WITHOUT_VERSION)
    return { certificate: { ...certificate, without: number }, length };
  const on = writtenDay(view.getUint32(end + 1));
  if (on === null) return null;
  return { certificate: { ...certificate, only: { number, on } }, length };
}

/** The day of a number like 20261128; null: it is none. */
function writtenDay(digits: number): Day | null {
  const text = String(digits).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isDay(text) ? text : null;
}

/** A name cut between its signs, so that what is left of it is text. */
function shortened(name: string): Uint8Array {
  let kept = '';
  for (const sign of name) {
    if (new TextEncoder().encode(kept + sign).length > NAME_BYTES) break;
    kept += sign;
  }
  return new TextEncoder().encode(kept);
}

function idBytes(id: string): Uint8Array {
  const hex = id.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

function idOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
