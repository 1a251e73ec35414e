import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './ethics-dialog.module.css';
import { ethicsQuery } from './identity.api.ts';

/** The current code of ethics, to read before it is accepted; fetched only when the person opens it. */
export function EthicsDialog({
  onAccept,
  onClose,
}: {
  onAccept: (version: string) => void;
  onClose: () => void;
}) {
  const { t, lang, format } = useI18n();
  const { data: code, error, refetch } = useQuery(ethicsQuery(lang));
  return (
    <Dialog
      title={code?.title ?? t('signIn.ethics.title')}
      wide
      onClose={onClose}
      actions={
        code && (
          <Button kind="primary" onClick={() => onAccept(code.version)}>
            {t('signIn.ethics.acceptAndClose')}
          </Button>
        )
      }
    >
      {code ? (
        <div className={styles.text}>
          <p className={styles.version}>
            {t('signIn.ethics.version', {
              version: code.version,
              date: format.date(day(code.publishedOn)),
            })}
          </p>
          {code.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={9} />
        </Loading>
      )}
    </Dialog>
  );
}
