import { day } from '@kantuta/contract/dates';
import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import type { ProjectDetail } from './catalogue.api.ts';
import styles from './price-table.module.css';

/** The prices of a project or an item by its lists, the one in force first. */
export function PriceHistory({
  kind,
  history,
}: {
  /** null: of an item, whose price it is itself. */
  kind: Project['kind'] | null;
  history: readonly Pick<ProjectDetail['history'][number], 'validFrom' | 'price'>[];
}) {
  const { t, format } = useI18n();
  return (
    <Section title={t('catalogue.history')}>
      {kind !== null && (
        <p className={styles.below}>
          {t(kind === 'land' ? 'catalogue.historyPerM2' : 'catalogue.historyFrom')}
        </p>
      )}
      <Facts
        items={history.map(({ validFrom, price }, index) => ({
          label: (
            <>
              {t('catalogue.validFrom', { day: format.date(day(validFrom)) })}
              {index === 0 && ` (${t('catalogue.inForce')})`}
            </>
          ),
          value: format.money(price),
        }))}
      />
    </Section>
  );
}
