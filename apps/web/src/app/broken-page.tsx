import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { useOnline } from '../lib/online.ts';
import { useTrouble } from '../lib/trouble.ts';
import { Button } from '../ui/button.tsx';
import { FallenStake, LooseWire } from '../ui/face-drawings.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from '../ui/not-found-page.module.css';

/** Shown when a screen failed to render, or could not be fetched; the rest of the product goes on. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useI18n();
  const isOnline = useOnline();
  const trouble = useTrouble(error);
  const [wasOffline] = useState(!isOnline);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    // Its code is requested only once per page load.
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);

  // Only when the server is there: the browser would put a page of its own in the place of this one.
  async function again(): Promise<void> {
    setTrying(true);
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) window.location.reload();
    setTrying(false);
  }

  return (
    <div className={styles.page} role="alert">
      {trouble ? <LooseWire /> : <FallenStake />}
      <PageHeader
        title={trouble?.title ?? t('errors.brokenTitle')}
        lead={trouble?.hint ?? t('errors.brokenHint')}
      />
      <Button kind="primary" busy={isTrying} onClick={() => void again()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
