import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a copy that fails says so in words, also to a visitor who has those of the entrance alone', async () => {
  // Every test begins with all phrases; these modules have none.
  vi.resetModules();
  const { showLanguage } = await import('../lib/i18n.tsx');
  await showLanguage('es');
  const { show } = await import('../../test/visit.tsx');
  const { Copyable } = await import('./copyable.tsx');
  const { toastStore } = await import('../lib/toasts.ts');
  Object.assign(document, { execCommand: () => false });
  const { user } = await show(<Copyable text="7K2MQX4D91TB" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: 'Copiar' }));
  await expect
    .poll(() => toastStore.get().map(({ text }) => text))
    .toEqual(['No se pudo copiar. Mantenga presionado el texto para copiarlo.']);
});
