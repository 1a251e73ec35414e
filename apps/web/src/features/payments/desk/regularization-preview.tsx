import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import type { previewRegularization } from '@kantuta/contract/payments/regularizations.calls';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Facts } from '../../../ui/section.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import styles from './desk-money.module.css';
import { PersonLink } from './person-link.tsx';

type Shown = AnswerOf<typeof previewRegularization>;
type Item = Shown['items'][number];

/** The instalments that the money pays, part by part, and the remainder. */
export function Preview({ preview }: { preview: Shown }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { person, on, worth, rate, rateSource, items, left, goesBack } = preview;
  const amount = format.money(worth);
  return (
    <div className={styles.part}>
      <Facts
        items={[
          { label: t('deskMoney.person'), value: <PersonLink person={person} /> },
          {
            label: t('deskMoney.asOf', { date: format.date(day(on)) }),
            value:
              rate === ''
                ? t('deskMoney.worth', { amount })
                : t('deskMoney.worthAt', {
                    amount,
                    rate: format.number(rate),
                    source: rateSource,
                  }),
          },
          goesBack
            ? { label: t('deskMoney.goesBack'), value: <Amount value={goesBack} /> }
            : { label: t('deskMoney.left'), value: <Amount value={left} /> },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={t(goesBack ? 'deskMoney.paysNothing' : 'deskMoney.nothingPaid')} />
      ) : (
        <DataTable
          caption={t('deskMoney.apply')}
          hideCaption
          dense
          rows={items}
          rowKey={({ saleId, number }) => `${saleId}/${number}`}
          columns={columnsOf(i18n)}
        />
      )}
    </div>
  );
}

function columnsOf(i18n: I18n): Column<Item>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'number',
      header: t('deskMoney.instalment'),
      names: true,
      cell: ({ number: n }) => (
        <span className={styles.one}>
          {n === 0 ? t('deskMoney.initial') : t('deskMoney.number', { n })}
        </span>
      ),
    },
    {
      key: 'product',
      header: t('deskMoney.product'),
      wideOnly: true,
      cell: ({ title, detail }) => keptText(i18n, `${title} · ${detail}`),
    },
    {
      key: 'due',
      header: t('deskMoney.dueOn'),
      cell: ({ dueOn }) => format.date(day(dueOn)),
    },
    {
      key: 'paid',
      header: t('deskMoney.paid'),
      align: 'end',
      cell: ({ amount, components }) => (
        <span className={styles.end}>
          <Amount value={amount} />
          <small className={styles.quiet}>{partsOf(components, { t, format })}</small>
        </span>
      ),
    },
    {
      key: 'settles',
      header: t('deskMoney.whole'),
      cell: ({ settles }) => t(settles ? 'deskMoney.settles' : 'deskMoney.partly'),
    },
  ];
}

/** Only the parts that are paid: parts of zero would hide the ones that count. */
function partsOf(
  components: Item['components'],
  { t, format }: Pick<I18n, 't' | 'format'>,
): string {
  return (Object.keys(components) as (keyof Item['components'])[])
    .filter((each) => isSome(components[each]))
    .map((each) => `${t(`deskMoney.parts.${each}`)} ${format.money(components[each])}`)
    .join(' · ');
}

function isSome({ amount }: Money): boolean {
  return Number(amount) !== 0;
}
