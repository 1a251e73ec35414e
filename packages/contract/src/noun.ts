import type { NotificationDeclaration } from './notification.ts';
import type { OperatorRole } from './operator-roles.ts';
import type { SettingDeclaration } from './setting.ts';

/** Groups of rooms in the rail: phrase `operators.groups.<group>`. */
export const DESK_GROUPS = ['work', 'customers', 'rules', 'control'] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/**
 * Pages whose answers consist of fields of several nouns: home, one product, a customer at the desk, the documents of a customer, and a customer
 * at the counter.
 */
export const SHARED_PAGES = ['home', 'product', 'customer', 'documents', 'counter'] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

/**
 * A room of the desk: its address, and the roles that see it in the rail. Hiding a room does not protect it: every call behind it names its
 * roles, too.
 */
export type DeskRoom = {
  group: DeskGroup;
  /** Position in the rail. */
  order: number;
  path: string;
  roles: readonly OperatorRole[];
};

/** An entry of the menu (specification section 6): its label is `menu.<key>`, its position that of the specification. */
export type MenuEntry = {
  key: string;
  /** Position in its menu, or within its group. */
  order: number;
  /** Route of specification section 2; empty for a group, which is shown while one of its entries is. */
  path: string;
  /** `shortcuts` stand beside the menu, for every kind of person (SET-5). */
  menu: 'main' | 'user' | 'shortcuts' | { below: string };
  /** The audience: everybody who signed in, or only these roles (specification section 6; operators: OPS-1). */
  audience: 'public' | 'seller' | 'operator';
  /** Specification section 6: a cashier sees home, cabin booking and the products menu. */
  cashier?: true;
  /** IDN-6: open to a restricted entry as well; `always`: even while its flag is off. */
  restricted?: true | 'always';
  /** The flag that shows it. */
  flag?: string;
  /** Shown only to those of whom its noun asks what it leads to: the module has a `menuAsks` of this key. */
  whenAsked?: true;
  /** The separate flags for the app and for the web (specification section 2). */
  app?: string;
  web?: string;
};

/**
 * Everything that a noun declares to the rest of the product. `nouns.ts` lists the nouns, and their declarations are collected by type: an
 * error, an act, a notification or a setting without its phrases in es, en and pt does not compile.
 *
 * A declaration is plain data: the browser loads it, so it imports neither zod nor a call.
 */
export type NounDeclaration = {
  /** Refusals with status 1 in addition to the common ones: phrase `errors.<code>`. */
  errors?: readonly string[];
  /** Prefixes of the names of its calls and acts, with their position in the filter of the trail: phrase `trail.areas.<area>`. */
  areas?: Readonly<Record<string, number>>;
  /** Acts that the trail records, `<area>.<act>` (SEC-50): phrase `trail.acts.<area>_<act>`. */
  acts?: readonly string[];
  /** Acts that the trail also records if they fail: phrase `trail.attempts.<area>_<act>`. */
  attempts?: readonly string[];
  /** Objects of acts, with their position in the filter of the trail: phrase `trail.objects.<thing>`. */
  things?: Readonly<Record<string, number>>;
  /**
   * Parts of a person's data that operators open, as named in the list that the person reads (PPL-10); `seen_` is a page opened in
   * the customer's view.
   */
  accessParts?: readonly string[];
  notifications?: Readonly<Record<string, NotificationDeclaration>>;
  settings?: Readonly<Record<string, SettingDeclaration>>;
  /** Kinds of tasks: phrases `workList.kinds.<kind>` and `workList.steps.<kind>`. */
  work?: readonly string[];
  /** Changes that need two persons, `<area>.<act>`: phrase `operators.kinds.<area>_<act>`. */
  proposals?: readonly string[];
  /** Its fields of answers that several nouns make together; `defineSection` beside its calls says what is in each. */
  sections?: Readonly<Partial<Record<SharedPage, readonly string[]>>>;
  /** Kinds of things that it puts on an adviser's day: phrase `adviserDay.kinds.<kind>`. */
  day?: readonly string[];
  menu?: readonly MenuEntry[];
  /** Rooms of the desk by their key: phrase `operators.sections.<key>`. */
  rooms?: Readonly<Record<string, DeskRoom>>;
  /** Address prefixes of the pages of its tasks: they belong to the room of work. */
  workPages?: readonly string[];
};

/** Keeps the literal types of the declarations. */
export function defineNoun<const Noun extends NounDeclaration>(noun: Noun): Noun {
  return noun;
}
