import {
  changesIn,
  type Companies,
  factsIn,
  type TrailWords,
} from '@kantuta/phrases/trail-changes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/section.tsx';
import { deskQuery } from '../../../lib/desk.ts';
import type { TrailEntry } from '../operators.api.ts';
import type { TrailFilterValues } from './trail-filters.tsx';
import { About, Actor, actWords, isAboutAnother, Outcome } from './trail-words.tsx';
import styles from './trail.module.css';

/** One entry in full: the change in words; the raw record is for support and stays folded. */
export function TrailDetail({
  entry,
  onClose,
  onFilter,
}: {
  entry: TrailEntry;
  onClose: () => void;
  onFilter: (filters: TrailFilterValues) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: desk } = useQuery(deskQuery());
  const companies = desk?.companies ?? [];
  const { action, objectKind, objectId } = entry;
  const hasObject = objectId !== '' && objectKind !== 'call' && objectKind !== 'export';
  return (
    <Dialog wide title={actWords(i18n, entry)} onClose={onClose}>
      <div className={styles.detail}>
        <Facts items={factsOf(i18n, entry, companies)} />
        <Changes entry={entry} companies={companies} />
        <div className={styles.buttons}>
          {hasObject && (
            <Button small onClick={() => onFilter({ objectKind, objectId })}>
              {t('trail.sameObject')}
            </Button>
          )}
          <Button small onClick={() => onFilter({ action })}>
            {t('trail.sameAct')}
          </Button>
        </div>
        <ForSupport entry={entry} />
      </div>
    </Dialog>
  );
}

function factsOf(
  i18n: I18n,
  entry: TrailEntry,
  companies: Companies,
): { label: string; value: ReactNode }[] {
  const { t, format } = i18n;
  return [
    { label: t('trail.who'), value: <Actor entry={entry} /> },
    { label: t('trail.when'), value: format.dateTime(entry.at) },
    ...(isAboutAnother(i18n, entry)
      ? [{ label: t('trail.about'), value: <About entry={entry} /> }]
      : []),
    { label: t('trail.result'), value: <Outcome entry={entry} /> },
    ...factsIn(wordsOf(i18n), entry, companies),
  ];
}

/** The language of the screen for what an entry says. */
function wordsOf(i18n: I18n): TrailWords {
  return { ...i18n, say: (key, params) => phraseOf(i18n, key, params) };
}

function Changes({ entry, companies }: { entry: TrailEntry; companies: Companies }) {
  const i18n = useI18n();
  const { t } = i18n;
  const changes = changesIn(wordsOf(i18n), entry, companies);
  if (changes.length === 0) return null;
  return (
    <DataTable
      caption={t('trail.changes')}
      dense
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { key: 'field', header: t('trail.field'), names: true, cell: ({ field }) => field },
        { key: 'before', header: t('trail.before'), cell: ({ before }) => before },
        { key: 'after', header: t('trail.after'), cell: ({ after }) => after },
      ]}
    />
  );
}

function ForSupport({ entry }: { entry: TrailEntry }) {
  const { t } = useI18n();
  const { id, action, objectKind, objectId, codigo, requestId, details } = entry;
  const facts = [
    { label: t('trail.number'), value: id },
    { label: t('trail.act'), value: action },
    { label: t('trail.object'), value: `${objectKind} ${objectId}`.trim() },
    ...(codigo === '' ? [] : [{ label: t('trail.refused'), value: codigo }]),
    ...(requestId === '' ? [] : [{ label: t('trail.request'), value: requestId }]),
  ];
  return (
    <details className={styles.support}>
      <summary>{t('trail.forSupport')}</summary>
      <Facts items={facts} />
      {details !== '{}' && (
        <pre aria-label={t('trail.stored')}>{JSON.stringify(JSON.parse(details), null, 2)}</pre>
      )}
    </details>
  );
}
