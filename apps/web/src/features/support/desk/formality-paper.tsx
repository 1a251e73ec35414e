import { useMutation } from '@tanstack/react-query';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { openPaper } from './support-desk.api.ts';
import styles from './request-page.module.css';

/** A paper of a formality, read only when somebody asks for it: the asker is told who looked. */
export function FormalityPaper({
  reference,
  paper: { fileId, name },
}: {
  reference: string;
  paper: { fileId: string; name: string };
}) {
  const { t } = useI18n();
  const opening = useMutation({
    mutationFn: () => openPaper({ reference, fileId }),
    onError: showError,
    onSuccess: (file) => {
      if (!file.mimeType.startsWith('image/')) downloadBase64(file);
    },
  });
  const { data } = opening;
  if (data?.mimeType.startsWith('image/'))
    return (
      <img
        className={styles.paper}
        src={`data:${data.mimeType};base64,${data.base64}`}
        alt={name}
      />
    );
  return (
    <div>
      <Button small busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('workList.support.openPaper', { name })}
      </Button>
    </div>
  );
}
