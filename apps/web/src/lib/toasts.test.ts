import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { showError, toastStore } from './toasts.ts';

test.each<[ApiErrorKind, string]>([
  // Status 2 has no message (specification section 4): its screen explains what to do.
  ['password_first', ''],
  ['password_first', 'Debe cambiar su contraseña'],
  // Messages that must not be shown arrive empty (specification section 8).
  ['refused', ''],
  ['failed', ''],
])('an answer of kind %s with the words "%s" shows no empty message', (kind, mensaje) => {
  showError(new ApiError({ call: 'test', kind, mensaje }));
  expect(toastStore.get()).toEqual([]);
});

test('a failure with a message shows it once', () => {
  for (const _ of [1, 2])
    showError(new ApiError({ call: 'test', kind: 'refused', mensaje: 'Intente más tarde.' }));
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Intente más tarde.']);
});
