import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { showError, toastStore } from './toasts.ts';

test.each<[ApiErrorKind, string]>([
  // Status 2 comes without words (specification section 4): its screen says what to do.
  ['password_first', ''],
  ['password_first', 'Debe cambiar su contraseña'],
  // Words that must not be shown arrive empty (specification section 8).
  ['refused', ''],
  ['failed', ''],
])('an answer of kind %s with the words "%s" shows no empty message', (kind, mensaje) => {
  showError(new ApiError({ call: 'test', kind, mensaje }));
  expect(toastStore.get()).toEqual([]);
});

test('an answer with words shows them once', () => {
  for (const _ of [1, 2])
    showError(new ApiError({ call: 'test', kind: 'refused', mensaje: 'Intente más tarde.' }));
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Intente más tarde.']);
});
