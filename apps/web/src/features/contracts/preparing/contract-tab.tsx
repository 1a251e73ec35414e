import { contractSection } from '@kantuta/contract/contracts/preparing.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Facts } from '../../../ui/section.tsx';
import { ContractFile } from './contract-file.tsx';
import styles from './preparing.module.css';

/** The contract of a product: its document, or the way to it. */
export const ContractTab = sectionPart(contractSection, ({ data, detail }) => {
  const { t, format } = useI18n();
  const { saleId } = detail.product;
  if (data?.contract) {
    const { contractId, state, reference, signUntil } = data.contract;
    return (
      <div className={styles.form}>
        <Facts
          items={[
            { label: t('contracting.number'), value: referenceText(reference) },
            { label: t('contracting.state'), value: t(`contracting.standing.${state}`) },
            ...(state === 'awaiting_signatures' && signUntil !== null
              ? [{ label: t('contracting.signBy'), value: format.deadline(signUntil) }]
              : []),
          ]}
        />
        <LinkButton kind="primary" to="/contrato/$contract" params={{ contract: contractId }} wide>
          {t(state === 'awaiting_signatures' ? 'signing.toSign' : 'signing.toRead')}
        </LinkButton>
        <ContractFile contractId={contractId} />
      </div>
    );
  }
  return (
    <EmptyState
      title={t('contracting.standing.none')}
      action={
        <LinkButton to="/generar-contrato" search={{ sale: saleId }} kind="primary">
          {t('contracting.goOn.none')}
        </LinkButton>
      }
    >
      {t('contracting.tabHint')}
    </EmptyState>
  );
});
