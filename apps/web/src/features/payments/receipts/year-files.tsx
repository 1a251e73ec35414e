import { downloadReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callMutation } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './receipts-page.module.css';

/** All receipts of a year in one file: on paper, or for a spreadsheet. */
export function YearFiles({
  months,
  chosen,
  title,
  action,
}: {
  months: readonly string[];
  chosen: string;
  /** Where other papers stand beside them. */
  title?: string;
  action?: ReactNode;
}) {
  const { t } = useI18n();
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const shown = chosen === '' ? years : years.filter((year) => chosen.startsWith(year));
  return (
    <Section title={title ?? t('payments.receipts.yearFiles')} action={action}>
      <ul className={styles.years}>
        {shown.map((year) => (
          <YearRow key={year} year={year} />
        ))}
      </ul>
    </Section>
  );
}

function YearRow({ year }: { year: string }) {
  const { t } = useI18n();
  const { mutate, isPending, variables } = useMutation({
    ...callMutation(downloadReceipts),
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('sales.receipt.downloadFailed')),
  });
  const files = [
    { kind: 'pdf', icon: FileText, label: t('payments.receipts.pdf') },
    { kind: 'csv', icon: FileSpreadsheet, label: t('payments.receipts.spreadsheet') },
  ] as const;
  return (
    <li className={styles.year}>
      <span className={styles.what}>{year}</span>
      {files.map(({ kind, icon, label }) => (
        <Button
          key={kind}
          small
          icon={icon}
          aria-label={`${label} ${year}`}
          busy={isPending && variables.kind === kind}
          onClick={() => mutate({ year: Number(year), kind })}
        >
          {label}
        </Button>
      ))}
    </li>
  );
}
