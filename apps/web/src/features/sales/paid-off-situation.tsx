import { addMonths, day } from '@kantuta/contract/dates';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { Situation } from '../../ui/situation.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import { ProductLine } from './product-line.tsx';
import { type Account, saleOf } from './situation-sentence.tsx';

/** Title delivery takes about so long from the last payment (SALE-1). */
const DEED_MONTHS = 3;

/** All is paid; land and houses show the way to their title. */
export function PaidOffSituation({ account }: { account: Account }) {
  const { t } = useI18n();
  const sale = saleOf(account, account.situation.saleId);
  if (!sale) return null;
  const hasTitle = sale.kind === 'lot' || sale.kind === 'house';
  return (
    <Situation
      kind="paid_off"
      label={t('sales.home.paidOffTitle')}
      above={t('sales.home.paidOffTitle')}
      amount={sale.paid}
      drawing={hasTitle ? undefined : <ProductDrawing product={sale} />}
      action={
        <LinkButton to="/detalle-productos" search={{ sale: sale.saleId, tab: 'receipts' }}>
          {t('sales.home.seeOwnReceipts')}
        </LinkButton>
      }
    >
      <ProductLine product={sale} />
      {hasTitle && <TitleSteps sale={sale} today={account.today} />}
    </Situation>
  );
}

/** From the last payment to the title, as far as it is. */
function TitleSteps({ sale: { state, stateOn }, today }: { sale: Product; today: string }) {
  const { t, format } = useI18n();
  const about = addMonths(day(stateOn), DEED_MONTHS);
  const isTitled = state === 'titled';
  const isInProcess = state === 'deed_in_process';
  const since = format.fullDate(day(stateOn));
  // An estimate that has passed would be one more promise that was not kept.
  const isAhead = isInProcess && about > day(today);
  const items: TimelineItem[] = [
    { key: 'paid', title: t('sales.home.paidOffTitle'), state: 'done' },
    {
      key: 'deed',
      title: t('sales.home.deed'),
      at: isInProcess ? since : undefined,
      detail: isTitled ? undefined : t('sales.home.deedHint'),
      state: isTitled ? 'done' : isInProcess ? 'now' : 'coming',
    },
    {
      key: 'title',
      title: t('sales.home.title'),
      at: isTitled
        ? since
        : isAhead
          ? t('sales.home.titleAbout', { month: format.month(about) })
          : undefined,
      detail: isTitled ? undefined : t('sales.home.titleHint'),
      state: isTitled ? 'done' : 'coming',
    },
  ];
  return <Timeline label={t('sales.home.title')} items={items} />;
}
