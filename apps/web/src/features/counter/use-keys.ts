import { useEffect, useRef } from 'react';

/** Keys of the whole page, such as F2. The newest actions count; a dialog that is open keeps its own keys. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const act = newest.current[event.key];
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
