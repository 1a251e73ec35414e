import type { Role } from '../call.ts';
import { DECLARED } from '../declared.ts';
import type { MenuEntry } from '../noun.ts';
import type { MenuItem } from './settings.calls.ts';

/** The facts about the person and the settings that determine the menu (SET-5). */
export type MenuFacts = {
  roles: readonly Role[];
  /** `puedeIngresar` 0: only the entries that IDN-6 allows. */
  isRestricted: boolean;
  /** Flags that are on for this person; entries with another flag are left out. */
  flags: ReadonlySet<string>;
  /** Entries that are shown while they are asked for, and are now. */
  asked: ReadonlySet<string>;
};

/** Entries of the menu as the nouns declare them. One whose screen is still to come leads to the page that announces it. */
export const MENU: readonly MenuEntry[] = DECLARED.flatMap((noun) => [...(noun.menu ?? [])]);

/**
 * The menu of one person: what most people come for first. Hiding an entry does not protect it: routes and calls are guarded as well.
 * `/saldo-cuenta` is in none of them: home leads there (specification section 2, SET-5).
 */
export function drawMenu(
  facts: MenuFacts,
  entries: readonly MenuEntry[] = MENU,
): Record<'main' | 'user' | 'shortcuts', MenuItem[]> {
  const mine = entries
    .filter((entry) => isFor(entry, facts))
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({ entry, item: itemOf(entry, facts) }));
  const below = (group: string) =>
    mine
      .filter(({ entry: { menu } }) => typeof menu === 'object' && menu.below === group)
      .map(({ item: { key, path, flags } }) => ({ key, path, flags }));
  const draw = (menu: 'main' | 'user' | 'shortcuts') =>
    mine
      .filter(({ entry }) => entry.menu === menu)
      .map(({ item }) => ({ ...item, children: below(item.key) }))
      .filter(({ path, children }) => path !== '' || children.length > 0);
  return { main: draw('main'), user: draw('user'), shortcuts: draw('shortcuts') };
}

function isFor(entry: MenuEntry, facts: MenuFacts): boolean {
  const { roles, isRestricted } = facts;
  if (isRestricted && entry.restricted === undefined) return false;
  const isShown = isOn(entry.flag, facts) || (isRestricted && entry.restricted === 'always');
  if (entry.whenAsked === true && !facts.asked.has(entry.key)) return false;
  const { app, web } = flagsOf(entry, facts);
  if (!isShown || (!app && !web)) return false;
  const isCashierOnly = roles.length > 0 && roles.every((role) => role === 'cashier');
  if (isCashierOnly) return entry.cashier === true;
  if (entry.audience === 'operator') return roles.includes('operator');
  return entry.audience === 'public' || roles.includes('adviser');
}

function itemOf(entry: MenuEntry, facts: MenuFacts): Omit<MenuItem, 'children'> {
  return { key: entry.key, path: entry.path, flags: flagsOf(entry, facts) };
}

function flagsOf(entry: MenuEntry, facts: MenuFacts): MenuItem['flags'] {
  return {
    app: isOn(entry.app, facts),
    web: isOn(entry.web, facts),
    public: entry.audience === 'public',
    seller: entry.audience !== 'operator',
    cashier: entry.cashier === true,
  };
}

function isOn(flag: string | undefined, { flags }: MenuFacts): boolean {
  return flag === undefined || flags.has(flag);
}
