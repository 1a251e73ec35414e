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
export const NOT_ME = '/verificar-pago/aviso';

/** The office is open again: the page leads back by itself, or at once with the button. */
export function Reopened() {
  const { t } = useI18n();
  const { goOn, enter, isEntering } = useEntering();
  useEffect(() => {
    const timer = setTimeout(() => void goOn(), Math.random() * ENTRY_MS);
    return () => clearTimeout(timer);
  }, [goOn]);
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
export function useEntering(): {
  /** To the page that was open before. */
  goOn: () => Promise<void>;
  /** To the root, as the button of the specification does (section 2). */
  enter: () => Promise<void>;
  isEntering: boolean;
} {
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const lead = useCallback(
    async (isToRoot: boolean) => {
      setEntering(true);
      onTheWay ??= pageToOpen().finally(() => {
        onTheWay = null;
      });
      const page = await onTheWay;
      leaveMaintenance();
      // The link of a mail is lost at the root; the page behind it is the one that its reader wants.
      const to = isToRoot && !page.startsWith(NOT_ME) ? '/' : page;
      await navigate({ to, replace: true });
    },
    [navigate],
  );
  const goOn = useCallback(() => lead(false), [lead]);
  const enter = useCallback(() => lead(true), [lead]);
  return { goOn, enter, isEntering };
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
