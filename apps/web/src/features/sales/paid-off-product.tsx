import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Situation } from '../../ui/situation.tsx';
import { hasTitle, TitleSteps } from './title-steps.tsx';

/** A purchase that is paid in full, on its own page: what was paid, and the way to the title. */
export function PaidOffProduct({ product }: { product: Product }) {
  const { t } = useI18n();
  const title = t('sales.home.paidOffTitle');
  return (
    <Situation
      kind="paid_off"
      label={title}
      above={title}
      amount={product.paid}
      action={
        <LinkButton
          to="/detalle-productos"
          search={{ sale: product.saleId, tab: 'receipts' }}
          resetScroll={false}
        >
          {t('sales.home.seeOwnReceipts')}
        </LinkButton>
      }
    >
      {hasTitle(product) ? (
        <TitleSteps sale={product} today={dayInLaPaz(now())} />
      ) : (
        <p>{t('sales.home.paidOff')}</p>
      )}
    </Situation>
  );
}
