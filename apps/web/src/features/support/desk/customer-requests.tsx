import { referenceText } from '@kantuta/contract/reference.rules';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { ANSWERING_ROLES } from '@kantuta/contract/support/support-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { requestsQuery } from './customer-requests.api.ts';
import { stateKey } from '../request-state.ts';
import styles from './customer-requests.module.css';

/** The customer’s requests to customer service. */
export function CustomerRequests({ customer: { personId } }: { customer: { personId: number } }) {
  const { t, format } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const mayAnswer = hasOperatorRole(desk?.rights ?? [], ANSWERING_ROLES);
  return (
    <Loaded query={useQuery(requestsQuery(personId))}>
      {({ requests }) =>
        requests.length === 0 ? (
          <EmptyState title={t('customers.noRequests')} />
        ) : (
          requests.map(({ reference, topic, state, messages }) => (
            <Section
              key={reference}
              action={
                mayAnswer && (
                  <Link to="/operaciones/atencion/$reference" params={{ reference }}>
                    {t('customers.openRequest')}
                  </Link>
                )
              }
              title={`${t(`workList.reasons.support_${topic}`)} · ${t(stateKey({ topic, state }))}`}
            >
              <ul className={styles.notes}>
                {messages.map(({ isOurs, text, createdAt, author, paper }) => (
                  <li key={`${createdAt}-${paper?.fileId ?? ''}`}>
                    {text !== '' && <p>{text}</p>}
                    {paper && <p>{t('support.paper', { name: paper.name })}</p>}
                    <p className={styles.quiet}>
                      {isOurs ? author || t('support.us') : t('customers.customer')} ·{' '}
                      {format.dateTime(createdAt)} · {referenceText(reference)}
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
          ))
        )
      }
    </Loaded>
  );
}
