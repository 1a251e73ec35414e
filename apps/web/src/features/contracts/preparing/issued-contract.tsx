import { referenceText } from '@kantuta/contract/reference.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import { ContractFile } from './contract-file.tsx';
import type { Preparation } from './preparing.api.ts';
import styles from './preparing.module.css';

/** The end of the steps: the contract exists, with its number and its document. */
export function IssuedContract({
  preparation: { saleId, product, plan },
  contract: { contractId, state, reference },
}: {
  preparation: Preparation;
  contract: NonNullable<Preparation['contract']>;
}) {
  const { t } = useI18n();
  const name = [product.title, product.detail].filter(Boolean).join(', ');
  return (
    <div className={styles.form}>
      <Panel tone="forest" label={name}>
        <p className={styles.name}>{name}</p>
        <p>{t(`contracting.standing.${state}`)}</p>
      </Panel>
      <Facts
        items={[
          { label: t('contracting.number'), value: referenceText(reference) },
          { label: t('contracting.company'), value: product.company.name },
          {
            label: t('contracting.plan.total', { n: plan.rows.length }),
            value: <Amount value={plan.total} />,
          },
        ]}
      />
      <LinkButton kind="primary" to="/contrato/$contract" params={{ contract: contractId }} wide>
        {t(state === 'awaiting_signatures' ? 'signing.toSign' : 'signing.toRead')}
      </LinkButton>
      <ContractFile contractId={contractId} />
      <LinkButton wide to="/detalle-productos" search={{ sale: saleId }}>
        {t('contracting.seeProduct')}
      </LinkButton>
    </div>
  );
}
