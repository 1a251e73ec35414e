import { addMonths, day, type Day } from '@kantuta/contract/dates';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';

/** Title delivery takes about so long from the last payment (SALE-1). */
const DEED_MONTHS = 3;

/** Land and houses get a title; the other products are complete with their last payment. */
export function hasTitle({ kind }: Pick<Product, 'kind'>): boolean {
  return kind === 'lot' || kind === 'house';
}

/** From the last payment to the title, as far as it is. */
export function TitleSteps({
  sale: { state, stateOn },
  today,
}: {
  sale: Pick<Product, 'state' | 'stateOn'>;
  today: Day;
}) {
  const { t, format } = useI18n();
  const about = addMonths(day(stateOn), DEED_MONTHS);
  const isTitled = state === 'titled';
  const isInProcess = state === 'deed_in_process';
  const since = format.fullDate(day(stateOn));
  // An estimate that has passed would be one more promise that was not kept.
  const isAhead = isInProcess && about > today;
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
