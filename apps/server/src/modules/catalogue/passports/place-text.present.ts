import type { PassportPlace } from '@kantuta/contract/catalogue/passports/passport.rules';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';

/** `Mza. 24`, or a lot of it; empty for the whole project. Blocks and lots are written the same in every language (CAT-4). */
export function placeText({ block, lot }: PassportPlace): string {
  if (block === null) return '';
  return lot === null ? `Mza. ${block}` : lotName({ block, lot });
}
