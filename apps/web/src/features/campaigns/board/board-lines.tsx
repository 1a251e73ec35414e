import type { BoardLineShown } from '@kantuta/contract/campaigns/board.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/faces.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ShownBoard } from '../campaigns.api.ts';
import { useScore } from '../score.ts';
import styles from './board.module.css';

/** Everybody who can win, in order; a line shows where the awards end. */
export function BoardLines({ board: { campaign, lines } }: { board: ShownBoard }) {
  const { t, format } = useI18n();
  const { kind, winners, prizeUsd, state } = campaign;
  if (lines.length === 0)
    return (
      <Section title={t('campaigns.board')}>
        <EmptyState title={t('campaigns.empty')}>{t('campaigns.emptyHint')}</EmptyState>
      </Section>
    );
  const best = lines[0]?.score ?? 1;
  const prize = prizeUsd === null ? '' : format.money({ amount: prizeUsd, currency: 'USD' });
  return (
    <Section title={t('campaigns.board')}>
      {state === 'running' && <p className={styles.quiet}>{t('campaigns.live')}</p>}
      <ol className={styles.lines} aria-label={t('campaigns.board')}>
        {lines.map((line) => (
          <Line key={line.place} line={line} kind={kind} best={best}>
            {line.place === winners && lines.length > winners && (
              <p className={styles.cut}>{t(`campaigns.winLine.${kind}`, { n: winners, prize })}</p>
            )}
          </Line>
        ))}
      </ol>
    </Section>
  );
}

function Line({
  line: { place, name, score, sales, isOwn },
  kind,
  best,
  children,
}: {
  line: BoardLineShown;
  kind: 'race' | 'bonus';
  best: number;
  children: React.ReactNode;
}) {
  const { t } = useI18n();
  const scoreOf = useScore();
  return (
    <li>
      <div className={classes(styles.line, isOwn && styles.own)} aria-current={isOwn || undefined}>
        <span className={styles.number}>{place}</span>
        <span className={styles.who}>
          <span className={styles.whoName}>
            {name}
            {isOwn && <span className={styles.you}> {t('campaigns.you')}</span>}
          </span>
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${Math.max(2, Math.round((score / best) * 100))}%` }} />
          </span>
        </span>
        <span className={styles.figures}>
          <strong>{scoreOf(kind, score)}</strong>
          <span className={styles.quiet}>{t('campaigns.sales', { n: sales })}</span>
        </span>
      </div>
      {children}
    </li>
  );
}
