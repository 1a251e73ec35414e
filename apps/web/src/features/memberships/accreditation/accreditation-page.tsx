import type {
  Accreditation,
  Visit,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { accreditationQuery } from './accreditation.api.ts';
import { AnnounceForm } from './announce-form.tsx';
import { VisitRow } from './visit-row.tsx';

/** The park's brand-named route: who comes on which day, each with a code for the gate (PASS-7). */
export function AccreditationPage() {
  const { t } = useI18n();
  const query = useQuery(accreditationQuery);
  return (
    <div className={styles.page}>
      <PageHeader title={t('accreditation.title')} lead={t('accreditation.lead')} />
      <Loaded query={query} height={420} back={null}>
        {(known) => <Known known={known} />}
      </Loaded>
    </div>
  );
}

function Known({ known: { products, days, visits } }: { known: Accreditation }) {
  const { t } = useI18n();
  return (
    <>
      {products.length === 0 ? (
        <EmptyState
          title={t('accreditation.none')}
          action={<LinkButton to="/membresias">{t('accreditation.toMemberships')}</LinkButton>}
        >
          {t('accreditation.noneHint')}
        </EmptyState>
      ) : (
        <AnnounceForm products={products} days={days} visits={visits} />
      )}
      {(products.length > 0 || visits.length > 0) && <Coming visits={visits} />}
    </>
  );
}

function Coming({ visits }: { visits: Visit[] }) {
  const { t } = useI18n();
  return (
    <Section title={t('accreditation.coming')}>
      {visits.length === 0 ? (
        <p className={styles.quiet}>{t('accreditation.nobody')}</p>
      ) : (
        <RowList label={t('accreditation.coming')}>
          {visits.map((visit) => (
            <VisitRow key={visit.visitId} visit={visit} />
          ))}
        </RowList>
      )}
    </Section>
  );
}
