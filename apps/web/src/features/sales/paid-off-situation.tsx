import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { Situation } from '../../ui/situation.tsx';
import { ProductLine } from './product-line.tsx';
import { type Account, saleOf } from './situation-sentence.tsx';
import { hasTitle, TitleSteps } from './title-steps.tsx';

/** All is paid; land and houses show the way to their title. */
export function PaidOffSituation({ account }: { account: Account }) {
  const { t } = useI18n();
  const sale = saleOf(account, account.situation.saleId);
  if (!sale) return null;
  return (
    <Situation
      kind="paid_off"
      label={t('sales.home.paidOffTitle')}
      above={t('sales.home.paidOffTitle')}
      amount={sale.paid}
      drawing={hasTitle(sale) ? undefined : <ProductDrawing product={sale} />}
      action={
        <LinkButton to="/detalle-productos" search={{ sale: sale.saleId, tab: 'receipts' }}>
          {t('sales.home.seeOwnReceipts')}
        </LinkButton>
      }
    >
      <ProductLine product={sale} />
      {hasTitle(sale) && <TitleSteps sale={sale} today={day(account.today)} />}
    </Situation>
  );
}
