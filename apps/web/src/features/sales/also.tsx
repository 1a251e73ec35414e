import { day } from '@kantuta/contract/dates';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { useDueDay } from './due-day.ts';
import { type Account, saleOf } from './situation-sentence.tsx';

/** What is true beside the situation that home shows, one line each: nothing urgent hides behind something more urgent. */
export function Also({ account }: { account: Account }) {
  const { t } = useI18n();
  const lines = account.situation.also.flatMap(({ kind, saleId }) => {
    const sale = saleOf(account, saleId);
    return sale ? [{ kind, sale }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <RowList label={t('sales.home.also.title')}>
      {lines.map(({ kind, sale }) => (
        <Row key={kind} title={<AlsoLink kind={kind} sale={sale} today={account.today} />} leads />
      ))}
    </RowList>
  );
}

type Line = { kind: Account['situation']['kind']; sale: Product; today: string };

function AlsoLink({ kind, sale, today }: Line) {
  const { t, format } = useI18n();
  const dueDay = useDueDay();
  const { saleId, title, overdue, next, stateOn } = sale;
  if (kind === 'reverted')
    return (
      <Link to="/detalle-productos" search={{ sale: saleId }} className={rowLink}>
        {t('sales.home.also.reverted', {
          product: title,
          day: format.onDay(day(stateOn), day(today)),
        })}
      </Link>
    );
  return (
    <Link to="/realizar-pago" search={{ sale: saleId }} className={rowLink}>
      {words()}
    </Link>
  );

  function words(): string {
    if (kind === 'pre_reversal') return t('sales.home.also.pre_reversal', { product: title });
    if (kind === 'overdue' || !next)
      return t('sales.home.also.overdue', { product: title, amount: format.money(overdue) });
    return t('sales.home.also.due_soon', {
      product: title,
      amount: format.money(next.amount),
      day: dueDay(next),
    });
  }
}
