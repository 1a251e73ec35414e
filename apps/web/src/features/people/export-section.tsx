import { useMutation } from '@tanstack/react-query';
import { FileStack, FileText } from 'lucide-react';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { downloadBase64 } from '../../lib/download.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { exportMutation } from './people.api.ts';
import styles from './profile-sections.module.css';

/** A copy of all data that the office stores about the person, for reading or for machines (SEC-43). */
export function ExportSection() {
  const { t } = useI18n();
  const { mutate, isPending, variables } = useMutation({
    ...exportMutation,
    onSuccess(file) {
      try {
        downloadBase64(file);
        showToast('success', t('people.export.done'));
      } catch (error) {
        // The host app accepts files up to a size only.
        if (!(error instanceof RangeError)) throw error;
        showToast('error', t('people.export.tooLarge'));
      }
    },
    onError(error) {
      // The person declined to give the proof: no message is needed.
      if (isRefusal(error, 'step_up_required')) return;
      if (error instanceof ApiError && error.kind === 'refused') showError(error);
      else showToast('error', t('people.export.failed'));
    },
  });
  const isMaking = (format: 'json' | 'pdf') => isPending && variables.format === format;
  return (
    <Section title={t('people.export.title')}>
      <p className={styles.quiet}>{t('people.export.hint')}</p>
      <div className={styles.actions}>
        <Button icon={FileText} busy={isMaking('pdf')} onClick={() => mutate({ format: 'pdf' })}>
          {t('people.export.pdf')}
        </Button>
        <Button icon={FileStack} busy={isMaking('json')} onClick={() => mutate({ format: 'json' })}>
          {t('people.export.json')}
        </Button>
      </div>
    </Section>
  );
}
