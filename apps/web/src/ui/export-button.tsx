import type { Exported } from '@kantuta/contract/operators/export.rules';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../lib/download.ts';
import { useI18n } from '../lib/i18n.tsx';
import { showError, showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';

/** Downloads a list of the desk, with its filters, as a file for spreadsheets; the server writes it. */
export function ExportButton({
  make,
  label,
}: {
  make: () => Promise<Exported>;
  /** Where one page has several files. */
  label?: string;
}) {
  const { t } = useI18n();
  const making = useMutation({
    mutationFn: make,
    onSuccess: ({ rows, isWhole, ...file }) => {
      downloadBase64(file);
      showToast(
        'success',
        t(isWhole ? 'workList.export.done' : 'workList.export.cut', { n: rows }),
      );
    },
    onError: showError,
  });
  return (
    <Button icon={Download} busy={making.isPending} onClick={() => making.mutate()}>
      {label ?? t('workList.export.button')}
    </Button>
  );
}
