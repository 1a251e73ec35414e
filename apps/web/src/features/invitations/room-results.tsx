import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { useQueries } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { resultsQuery } from './invitations.api.ts';
import styles from './invitations.module.css';
import { RESULT_CELLS, useCellText } from './result-facts.tsx';

const PER_CALL = 25;

/** Below the history of rooms: what became of those that one organised or presented (INV-13). */
export function RoomResults({ rooms }: { rooms: readonly RoomBrief[] }) {
  const { t } = useI18n();
  const cellText = useCellText();
  const own = rooms.filter(
    ({ state, mine }) => state === 'finished' && (mine === 'owner' || mine === 'presenter'),
  );
  const pages = Array.from({ length: Math.ceil(own.length / PER_CALL) }, (_, index) =>
    own.slice(index * PER_CALL, (index + 1) * PER_CALL).map(({ roomId }) => roomId),
  );
  const found = useQueries({ queries: pages.map((roomIds) => resultsQuery(roomIds)) });
  const results = new Map(
    found.flatMap(({ data }) => data?.results ?? []).map((each) => [each.roomId, each.result]),
  );
  const rows = own.flatMap((room) => {
    const result = results.get(room.roomId);
    return result ? [{ ...room, result }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('invitations.result')}>
      <p className={styles.quiet}>{t('invitations.resultHint')}</p>
      <DataTable
        caption={t('invitations.result')}
        hideCaption
        rows={rows}
        rowKey={({ roomId }) => roomId}
        columns={[
          {
            key: 'room',
            header: t('invitations.history.event'),
            names: true,
            cell: ({ title }) => title,
          },
          ...RESULT_CELLS.map((key) => ({
            key,
            header: t(`invitations.cells.${key}`),
            align: 'end' as const,
            cell: ({ result }: (typeof rows)[number]) => cellText(result[key]),
          })),
        ]}
      />
    </Section>
  );
}
