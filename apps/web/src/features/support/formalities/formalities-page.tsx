import { FORMALITY_KINDS } from '@kantuta/contract/support/formality.rules';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { promisesQuery } from './formalities.api.ts';
import { itemId } from './item-id.rules.ts';
import { GuidedList } from './guided-list.tsx';
import { OwnList } from './own-list.tsx';
import styles from './formalities.module.css';

/** `/tramites`: every formality in plain words, and the way to start it (SUP-5). */
export function FormalitiesPage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('formalities.title')} lead={t('formalities.lead')} />
      <div>
        <LinkButton to="/atencion-cliente">{t('formalities.form.toRequests')}</LinkButton>
      </div>
      <Loaded
        query={useQuery(promisesQuery)}
        skeleton={<SkeletonLines rows={8} height={48} />}
        back={null}
      >
        {(promises) => (
          <>
            <Contents />
            <Section title={t('formalities.withUs')}>
              <div className={styles.list}>
                <GuidedList formalityDays={promises.formalityDays} isSignedIn />
              </div>
            </Section>
            <Section title={t('formalities.yourself')}>
              <div className={styles.list}>
                <OwnList {...promises} />
              </div>
            </Section>
          </>
        )}
      </Loaded>
    </div>
  );
}

const OWN_KINDS = ['cession', 'newTerm', 'contract', 'documents', 'declaration'] as const;

/** What there is, before the long page of it. */
function Contents() {
  const { t } = useI18n();
  const titles = [...FORMALITY_KINDS, ...OWN_KINDS].map((kind) =>
    t(`formalities.kinds.${kind}.title`),
  );
  return (
    <nav aria-label={t('formalities.title')}>
      <ul className={styles.contents}>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${itemId(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
