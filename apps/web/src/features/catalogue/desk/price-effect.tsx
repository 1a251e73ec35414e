import type { AnswerOf } from '@kantuta/contract/call';
import type { previewPrices } from '@kantuta/contract/catalogue/price-drafts.calls';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/section.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from './prices.module.css';

type Effect = AnswerOf<typeof previewPrices>;
type Row = Effect['rows'][number];

/** Old and new prices side by side, and how many units change. Nothing of it is written. */
export function PriceEffect({ effect }: { effect: Effect }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { rows, changed, all, monthlyBefore, monthlyAfter, problem } = effect;
  const { kindsBefore, kindsAfter, flatRates } = effect;
  const named = (kinds: Effect['kindsAfter']) =>
    kinds.map((kind) => t(`priceDesk.planKinds.${kind}`)).join(', ') || '–';
  const nameOf = (row: Row) =>
    row.surfaceM2 === null || row.name !== ''
      ? row.name
      : t('catalogue.lotOf', { area: format.area(row.surfaceM2) });
  return (
    <div className={styles.effect}>
      {problem && (
        <Panel tone="problem">
          <p>{t(`errors.${problem}`)}</p>
        </Panel>
      )}
      <p>
        <strong>{t('priceDesk.changes', { n: changed, all })}</strong>{' '}
        {monthlyAfter &&
          t('priceDesk.monthly', {
            before: monthlyBefore ? format.money(monthlyBefore) : '–',
            after: format.money(monthlyAfter),
          })}
      </p>
      <p>
        {t('priceDesk.fields.planKinds')}: <strong>{named(kindsAfter)}</strong>
        {named(kindsBefore) !== named(kindsAfter) && (
          <> ({t('priceDesk.insteadOf', { kinds: named(kindsBefore) })})</>
        )}
        {flatRates && (
          <>
            {'. '}
            {t('priceDesk.planKinds.flat')}:{' '}
            {t('plans.flatRates', {
              nominal: format.percent(flatRates.nominalPct),
              effective: format.percent(flatRates.effectivePct),
            })}
          </>
        )}
      </p>
      <DataTable
        caption={t('priceDesk.effect')}
        hideCaption
        dense
        rows={rows}
        rowKey={(row) =>
          [row.name, row.surfaceM2, row.corner, row.avenueFront, row.facingGreen].join(' ')
        }
        columns={columnsOf(i18n, nameOf)}
      />
    </div>
  );
}

function columnsOf({ t, format }: I18n, nameOf: (row: Row) => string): Column<Row>[] {
  return [
    {
      key: 'what',
      header: t('priceDesk.what'),
      names: true,
      cell: (row) => (
        <TwoLines
          first={nameOf(row)}
          then={(['corner', 'avenueFront', 'facingGreen'] as const)
            .filter((merit) => row[merit])
            .map((merit) => t(`catalogue.${merit}`))
            .join(', ')}
        />
      ),
    },
    {
      key: 'count',
      header: t('priceDesk.count'),
      align: 'end',
      cell: ({ count }) => (count === null ? '–' : format.number(String(count))),
    },
    {
      key: 'before',
      header: t('priceDesk.before'),
      align: 'end',
      cell: ({ before }) => (before ? format.money(before) : '–'),
    },
    {
      key: 'after',
      header: t('priceDesk.after'),
      align: 'end',
      cell: ({ after }) => (after ? <strong>{format.money(after)}</strong> : '–'),
    },
  ];
}
