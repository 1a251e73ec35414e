import {
  isBlocking,
  passportOf,
  passportState,
  placesApart,
  type PassportPlace,
  type PassportSlot,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import type {
  Passport,
  PassportDocument,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import type { Day } from '@kantuta/contract/dates';
import type { PassportRecord } from './passports.views.ts';

const NO_FILE = {
  entryId: null,
  sha256: '',
  number: '',
  datedOn: null,
  validUntil: null,
  nextCheckOn: null,
  checkedBy: '',
  publishedBy: '',
  publishedAt: null,
};

/**
 * The documents of a place on a day (CAT-40).
 *
 * @param required the documents without which nothing is reserved, for who asks
 * @param showsReasons whether they read what the desk wrote for itself
 */
export function passportAt(
  lines: readonly PassportRecord[],
  place: PassportPlace,
  {
    today,
    required,
    showsReasons,
  }: { today: Day; required: readonly PassportSlot[]; showsReasons: boolean },
): Passport {
  const documents = passportOf(lines, place).map(({ slot, line }): PassportDocument => {
    const state = passportState(line, today);
    const of = { slot, state, block: line?.block ?? null, lot: line?.lot ?? null };
    if (!line?.hasFile) return { ...of, ...NO_FILE };
    const { entryId, sha256, number, datedOn, validUntil, nextCheckOn, publishedAt } = line;
    const { checkedBy, publishedBy } = line;
    const dates = { datedOn, validUntil, nextCheckOn, publishedAt };
    return { ...of, entryId, sha256, number, ...dates, checkedBy, publishedBy };
  });
  const history = lines.filter((line) => concerns(line, place)).toReversed();
  return {
    documents,
    isBlocked: documents.some(({ slot, state }) => required.includes(slot) && isBlocking(state)),
    apart: place.block === null ? apartFrom(lines, documents, today) : [],
    history: history.map((line) => ({
      entryId: line.entryId,
      slot: line.slot,
      block: line.block,
      lot: line.lot,
      hasFile: line.hasFile,
      checkedBy: line.checkedBy,
      publishedBy: line.publishedBy,
      publishedAt: line.publishedAt,
      reason: showsReasons ? line.reason : '',
    })),
  };
}

/** A lot reads about itself, its block and its project; a project about all of its parts. */
function concerns(line: PassportPlace, { block, lot }: PassportPlace): boolean {
  if (block === null) return true;
  return (line.block === null || line.block === block) && (line.lot === null || line.lot === lot);
}

function apartFrom(
  lines: readonly PassportRecord[],
  ofProject: readonly PassportDocument[],
  today: Day,
): Passport['apart'] {
  return placesApart(lines).flatMap((place) =>
    passportOf(lines, place).flatMap(({ slot, line }) => {
      const state = passportState(line, today);
      const isSame = ofProject.some((each) => each.slot === slot && each.state === state);
      return isSame || line?.block === null ? [] : [{ ...place, slot, state }];
    }),
  );
}
