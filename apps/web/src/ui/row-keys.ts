import { type RefObject, useEffect } from 'react';

export type RowKeys = {
  /** The table and its surroundings. */
  place: RefObject<HTMLElement | null>;
  /** The search box of the list. */
  search?: RefObject<HTMLInputElement | null> | undefined;
  isOn: boolean;
  count: number;
  /** -1: no row is current. */
  current: number;
  onMove: (to: number) => void;
  onOpen: (row: number) => void;
  onChoose: (row: number) => void;
  onLeave: () => void;
  onHelp: () => void;
};

/**
 * Keyboard control of a table: `/` search, arrows or j and k move, Enter opens, x chooses, Escape leaves, ? helps. Inactive while the person
 * types, a dialog is open or another element handles the key: screen readers take their keys before the page receives them.
 */
export function useRowKeys(keys: RowKeys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const act = actionOf(event, keys);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}

const WRITING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const PRESSED = 'a, button, input, summary, [role="button"], [role="tab"]';

function actionOf({ key, target }: KeyboardEvent, keys: RowKeys): (() => void) | null {
  const { place, search, count, current } = keys;
  const element = target instanceof Element ? target : document.body;
  if (element.closest(WRITING))
    return key === 'Escape' && element === search?.current ? () => search.current?.blur() : null;
  // Arrows and Enter also scroll the page and follow links: they are handled only where no other element needs them.
  const isOurs =
    element === document.body ||
    element.matches('main, h1') ||
    (place.current?.contains(element) === true && !element.closest(PRESSED));
  const inRow = current >= 0 && current < count;
  const down = () => keys.onMove(Math.min(current + 1, count - 1));
  const up = () => keys.onMove(Math.max(current - 1, 0));
  if (key === 'Escape') return keys.onLeave;
  if (count > 0 && isOurs && key === 'ArrowDown') return down;
  if (count > 0 && isOurs && key === 'ArrowUp') return up;
  if (inRow && isOurs && key === 'Enter') return () => keys.onOpen(current);
  if (!keys.isOn) return null;
  if (key === '/') return search ? () => search.current?.focus() : null;
  if (key === '?') return keys.onHelp;
  if (count > 0 && key === 'j') return down;
  if (count > 0 && key === 'k') return up;
  return inRow && key === 'x' ? () => keys.onChoose(current) : null;
}
