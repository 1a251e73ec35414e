import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { interruptedPage, leaveMaintenance } from '../../lib/maintenance.ts';
import { rememberPage, takeRememberedPage } from '../../lib/remembered-page.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { recheckSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './maintenance-page.module.css';

/** Everybody returns with a dozen calls at once: thousands of pages are spread over this time. */
const ENTRY_MS = 8_000;

/** The office is open again: the page leads back by itself, or at once with the button. */
export function Reopened() {
  const { t } = useI18n();
  const { enter, isEntering } = useEntering();
  useEffect(() => {
    const timer = setTimeout(() => void enter(), Math.random() * ENTRY_MS);
    return () => clearTimeout(timer);
  }, [enter]);
  return (
    <div className={styles.ended}>
      <PageHeader title={t('maintenance.open')} />
      <p aria-live="polite">{t('maintenance.entering')}</p>
      <Button kind="primary" busy={isEntering} onClick={() => void enter()}>
        {t('maintenance.enter')}
      </Button>
    </div>
  );
}

/** Runs once, however often it is triggered: by the button, the time, the countdown. */
let onTheWay: Promise<string> | null = null;

/** Leads back into the office. */
export function useEntering(): { enter: () => Promise<void>; isEntering: boolean } {
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const enter = useCallback(async () => {
    setEntering(true);
    onTheWay ??= pageToOpen().finally(() => {
      onTheWay = null;
    });
    const to = await onTheWay;
    leaveMaintenance();
    await navigate({ to, replace: true });
  }, [navigate]);
  return { enter, isEntering };
}

/** Returns to the previous page; a person whose session has ended signs in first. */
async function pageToOpen(): Promise<string> {
  const page = takeRememberedPage();
  await recheckSession();
  const isSignedIn = sessionStore.get() !== null;
  if (page !== null && !isSignedIn) rememberPage(page);
  const to = (isSignedIn ? page : null) ?? (interruptedPage.get() || '/');
  interruptedPage.set('');
  return to;
}
