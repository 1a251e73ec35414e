import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ProductDrawing } from '../../ui/drawings/product-drawing.tsx';
import { Situation, situationText } from '../../ui/situation.tsx';
import { ClosedPayments, useClosed } from './closed-payments.tsx';
import { useDueDay } from './due-day.ts';
import { ProductLine } from './product-line.tsx';
import { type Account, saleOf } from './situation-sentence.tsx';

/** A payment within a week: the amount, its day, its product drawn as itself, and the loud button. */
export function DueSoonSituation({ account }: { account: Account }) {
  const { t, format } = useI18n();
  const { next, today } = account;
  const sale = saleOf(account, next?.saleId ?? null);
  const closed = useClosed(account, [sale?.company.id]);
  if (!next || !sale) return null;
  const isNamed = next.daysLeft === 0 || next.daysLeft === 1;
  const away = format.relativeDay(day(next.dueOn), day(today));
  return (
    <Situation
      kind="due_soon"
      label={t('sales.home.nextTitle')}
      above={isNamed ? t('sales.home.nextTitle') : t('sales.home.nextIn', { away })}
      amount={next.amount}
      drawing={<ProductDrawing product={sale} />}
      action={
        closed ? undefined : (
          <LinkButton to="/realizar-pago" search={{ sale: sale.saleId }} kind="sun">
            {t('sales.pay')}
          </LinkButton>
        )
      }
    >
      <DueLine next={next} />
      <ProductLine product={sale} number={next.number} />
      {closed && <ClosedPayments closed={closed} />}
    </Situation>
  );
}

/** Nothing due for a while: what comes, quietly. */
export function NothingDueSituation({ account }: { account: Account }) {
  const { t, format } = useI18n();
  const { next, today } = account;
  const sale = saleOf(account, next?.saleId ?? null);
  const closed = useClosed(account, [sale?.company.id]);
  if (!next || !sale)
    return (
      <Situation
        kind="nothing_due"
        label={t('sales.home.nextTitle')}
        action={<LinkButton to="/mi-producto">{t('sales.home.seeReceipts')}</LinkButton>}
      >
        <p>{t('sales.home.settledHint')}</p>
      </Situation>
    );
  const away = format.relativeDay(day(next.dueOn), day(today));
  return (
    <Situation
      kind="nothing_due"
      label={t('sales.home.nextTitle')}
      above={t('sales.home.nextIn', { away })}
      amount={next.amount}
      action={
        closed ? undefined : (
          <LinkButton to="/realizar-pago" search={{ sale: sale.saleId }}>
            {t('sales.home.payAhead')}
          </LinkButton>
        )
      }
    >
      <DueLine next={next} />
      <ProductLine product={sale} number={next.number} />
      {closed && <ClosedPayments closed={closed} />}
    </Situation>
  );
}

function DueLine({ next }: { next: NonNullable<Account['next']> }) {
  const { t } = useI18n();
  const dueDay = useDueDay()(next);
  return <p className={situationText.strong}>{words()}</p>;

  function words(): string {
    if (next.daysLeft < 0) return t('sales.home.wasDueOn', { day: dueDay });
    if (next.daysLeft === 0) return t('sales.home.dueToday');
    if (next.daysLeft === 1) return t('sales.home.dueTomorrow');
    return t('sales.home.dueOn', { day: dueDay });
  }
}
