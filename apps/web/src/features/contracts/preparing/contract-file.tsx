import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { downloadBase64, openBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { isInHostApp } from '../../../lib/wrapper.ts';
import { Button } from '../../../ui/button.tsx';
import { fileMutation } from './preparing.api.ts';
import styles from './preparing.module.css';

/** The document of a contract: opened beside the page or saved; the app of the group opens what it is given. Other languages are courtesy texts. */
export function ContractFile({ contractId }: { contractId: string }) {
  const { t, lang } = useI18n();
  const onError = () => showToast('error', t('contracting.file.failed'));
  const opening = useMutation({ ...fileMutation, onSuccess: openBase64, onError });
  const saving = useMutation({ ...fileMutation, onSuccess: downloadBase64, onError });
  return (
    <div className={styles.actions}>
      {!isInHostApp() && (
        <Button
          icon={ExternalLink}
          busy={opening.isPending}
          onClick={() => opening.mutate({ contractId })}
        >
          {t('contracting.file.open')}
        </Button>
      )}
      <Button
        icon={Download}
        busy={saving.isPending && saving.variables.language === undefined}
        onClick={() => saving.mutate({ contractId })}
      >
        {t('contracting.file.download')}
      </Button>
      {lang !== 'es' && (
        <Button
          kind="quiet"
          icon={Download}
          busy={saving.isPending && saving.variables.language !== undefined}
          onClick={() => saving.mutate({ contractId, language: lang })}
        >
          {t('contracting.file.courtesy')}
        </Button>
      )}
    </div>
  );
}
