import { day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import type { Instalment } from '@kantuta/contract/sales/sales.calls';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useMedia } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { InstalmentTag } from './state-tag.tsx';
import { PlanRows } from './plan-rows.tsx';
import styles from './plan-table.module.css';
import { isZero, type PlanDetail } from './why.tsx';

/** Above this number people scroll past the important rows; the others are one tap away. */
const MOST_OPEN = 12;
/** The width from which a table of ten columns fits. */
const WIDE = '(min-width: 900px)';

/**
 * Every instalment: a table of ten columns where it fits, rows that open on a phone. Paid ones are folded at first, and those that nobody owes
 * any more. `atDesk` tells how late each is and what is left of it, for whoever is asked why.
 */
export function PlanTable({ detail, atDesk = false }: { detail: PlanDetail; atDesk?: boolean }) {
  const isWide = useMedia(WIDE);
  const [showsPaid, setShowsPaid] = useState(false);
  const [showsVoided, setShowsVoided] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const paid = detail.instalments.filter(({ state }) => state === 'paid');
  const voided = detail.instalments.filter(({ state }) => state === 'voided');
  const open = detail.instalments.filter(({ state }) => state !== 'paid' && state !== 'voided');
  const paidCount = paid.filter(({ number }) => number > 0).length;
  const canFold = paidCount > 0 && open.length + voided.length > 0;
  const shownOpen = showsAll ? open : open.slice(0, MOST_OPEN);
  const rows = [
    ...(canFold && !showsPaid ? [] : paid),
    ...shownOpen,
    ...(showsVoided ? voided : []),
  ];
  return (
    <div className={styles.plan}>
      {canFold && (
        <FoldSwitch fold="Paid" count={paidCount} isOn={showsPaid} onSwitch={setShowsPaid} />
      )}
      {voided.length > 0 && (
        <FoldSwitch
          fold="Voided"
          count={voided.length}
          isOn={showsVoided}
          onSwitch={setShowsVoided}
        />
      )}
      {rows.length > 0 &&
        (isWide ? (
          <WideTable detail={detail} rows={rows} atDesk={atDesk} />
        ) : (
          <PlanRows detail={detail} rows={rows} />
        ))}
      {shownOpen.length < open.length && (
        <ShowRest count={open.length - shownOpen.length} onShow={() => setShowsAll(true)} />
      )}
    </div>
  );
}

function FoldSwitch({
  fold,
  count,
  isOn,
  onSwitch,
}: {
  fold: 'Paid' | 'Voided';
  count: number;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  const { t } = useI18n();
  return (
    <div>
      <Button small kind="quiet" flush aria-expanded={isOn} onClick={() => onSwitch(!isOn)}>
        {isOn ? t(`sales.plan.hide${fold}`) : t(`sales.plan.show${fold}`, { n: count })}
      </Button>
    </div>
  );
}

function ShowRest({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useI18n();
  return (
    <div>
      <Button onClick={onShow}>{t('sales.plan.showAll', { n: count })}</Button>
    </div>
  );
}

function WideTable({
  detail,
  rows,
  atDesk,
}: {
  detail: PlanDetail;
  rows: readonly Instalment[];
  atDesk: boolean;
}) {
  const { t, format } = useI18n();
  const figures = (
    key: 'capital' | 'interest' | 'form' | 'expenses' | 'fines' | 'amount' | 'balance' | 'paid',
  ): Column<Instalment> => ({
    key,
    header: t(`sales.plan.${key}`),
    align: 'end',
    cell: (item) => figuresOf(item[key]),
  });
  // A column of zeros says nothing; operators are asked about each part.
  const isNever = (key: 'form' | 'expenses' | 'fines') =>
    !atDesk && detail.instalments.every((item) => isZero(item[key]));
  const figuresOf = (value: Money) => format.moneyParts(value).figures;
  const columns: Column<Instalment>[] = [
    { key: 'number', header: t('sales.plan.number'), names: true, cell: ({ number }) => number },
    { key: 'dueOn', header: t('sales.plan.dueOn'), cell: ({ dueOn }) => format.date(day(dueOn)) },
    figures('capital'),
    figures('interest'),
    ...(['form', 'expenses', 'fines'] as const).map((key) => ({
      ...figures(key),
      hidden: isNever(key),
    })),
    figures('amount'),
    { ...figures('balance'), hidden: atDesk },
    { ...figures('paid'), hidden: !atDesk },
    {
      key: 'owed',
      header: t('sales.plan.owed'),
      align: 'end',
      hidden: !atDesk,
      cell: ({ owed }) => figuresOf(owed),
    },
    {
      key: 'daysLate',
      header: t('sales.plan.daysLate'),
      align: 'end',
      hidden: !atDesk,
      cell: ({ daysLate }) => daysLate || '',
    },
    {
      key: 'state',
      header: t('sales.plan.state'),
      cell: stateOf,
    },
  ];
  const { title, price } = detail.product;
  return (
    <DataTable
      caption={`${t('sales.plan.tableCaption', { title })} (${format.currencyName(price.currency)})`}
      dense={atDesk}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
    />
  );
}

function stateOf({ state, partlyPaid, endedEarly }: Instalment) {
  return <InstalmentTag state={state} partlyPaid={partlyPaid} endedEarly={endedEarly} />;
}
