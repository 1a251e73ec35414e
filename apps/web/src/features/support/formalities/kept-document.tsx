import type { Product } from '@kantuta/contract/sales/sales.calls';
import { parseCents } from '@kantuta/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { addendaQuery, contractsQuery } from './formalities.api.ts';
import type { FormalityForm } from './formality-form.ts';
import styles from './formalities.module.css';

/** Says at once where the lost document is kept in the office, so that nobody waits for what they can download. */
export function KeptDocument({
  form,
  products,
}: {
  form: FormalityForm;
  products: readonly Product[];
}) {
  const { t } = useI18n();
  const paper = useWatch({ control: form.control, name: 'answers.paper' });
  const [saleId] = useWatch({ control: form.control, name: 'answers.holder.saleIds' });
  const { data: signed } = useQuery(contractsQuery);
  const { data: changes } = useQuery(addendaQuery);
  const isOfSale = (each: { saleId: number }) => each.saleId === saleId;
  const isKept = {
    contract: signed?.contracts.some((each) => isOfSale(each) && each.state === 'signed'),
    addendum: changes?.addenda.some((each) => isOfSale(each) && each.hasDocument),
    receipt: products.some((each) => isOfSale(each) && parseCents(each.paid.amount) > 0),
  };
  const say = {
    contract: 'formalities.form.haveContract',
    addendum: 'formalities.form.haveAddendum',
    receipt: 'formalities.form.haveReceipt',
  } as const;
  const known = paper === 'contract' || paper === 'addendum' || paper === 'receipt' ? paper : null;
  return (
    <div aria-live="polite">
      {known && isKept[known] && (
        <Panel tone="info">
          <div className={styles.group}>
            <p className={styles.text}>{t(say[known])}</p>
            <div className={styles.actions}>
              {known === 'receipt' ? (
                <LinkButton to="/recibos">{t('formalities.form.toReceipts')}</LinkButton>
              ) : (
                <LinkButton to="/mis-documentos">{t('formalities.form.toDocuments')}</LinkButton>
              )}
            </div>
            <p className={styles.text}>{t('formalities.form.stillAsk')}</p>
          </div>
        </Panel>
      )}
    </div>
  );
}
