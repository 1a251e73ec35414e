import { day } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TONES } from '../signing/contract-tones.ts';
import styles from '../signing/signing.module.css';
import { FileCheck } from './file-check.tsx';
import { addendumName } from '../addenda/addendum-name.ts';
import { kindText } from './kinds.ts';
import { canHash, type Verified } from './verifying.api.ts';

/** What anybody who holds its reference sees of a contract: nobody is named (CON-15). */
export function VerifiedContract({ contract }: { contract: Verified }) {
  const { t, format } = useI18n();
  const { reference, state, addendum, company, issuedOn, signedOn, documents, signatures } =
    contract;
  const isSound = signatures.every(({ isGenuine }) => isGenuine);
  return (
    <>
      <div className={styles.head} aria-live="polite">
        <StateBadge tone={TONES[state]}>{t(`contracts.states.${state}`)}</StateBadge>
        <strong>{referenceText(reference)}</strong>
      </div>
      {!isSound && <Panel tone="problem">{t('verifyContract.unsound')}</Panel>}
      <Facts
        items={[
          ...(addendum
            ? [{ label: t('verifyContract.kinds.addendum'), value: addendumName(addendum, t) }]
            : []),
          { label: t('signing.company'), value: company },
          { label: t('signing.issued'), value: format.date(day(issuedOn)) },
          ...(signedOn === null
            ? []
            : [{ label: t('verifyContract.signed'), value: format.date(day(signedOn)) }]),
        ]}
      />
      {canHash() && <FileCheck documents={documents} />}
      <Section title={t('verifyContract.documents')}>
        <ul className={styles.signers}>
          {documents.map(({ kind, sha256, madeOn }) => (
            <li key={sha256}>
              <strong>{kindText(kind, t)}</strong>{' '}
              <span className={styles.quiet}>{format.date(day(madeOn))}</span>
              <p className={styles.code}>SHA-256 {sha256}</p>
            </li>
          ))}
        </ul>
      </Section>
      {signatures.length > 0 && (
        <Section title={t('verifyContract.signatures')}>
          <ul className={styles.signers}>
            {signatures.map(({ role, by, at, text, keyId, signature, isGenuine }) => (
              <li key={text}>
                <strong>
                  {t(role === 'new_holder' ? 'signing.newHolder' : `signing.roles.${role}`)}
                </strong>{' '}
                <span className={styles.quiet}>
                  {t(`deskContracts.by.${by}`)} · {format.dateTime(at)} ·{' '}
                  {t(isGenuine ? 'verifyContract.genuine' : 'verifyContract.false')}
                </span>
                <details className={styles.paper}>
                  <summary>{t('verifyContract.details')}</summary>
                  <p className={styles.code}>{text}</p>
                  <p className={styles.code}>
                    {keyId} · {signature}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
