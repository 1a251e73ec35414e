import type { Passport } from '@kantuta/contract/catalogue/passports/passports.calls';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { PASSPORT_TONES } from './passport-state.ts';
import styles from './passport.module.css';

/** Blocks and lots whose documents stand differently from those of the project. */
export function PassportApart({ apart }: { apart: Passport['apart'] }) {
  const { t } = useI18n();
  const place = usePlace();
  if (apart.length === 0) return null;
  return (
    <div>
      <p className={styles.name}>{t('passport.apart')}</p>
      <ul className={styles.lines}>
        {apart.map((each) => (
          <li key={`${each.block} ${each.lot} ${each.slot}`} className={styles.line}>
            <span>
              {place(each)}: {t(`passport.slot.${each.slot}`)}
            </span>
            <StateBadge tone={PASSPORT_TONES[each.state]}>
              {t(`passport.state.${each.state}`)}
            </StateBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything that was ever published or taken back, the latest first. */
export function PassportHistory({ history }: { history: Passport['history'] }) {
  const { t, format } = useI18n();
  const place = usePlace();
  if (history.length === 0) return <p className={styles.about}>{t('passport.none')}</p>;
  return (
    <details className={styles.details}>
      <summary>{t('passport.history')}</summary>
      <p className={styles.about}>{t('passport.historyHint')}</p>
      <ol className={styles.lines}>
        {history.map((line) => (
          <li key={line.entryId}>
            <p>
              {t(`passport.slot.${line.slot}`)} · {place(line)}
            </p>
            <p className={styles.about}>
              {t('passport.line', {
                what: t(line.hasFile ? 'passport.published' : 'passport.takenBack'),
                name: line.publishedBy,
                when: format.dateTime(line.publishedAt),
              })}
            </p>
            {line.reason !== '' && <p className={styles.about}>{line.reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function usePlace(): (of: { block: string | null; lot: string | null }) => string {
  const { t } = useI18n();
  return ({ block, lot }) => {
    if (block === null) return t('passport.wholeProject');
    return lot === null ? t('passport.block', { block }) : lotName({ block, lot });
  };
}
