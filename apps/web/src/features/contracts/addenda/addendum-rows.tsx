import type { Addendum } from '@kantuta/contract/contracts/addenda.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { addendumFileMutation } from './addenda.api.ts';
import { addendumName } from './addendum-name.ts';

/** Addenda with their documents. `named`: of several products, so each says of which one. */
export function AddendumRows({
  addenda,
  named = false,
}: {
  addenda: readonly Addendum[];
  named?: boolean;
}) {
  const { t, format } = useI18n();
  const paper = useMutation({
    ...addendumFileMutation,
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('myDocuments.failed')),
  });
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
                <Button
                  small
                  icon={Download}
                  busy={paper.isPending && paper.variables.addendumId === addendumId}
                  aria-label={t('addenda.download', { name })}
                  onClick={() => paper.mutate({ addendumId })}
                >
                  PDF
                </Button>
              ) : null
            }
          />
        );
      })}
    </RowList>
  );
}
