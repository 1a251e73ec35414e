import { mayLeadToCession } from '@kantuta/contract/support/formality.rules';
import type { DeskRequest } from '@kantuta/contract/support/support-desk.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { FormalityFacts } from '../formalities/formality-facts.tsx';
import styles from './request-page.module.css';

type Asked = {
  facts: NonNullable<DeskRequest['formality']>;
  person: DeskRequest['person'];
};

/** What a guided request answered, and where the desk goes on: the customer’s page, or a search for the holder who was named (SUP-7). */
export function FormalityRequest({ facts, person }: Asked) {
  const { t } = useI18n();
  const { holder } = facts;
  return (
    <Section title={t('workList.support.answers')} quiet>
      <div className={styles.form}>
        <FormalityFacts facts={facts} asker={person?.id ?? null} />
        {holder.whose === 'other' && (
          // The search answers within the companies that the operator reaches.
          <Link to="/operaciones/clientes" state={{ person: holder.document }}>
            {t('workList.support.searchHolder')}
          </Link>
        )}
        {mayLeadToCession(facts) && (
          <Panel tone="info">
            {t('workList.support.cession')}
            {person && holder.whose === 'mine' && (
              <p>
                <Link
                  to="/operaciones/clientes/$personId"
                  params={{ personId: String(person.id) }}
                  search={{ tab: 'products' }}
                  preload={false}
                >
                  {t('workList.support.toCustomer')}
                </Link>
              </p>
            )}
          </Panel>
        )}
      </div>
    </Section>
  );
}
