import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { addendumName } from '../addenda/addendum-name.ts';
import styles from '../signing/signing.module.css';
import { deskAddendaQuery } from './desk-addenda.api.ts';

/** The addenda of a contract at the desk. */
export function ContractAddenda({ contractId }: { contractId: string }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('addenda.title')}>
      <Loaded
        query={useQuery(deskAddendaQuery(contractId))}
        skeleton={<SkeletonRows rows={1} />}
        back={null}
      >
        {({ addenda }) =>
          addenda.length === 0 ? (
            <p className={styles.quiet}>{t('addenda.none')}</p>
          ) : (
            <ul className={styles.signers}>
              {addenda.map((addendum) => (
                <li key={addendum.addendumId} className={styles.signer}>
                  <Link
                    to="/operaciones/adendas/$addendumId"
                    params={{ addendumId: addendum.addendumId }}
                  >
                    {addendumName(addendum, t)}
                  </Link>
                  <span className={styles.quiet}>
                    {t(`addenda.states.${addendum.state}`)} ·{' '}
                    {format.dateOf(addendum.signedAt ?? addendum.madeAt)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
