import { DECLARED, declaredEntries, type NounName, type RoomsOf } from '../declared.ts';
import type { DeskRoom } from '../noun.ts';
import { hasOperatorRole, type OperatorRight } from '../operator-roles.ts';

/** A room of the desk: its phrase is `operators.sections.<key>`. */
export type DeskSection = DeskRoom & {
  key: RoomsOf<NounName>;
  /** Address prefixes of its pages outside its own address. */
  things: readonly string[];
};

/** The rooms of the desk (OPS-1), in the order of the rail. */
export const DESK_SECTIONS: readonly DeskSection[] = declaredEntries('rooms')
  .map(([key, room]) => ({ ...room, key, things: key === 'work' ? workPages() : [] }))
  .toSorted((a, b) => a.order - b.order);

/** The rooms that these rights open, in order. */
export function sectionsFor(rights: readonly OperatorRight[]): DeskSection[] {
  return DESK_SECTIONS.filter(({ roles }) => hasOperatorRole(rights, roles));
}

function workPages(): string[] {
  return DECLARED.flatMap((noun) => [...(noun.workPages ?? [])]);
}
