import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { PassportApart, PassportHistory } from './passport-history.tsx';
import { PassportList } from './passport-list.tsx';
import styles from './passport.module.css';
import { passportQuery } from './passports.api.ts';

/** The documents with which a project, or one of its lots, is sold (CAT-40). `<PassportPanel projectId={101} lotId={1010307} />`. */
export function PassportPanel({ projectId, lotId }: { projectId: number; lotId?: number }) {
  const { t } = useI18n();
  const query = useQuery(passportQuery({ projectId, ...(lotId === undefined ? {} : { lotId }) }));
  return (
    <Section title={t(lotId === undefined ? 'passport.title' : 'passport.titleLot')}>
      <Loaded query={query} problem={t('passport.problem')} height={320} back={null}>
        {(passport) => {
          const isWhole = passport.documents.every(
            ({ state }) => state === 'valid' || state === 'expiring',
          );
          return (
            <div className={styles.panel}>
              <p className={styles.lead}>{t('passport.lead')}</p>
              {isWhole && <p className={styles.whole}>{t('passport.complete')}</p>}
              {!isWhole && (
                <p className={styles.lacking}>
                  {t(passport.isBlocked ? 'passport.incomplete' : 'passport.incompleteOpen')}
                </p>
              )}
              <PassportList documents={passport.documents} />
              <PassportApart apart={passport.apart} />
              <PassportHistory history={passport.history} />
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}
