import { addDays, type Day } from '../../dates.ts';

/** The six documents that a lot is sold with (CAT-40). */
export const PASSPORT_SLOTS = [
  'titleSheet',
  'municipalApproval',
  'encumbranceState',
  'presaleCertificate',
  'powerToSell',
  'contractTemplate',
] as const;
export type PassportSlot = (typeof PASSPORT_SLOTS)[number];

export const PASSPORT_STATES = ['missing', 'valid', 'expiring', 'expired'] as const;
export type PassportState = (typeof PASSPORT_STATES)[number];

/** A document is "expiring" in its last days. */
export const EXPIRING_DAYS = 30;

/** What a document is about: a whole project, one block of it, or one lot. */
export type PassportPlace = { block: string | null; lot: string | null };

/** One line of the history of a document: published, or taken back where it names no day on which it ends. */
export type PassportLine = PassportPlace & {
  slot: PassportSlot;
  /** The last day on which it can be relied on (`lastGoodDay`); null: it was taken back. */
  endsOn: Day | null;
};

/**
 * The last day on which a document can be relied on: the end that is printed on it, or the day by which it has to be checked again, if that
 * is earlier (CAT-40).
 */
export function lastGoodDay({
  validUntil,
  nextCheckOn,
}: {
  validUntil: Day | null;
  nextCheckOn: Day;
}): Day {
  return validUntil !== null && validUntil < nextCheckOn ? validUntil : nextCheckOn;
}

/** The state of a document on a day; its last day still counts. */
export function passportState(
  line: Pick<PassportLine, 'endsOn'> | undefined,
  today: Day,
): PassportState {
  if (!line?.endsOn) return 'missing';
  if (line.endsOn < today) return 'expired';
  return line.endsOn <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'valid';
}

/** Without such a document nothing is reserved. */
export function isBlocking(state: PassportState): boolean {
  return state === 'missing' || state === 'expired';
}

/**
 * The line that counts for each of the six documents of a place: the narrowest one, a lot before its block before the project, and of those
 * the latest.
 *
 * @param lines of one project, in the order in which they were published
 */
export function passportOf<Line extends PassportLine>(
  lines: readonly Line[],
  place: PassportPlace,
): { slot: PassportSlot; line: Line | undefined }[] {
  return PASSPORT_SLOTS.map((slot) => {
    const about = (block: string | null, lot: string | null) =>
      lines.findLast((each) => each.slot === slot && each.block === block && each.lot === lot);
    const { block, lot } = place;
    const line = about(block, lot) ?? about(block, null) ?? about(null, null);
    return { slot, line };
  });
}

/** The blocks and lots that have documents of their own, in the order of their first one. */
export function placesApart(lines: readonly PassportPlace[]): PassportPlace[] {
  const apart = lines.filter(({ block }) => block !== null);
  return [
    ...new Map(
      apart.map(({ block, lot }) => [JSON.stringify([block, lot]), { block, lot }]),
    ).values(),
  ];
}

/**
 * The documents without which nothing is reserved (CAT-43): all six while `passport.blocksReserve` is on, else the pre-sale certificate
 * alone while `landCertificateRequired` is.
 */
export function requiredSlots({
  blocksReserve,
  needsCertificate,
}: {
  blocksReserve: boolean;
  needsCertificate: boolean;
}): readonly PassportSlot[] {
  if (blocksReserve) return PASSPORT_SLOTS;
  return needsCertificate ? ['presaleCertificate'] : [];
}

/** Those of the required documents that keep a place from being reserved, by their slots. */
export function blockingSlots(
  lines: readonly PassportLine[],
  place: PassportPlace,
  { today, required }: { today: Day; required: readonly PassportSlot[] },
): PassportSlot[] {
  return passportOf(lines, place)
    .filter(({ slot, line }) => required.includes(slot) && isBlocking(passportState(line, today)))
    .map(({ slot }) => slot);
}
