import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import { FallenStake } from '../ui/face-drawings.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from '../ui/not-found-page.module.css';

/** Shown when a screen failed to render, or could not be fetched without a network; the rest of the product goes on. */
export function BrokenPage(_props: ErrorComponentProps) {
  const { t } = useI18n();
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    // Its code is requested only once per page load.
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
  return (
    <div className={styles.page} role="alert">
      <FallenStake />
      {wasOffline ? (
        <PageHeader title={t('errors.offline')} lead={t('errors.offlineNothing')} />
      ) : (
        <>
          <PageHeader title={t('errors.brokenTitle')} lead={t('errors.brokenHint')} />
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('ui.reload')}
          </Button>
        </>
      )}
    </div>
  );
}
