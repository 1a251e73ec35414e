import { createStore } from './store.ts';

const open = createStore(0);

/** Registers a dialog, or anything else that must not be covered, as open; the returned function registers it as closed. */
export function countDialog(): () => void {
  open.set(open.get() + 1);
  return () => open.set(open.get() - 1);
}

/** Runs a task at once, or as soon as the last dialog is closed: it would cover the text and the close button of a dialog. */
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
