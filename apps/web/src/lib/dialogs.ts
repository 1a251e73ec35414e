import { createStore } from './store.ts';

const open = createStore(0);

/** Every dialog, and whatever else must not be covered, says that it is open; what it gets back says that it is not any more. */
export function countDialog(): () => void {
  open.set(open.get() + 1);
  return () => open.set(open.get() - 1);
}

/** At once, or as soon as the last dialog is closed: what would lie over its words and its way out. */
export function whenNoDialog(run: () => void): void {
  if (open.get() === 0) {
    run();
    return;
  }
  const stop = open.subscribe(() => {
    if (open.get() > 0) return;
    stop();
    run();
  });
}
