import type { NotificationDeclaration } from './notification.ts';
import type { OperatorRole } from './operator-roles.ts';
import type { SettingDeclaration } from './setting.ts';

/** What the rooms of the rail are for: phrase `operators.groups.<group>`. */
export const DESK_GROUPS = ['work', 'customers', 'rules', 'control'] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/** A room of the desk: its address, and who finds it in the rail. Hidden rooms are no lock: every call behind them names its roles, too. */
export type DeskRoom = {
  group: DeskGroup;
  /** Place in the rail. */
  order: number;
  path: string;
  roles: readonly OperatorRole[];
};

/** An entry of the menu (specification 6): its label is `menu.<key>`, its place that of the specification. */
export type MenuEntry = {
  key: string;
  /** Place in its menu, or below the group that it belongs to. */
  order: number;
  /** Route of specification 2; empty for a group, which is there while one of its entries is. */
  path: string;
  menu: 'main' | 'user' | { below: string };
  /** Whoever sees it: everybody who signed in, or only these (specification 6; operators: decisions 17.1). */
  audience: 'public' | 'seller' | 'operator';
  /** Specification 6: a cashier sees home, cabin booking and the products menu. */
  cashier?: true;
  /** Decisions 2.3: still open to a restricted entry; `always` also while its flag is off. */
  restricted?: true | 'always';
  /** The flag that shows it. */
  flag?: string;
  /** The flags that show it in the app and on the web apart (specification 2). */
  app?: string;
  web?: string;
};

/**
 * All that a noun says of itself to the whole house. `nouns.ts` lists the nouns, and what they declare is collected by type: an error,
 * an act, a notification or a setting without its words in es, en and pt does not compile.
 *
 * A declaration is plain data: the browser loads it, so it imports neither zod nor a call.
 */
export type NounDeclaration = {
  /** Refusals with status 1 beside the common ones: phrase `errors.<code>`. */
  errors?: readonly string[];
  /** Beginnings of the names of its calls and acts, with their place in the filter of the trail: phrase `trail.areas.<area>`. */
  areas?: Readonly<Record<string, number>>;
  /** Acts that the trail keeps, `<area>.<act>` (security rule 50): phrase `trail.acts.<area>_<act>`. */
  acts?: readonly string[];
  /** Those that it also keeps when they do not succeed: phrase `trail.attempts.<area>_<act>`. */
  attempts?: readonly string[];
  /** What acts are about, with its place in the filter of the trail: phrase `trail.objects.<thing>`. */
  things?: Readonly<Record<string, number>>;
  /** What of a person is looked at, in the words of the list that the person reads (decisions 2.3); `seen_` is a page seen as the person. */
  looks?: readonly string[];
  notifications?: Readonly<Record<string, NotificationDeclaration>>;
  settings?: Readonly<Record<string, SettingDeclaration>>;
  /** Kinds of things that wait for somebody: phrases `workList.kinds.<kind>` and `workList.steps.<kind>`. */
  work?: readonly string[];
  /** Changes that two persons make, `<area>.<act>`: phrase `operators.kinds.<area>_<act>`. */
  proposals?: readonly string[];
  menu?: readonly MenuEntry[];
  /** Rooms of the desk by their key: phrase `operators.sections.<key>`. */
  rooms?: Readonly<Record<string, DeskRoom>>;
  /** Where pages of its waiting things begin: they belong to the room of work. */
  workPages?: readonly string[];
};

/** Keeps the literal types of what a noun declares. */
export function defineNoun<const Noun extends NounDeclaration>(noun: Noun): Noun {
  return noun;
}
