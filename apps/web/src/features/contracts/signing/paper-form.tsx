import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ChosenFile, FileField } from '../../../ui/file-field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { type Contract, download, send } from './signing.api.ts';
import styles from './signing.module.css';

/** The other way: print, sign by hand, and send a photograph or scan of all pages (CON-23). */
export function PaperForm({ contract: { contractId } }: { contract: Contract }) {
  const { t } = useI18n();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({ mutationFn: (chosen: ChosenFile) => send(contractId, chosen) });
  const printing = useMutation({ mutationFn: () => download(contractId, 'es') });
  return (
    <details className={styles.paper}>
      <summary>{t('signing.paper.title')}</summary>
      <div className={styles.form}>
        <p>{t('signing.paper.lead')}</p>
        <Button busy={printing.isPending} onClick={() => printing.mutate()}>
          {t('signing.paper.print')}
        </Button>
        <FileField
          label={t('signing.paper.file')}
          hint={t('signing.paper.fileHint')}
          accept=".pdf,.png,.jpg,.jpeg,.webp"
          error={isMissing ? t('errors.field.required') : undefined}
          onChosen={(chosen) => {
            setFile(chosen);
            setMissing(false);
          }}
        />
        {sending.error && <Refused error={sending.error} />}
        <Button
          busy={sending.isPending}
          onClick={() => (file ? sending.mutate(file) : setMissing(true))}
        >
          {t('signing.paper.send')}
        </Button>
      </div>
    </details>
  );
}
