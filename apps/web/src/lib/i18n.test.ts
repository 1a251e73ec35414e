import { expect, test, vi } from 'vitest';

const slowNetwork = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('@kantuta/phrases/pt/entrance', async (original) => {
  await slowNetwork.promise;
  return original();
});

test('phrases that a page requests while the language is still loading are kept', async () => {
  // As at the start of the app, before anything is loaded.
  vi.resetModules();
  const { i18n, needPhrases, showLanguage } = await import('./i18n.tsx');

  const showing = showLanguage('pt');
  await needPhrases('office');
  slowNetwork.resolve();
  await showing;

  expect(i18n().t('payments.title')).toBe('Fazer pagamento');
  expect(i18n().t('ui.close')).toBe('Fechar');
});

test('parts that share a branch of the phrases are merged, and German labels override English ones', async () => {
  vi.resetModules();
  const { i18n, needPhrases, showLanguage } = await import('./i18n.tsx');

  await showLanguage('de');
  await needPhrases('office');

  expect(i18n().t('errors.offline')).toBe('No internet access');
  expect(i18n().t('errors.amount_zero')).toBe('The amount must be above zero.');
  expect(i18n().t('menu.pay')).toBe('Bezahlen');
});
