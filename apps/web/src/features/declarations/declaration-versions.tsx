import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../lib/download.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { DeclarationBadge } from './declaration-state.tsx';
import { type OwnDeclaration, paperMutation } from './declarations.api.ts';
import styles from './declarations.module.css';

/** Every version that was submitted, each with its paper. */
export function DeclarationVersions({
  declaration: { versions },
}: {
  declaration: OwnDeclaration;
}) {
  const { t, format } = useI18n();
  const paper = useMutation({
    ...paperMutation,
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('declarations.downloadFailed')),
  });
  return (
    <RowList label={t('declarations.versions')}>
      {versions.map(({ version, state, submittedAt }) => (
        <Row
          key={version}
          title={t('declarations.version', { n: version })}
          detail={
            <span className={styles.version}>
              {t('declarations.submittedOn', { date: format.dateOf(submittedAt) })}
              <DeclarationBadge state={state} />
            </span>
          }
          aside={
            <Button
              small
              icon={Download}
              busy={paper.isPending && paper.variables.version === version}
              aria-label={t('declarations.download', { n: version })}
              onClick={() => paper.mutate({ version })}
            >
              PDF
            </Button>
          }
        />
      ))}
    </RowList>
  );
}
