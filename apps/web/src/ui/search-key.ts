import { type RefObject, useEffect } from 'react';

/** Ctrl+K (⌘K) focuses this box from anywhere on the page, as in other tools that operators use. */
export function useSearchKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const call = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', call);
    return () => document.removeEventListener('keydown', call);
  }, [box]);
}
