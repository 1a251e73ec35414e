import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { chooseLanguage, showLanguage, wantedLanguage } from './lib/i18n.tsx';
import { readMaintenance, watchMaintenance } from './lib/maintenance.ts';
import { queryClient } from './lib/queries.ts';
import { restoreSession, watchSession } from './lib/session.ts';
import { sessionStore } from './lib/session-store.ts';
import { showStoredTextSize } from './lib/text-size.ts';
import { showStoredTheme } from './lib/theme.ts';
import { nextTurn } from './lib/turns.ts';
import './ui/global.css';

void start();

async function start(): Promise<void> {
  showStoredTheme();
  showStoredTextSize();
  watchMaintenance();
  watchSession();
  const isAsked = new URLSearchParams(window.location.search).has('lang');
  const show = isAsked ? chooseLanguage : showLanguage;
  // Page, frame and phrases load in parallel and are shown together; until then the mark of the brand is shown. Between the steps the browser
  // gets control, so that no step is long on a slow phone.
  const phrases = show(wantedLanguage(sessionStore.get()?.lenguaje));
  await nextTurn();
  const router = createAppRouter();
  await nextTurn();
  const page = router.load();
  await nextTurn();
  // The check runs beside the first page: it may replace it, but nothing waits for it (an error means "off").
  void readMaintenance();
  await Promise.all([phrases, restoreSession(), page]);

  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root');
  // As a transition it is drawn in slices, so that a slow phone can react to touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Nothing on the first page waits for it.
  void import('./lib/later.ts').then((later) => later.startLater());
}
