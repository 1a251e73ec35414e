import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { KeyboardTable } from '../../../ui/keyboard-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { TrailEntry } from '../operators.api.ts';
import { TrailDetail } from './trail-detail.tsx';
import type { TrailFilterValues } from './trail-filters.tsx';
import { About, Actor, actWords, Outcome } from './trail-words.tsx';
import styles from './trail.module.css';

/** Who did what, line by line; Enter or the button opens an entry in full. */
export function TrailTable({
  entries,
  onFilter,
}: {
  entries: readonly TrailEntry[];
  onFilter: (filters: TrailFilterValues) => void;
}) {
  const i18n = useI18n();
  const [open, setOpen] = useState<TrailEntry | null>(null);
  return (
    <>
      <KeyboardTable
        caption={i18n.t('trail.caption')}
        rows={entries}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        columns={columnsOf(i18n, setOpen)}
      />
      {open && (
        <TrailDetail
          entry={open}
          onClose={() => setOpen(null)}
          onFilter={(filters) => {
            setOpen(null);
            onFilter(filters);
          }}
        />
      )}
    </>
  );
}

function columnsOf(i18n: I18n, onOpen: (entry: TrailEntry) => void): Column<TrailEntry>[] {
  const { t, format } = i18n;
  return [
    { key: 'at', header: t('trail.when'), cell: ({ at }) => format.dateTime(at) },
    { key: 'who', header: t('trail.who'), cell: (entry) => <Actor entry={entry} /> },
    {
      key: 'what',
      header: t('trail.what'),
      names: true,
      cell: (entry) => <span className={styles.act}>{actWords(i18n, entry)}</span>,
    },
    { key: 'about', header: t('trail.about'), cell: (entry) => <About entry={entry} /> },
    { key: 'result', header: t('trail.result'), cell: (entry) => <Outcome entry={entry} /> },
    {
      key: 'details',
      header: '',
      head: <VisuallyHidden>{t('trail.details')}</VisuallyHidden>,
      align: 'end',
      cell: (entry) => (
        <Button
          small
          kind="quiet"
          aria-label={t('trail.open', { n: entry.id })}
          onClick={() => onOpen(entry)}
        >
          {t('trail.details')}
        </Button>
      ),
    },
  ];
}
