import type { Translate } from '@kantuta/phrases/translate';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { TrailEntry } from '../operators.api.ts';
import styles from './trail.module.css';

/** Entries as they were written: names of acts are those of the program, so that they can be searched for. */
export function TrailTable({ entries }: { entries: readonly TrailEntry[] }) {
  const { t, format } = useI18n();
  return (
    <DataTable
      caption={t('trail.caption')}
      hideCaption
      dense
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'id', header: 'N.º', align: 'end', cell: ({ id }) => id, wideOnly: true },
        { key: 'at', header: t('trail.when'), cell: ({ at }) => format.dateTime(at) },
        {
          key: 'who',
          header: t('trail.who'),
          cell: ({ actor, actorKind }) => actor || t(`trail.actors.${actorKind}`),
        },
        { key: 'what', header: t('trail.what'), names: true, cell: ({ action }) => action },
        {
          key: 'object',
          header: t('trail.objectKind'),
          cell: ({ objectKind, objectId }) => `${objectKind} ${objectId}`.trim(),
        },
        {
          key: 'outcome',
          header: t('trail.outcome'),
          cell: (entry) => outcomeOf(t, entry),
        },
        {
          key: 'details',
          header: t('trail.details'),
          cell: (entry) => detailsOf(t, entry),
        },
      ]}
    />
  );
}

function outcomeOf(t: Translate, { outcome, codigo }: TrailEntry) {
  return (
    <StateBadge tone={outcome === 'done' ? 'good' : 'problem'}>
      {t(`trail.${outcome}`)}
      {codigo !== '' && ` · ${codigo}`}
    </StateBadge>
  );
}

function detailsOf(t: Translate, { details, requestId }: TrailEntry) {
  if (details === '{}' && requestId === '') return null;
  return (
    <details className={styles.details}>
      <summary>{t('trail.details')}</summary>
      <pre>{JSON.stringify(JSON.parse(details), null, 2)}</pre>
      {requestId !== '' && (
        <p>
          {t('trail.request')}: {requestId}
        </p>
      )}
    </details>
  );
}
