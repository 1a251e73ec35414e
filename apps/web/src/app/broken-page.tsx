import type { ErrorComponentProps } from '@tanstack/react-router';
import { useI18n } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { FallenStake } from '../ui/face-drawings.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './not-found-page.module.css';

/** A screen that failed while it was drawn; the rest of the product goes on. */
export function BrokenPage(_props: ErrorComponentProps) {
  const { t } = useI18n();
  return (
    <div className={styles.page} role="alert">
      <FallenStake />
      <PageHeader title={t('errors.brokenTitle')} lead={t('errors.brokenHint')} />
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('ui.reload')}
      </Button>
    </div>
  );
}
