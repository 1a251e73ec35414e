import type { RoomResult } from '@kantuta/contract/invitations/invitations.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import styles from './invitations.module.css';

export const RESULT_CELLS = ['invited', 'attended', 'preReserved', 'bought'] as const;

/** A figure of a result, or that it is not told. */
export function useCellText(): (cell: RoomResult['invited']) => string {
  const { t } = useI18n();
  return (cell) => (typeof cell === 'number' ? String(cell) : t(`invitations.${cell}`));
}

/** What became of a room: who came, pre-reserved and bought (INV-13). */
export function ResultFacts({ result }: { result: RoomResult }) {
  const { t } = useI18n();
  const cellText = useCellText();
  return (
    <Section title={t('invitations.result')}>
      <Facts
        items={RESULT_CELLS.map((each) => ({
          label: t(`invitations.cells.${each}`),
          value: cellText(result[each]),
        }))}
      />
      <p className={styles.quiet}>{t('invitations.resultHint')}</p>
    </Section>
  );
}
