import type { ProspectMerge } from '@kantuta/contract/prospects/prospect-merges.calls';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { partTwo } from './doubles.api.ts';

/** What became one lately; until its day it can be parted (PRO-9). */
export function Merges({ merges }: { merges: readonly ProspectMerge[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const part = useMutation({
    mutationFn: (mergeId: string) => partTwo({ mergeId }),
    onSuccess: () => showToast('success', t('doubles.undone')),
    onError: (error) =>
      showToast('error', error instanceof ApiError ? error.mensaje : t('doubles.failed')),
  });
  return (
    <DataTable
      caption={t('doubles.merges')}
      hideCaption
      dense
      rows={merges}
      rowKey={({ mergeId }) => mergeId}
      columns={columnsOf(i18n, {
        undoing: part.isPending ? part.variables : undefined,
        undo: (mergeId) => part.mutate(mergeId),
      })}
    />
  );
}

function columnsOf(
  { t, format }: I18n,
  { undo, undoing }: { undo: (mergeId: string) => void; undoing: string | undefined },
): Column<ProspectMerge>[] {
  const named = ({ name, owner }: ProspectMerge['kept']) => ({
    name,
    owner: `${owner.name} (${owner.code})`,
  });
  return [
    {
      key: 'from',
      header: t('doubles.fromLabel'),
      names: true,
      cell: ({ merged }) => t('doubles.from', named(merged)),
    },
    {
      key: 'to',
      header: t('doubles.toLabel'),
      cell: ({ kept }) => t('doubles.to', named(kept)),
    },
    {
      key: 'by',
      header: t('doubles.by'),
      cell: ({ by, madeAt, reason }) => (
        <TwoLines
          first={t('doubles.byWhen', { by, date: format.dateTime(madeAt) })}
          then={reason}
        />
      ),
    },
    {
      key: 'undo',
      header: t('doubles.undo'),
      cell: ({ mergeId, merged, undoneAt, until, can }) =>
        can.undo ? (
          <Button
            small
            busy={undoing === mergeId}
            aria-label={t('doubles.undoOf', { name: merged.name })}
            title={t('doubles.undoHint', { date: format.dateOf(until) })}
            onClick={() => undo(mergeId)}
          >
            {t('doubles.undo')}
          </Button>
        ) : (
          undoneAt && t('doubles.undoneAt', { date: format.dateOf(undoneAt) })
        ),
    },
  ];
}
