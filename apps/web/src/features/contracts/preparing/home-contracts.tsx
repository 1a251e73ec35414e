import { contractsSection } from '@kantuta/contract/contracts/preparing.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './preparing.module.css';

/** What is reserved and waits for its contract: the next step of each purchase (CON-12). */
export const HomeContracts = sectionPart(contractsSection, ({ data }) => {
  const { t, format } = useI18n();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('contracting.onHome')} className={styles.stack}>
      {data.map(({ saleId, title, detail, canPrepare, contract }) => (
        <Panel key={saleId} tone="info">
          <strong>{[title, detail].filter(Boolean).join(', ')}</strong>
          <p>
            {hasSigned(contract)
              ? t('signing.waitsForCompany')
              : t(`contracting.standing.${contract?.state ?? 'none'}`)}
          </p>
          {contract?.state === 'awaiting_signatures' && contract.signUntil !== null && (
            <p>{t('contracting.signUntil', { when: format.deadline(contract.signUntil) })}</p>
          )}
          {!canPrepare && contract ? (
            <LinkButton
              to="/contrato/$contract"
              params={{ contract: contract.contractId }}
              kind="primary"
              wide
            >
              {t(hasSigned(contract) ? 'contracting.goOn.signed' : 'signing.toSign')}
            </LinkButton>
          ) : (
            <LinkButton to="/generar-contrato" search={{ sale: saleId }} wide>
              {t(`contracting.goOn.${contract?.state ?? 'none'}`)}
            </LinkButton>
          )}
        </Panel>
      ))}
    </section>
  );
});

/** All buyers have signed: only the seal of the company is missing, and there is nothing to be done. */
function hasSigned(contract: AnswerOfSection<typeof contractsSection>[number]['contract']) {
  return contract?.state === 'awaiting_signatures' && contract.signUntil === null;
}
