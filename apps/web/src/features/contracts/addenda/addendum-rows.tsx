import type { Addendum } from '@kantuta/contract/contracts/addenda.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { addendumFileMutation } from './addenda.api.ts';
import styles from './addenda.module.css';
import { addendumName } from './addendum-name.ts';

/** Addenda with their documents. `named`: of several products, so each says of which one. */
export function AddendumRows({
  addenda,
  named = false,
}: {
  addenda: readonly Addendum[];
  named?: boolean;
}) {
  const { t, format, lang } = useI18n();
  const paper = useMutation({
    ...addendumFileMutation,
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('myDocuments.failed')),
  });
  const isBusy = (addendumId: string, language: string | undefined) =>
    paper.isPending &&
    paper.variables.addendumId === addendumId &&
    paper.variables.language === language;
  return (
    <RowList label={t('addenda.title')}>
      {addenda.map((addendum) => {
        const { addendumId, state, signedAt, hasDocument, product, words } = addendum;
        const name = addendumName(addendum, t);
        return (
          <Row
            key={addendumId}
            title={named ? [name, product].filter(Boolean).join(' · ') : name}
            detail={[
              signedAt === null
                ? t(`addenda.states.${state}`)
                : t('addenda.signedOn', { date: format.dateOf(signedAt) }),
              ...(words === '' ? [] : [words]),
              ...(state === 'signed' && !hasDocument ? [t('addenda.drawing')] : []),
            ].join(' · ')}
            aside={
              hasDocument ? (
                <div className={styles.papers}>
                  <Button
                    small
                    icon={Download}
                    busy={isBusy(addendumId, undefined)}
                    aria-label={t('addenda.download', { name })}
                    onClick={() => paper.mutate({ addendumId })}
                  >
                    PDF
                  </Button>
                  {lang !== 'es' && (
                    <Button
                      small
                      kind="quiet"
                      icon={Download}
                      busy={isBusy(addendumId, lang)}
                      aria-label={`${t('contracting.file.courtesy')}: ${name}`}
                      onClick={() => paper.mutate({ addendumId, language: lang })}
                    >
                      {lang.toUpperCase()}
                    </Button>
                  )}
                </div>
              ) : null
            }
          />
        );
      })}
    </RowList>
  );
}
