import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { promisesQuery } from './formalities.api.ts';
import { GuidedList } from './guided-list.tsx';
import styles from './formalities.module.css';

/** What an heir without an account reads at customer service: what to bring, and how to ask for it. */
export function VisitorFormalities() {
  const { t } = useI18n();
  return (
    <Section title={t('formalities.title')}>
      <Loaded
        query={useQuery(promisesQuery)}
        skeleton={<SkeletonLines rows={3} height={48} />}
        back={null}
      >
        {({ formalityDays }) => (
          <div className={styles.list}>
            <p className={styles.text}>{t('formalities.withoutAccount')}</p>
            <GuidedList formalityDays={formalityDays} isSignedIn={false} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
