import { expect, test, vi } from 'vitest';
import { countDialog, whenNoDialog } from './dialogs.ts';

test('a task that would cover a dialog waits until the last one is closed, and runs once', () => {
  const run = vi.fn<() => void>();
  const closeFirst = countDialog();
  const closeSecond = countDialog();
  whenNoDialog(run);
  closeFirst();
  expect(run).not.toHaveBeenCalled();
  closeSecond();
  expect(run).toHaveBeenCalledTimes(1);
  countDialog()();
  expect(run).toHaveBeenCalledTimes(1);
});

test('without a dialog the task runs at once', () => {
  const run = vi.fn<() => void>();
  whenNoDialog(run);
  expect(run).toHaveBeenCalledTimes(1);
});
