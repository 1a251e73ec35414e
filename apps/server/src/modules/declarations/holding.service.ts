import type { Day } from '@kantuta/contract/dates';
import { isDeclared, stateOn } from '@kantuta/contract/declarations/declaration.rules';
import type { Reader } from '../../platform/db/database.ts';
import { alone } from '../../platform/db/reading.ts';
import { DECLARED_KINDS, newestDeclaration } from './standing.views.ts';

const readNewest = alone(newestDeclaration);

/** Whether the declaration of this person keeps a sale from being sold: land and houses wait until it is approved (UIF-5). */
export async function holdsSale(
  reader: Reader,
  { personId, kind, on }: { personId: number; kind: string; on: Day },
): Promise<boolean> {
  if (!DECLARED_KINDS.includes(kind)) return false;
  return stateOn(await readNewest(reader, { personId }), on) !== 'approved';
}

/** Whether a contract for a product of this kind may be made: the declaration of land and houses is at least submitted (UIF-5, CON-12). */
export async function isDeclaredFor(
  reader: Reader,
  { personId, kind, on }: { personId: number; kind: string; on: Day },
): Promise<boolean> {
  if (!DECLARED_KINDS.includes(kind)) return true;
  return isDeclared(stateOn(await readNewest(reader, { personId }), on));
}
