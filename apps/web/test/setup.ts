import type { Brand } from '@kantuta/contract/settings/brand.rules';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { fakeSocket } from './fake-socket.ts';

// The page of a test has the first brand of the repository, as the server’s page has the group’s.
const brands = import.meta.glob<{ brand: Brand }>('../../../brands/*/brand.ts', { eager: true });
const [first] = Object.values(brands);
const data = document.createElement('script');
data.type = 'application/json';
data.id = 'brand';
data.textContent = JSON.stringify(first?.brand);
document.head.append(data);

// Every browser has both; where the window of tests lacks them, forms take each list for one that somebody has changed already, and leave it empty.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0);
  },
});
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});

// A busy machine takes longer than the default second to load the chunk of a page; a chunk that never loads still fails the test.
configure({ asyncUtilTimeout: 20_000 });

// No test opens a connection: messages of the server come from `fakeSocket.say`.
vi.mock('../src/lib/live-socket.ts', () => ({ openSocket: () => fakeSocket.open() }));

const { needPhrases, showLanguage } = await import('../src/lib/i18n.tsx');
const { leaveMaintenance } = await import('../src/lib/maintenance.ts');
const { queryClient } = await import('../src/lib/queries.ts');
const { sessionStore } = await import('../src/lib/session-store.ts');
const { toastStore } = await import('../src/lib/toasts.ts');

beforeEach(async () => {
  await showLanguage('es');
  await needPhrases('office');
  await needPhrases('account');
  await needPhrases('meetings');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.set(null);
  toastStore.set([]);
  leaveMaintenance();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// A page that the last test went to is on its way: where its code arrives after everything is taken down, the run fails.
afterAll(() => vi.dynamicImportSettled());
