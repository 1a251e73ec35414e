import type { PriceContent, previewPrices } from '@kantuta/contract/catalogue/price-drafts.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import type { ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import type { PriceList } from '../prices/prices.views.ts';
import { contentOf } from './price-content.present.ts';

/** What a second person reads of a new list: each term that changes, each price, and how many units it touches. */
export function changesOf(
  content: PriceContent,
  before: PriceList | null,
  {
    effect: { rows, changed, all },
    nameOf,
  }: {
    effect: Pick<ReplyOf<typeof previewPrices>, 'rows' | 'changed' | 'all'>;
    nameOf: (itemId: number) => string;
  },
): ProposedChange[] {
  const old = before && contentOf(before);
  const discountOf = (of: Pick<PriceContent, 'discount'> | null) =>
    of?.discount
      ? [`${of.discount.pct}%`, of.discount.texts.es, of.discount.until ?? '']
          .filter(Boolean)
          .join(', ')
      : '';
  const terms = (
    [
      'pricePerM2',
      'annualRatePct',
      'initialPct',
      'directPct',
      'cashDiscountPct',
      'months',
      'mostMonths',
      'formPerInstalment',
      'expensesPerInstalment',
    ] as const
  ).map((field) => ({
    field: `priceDesk.fields.${field}`,
    before: termOf(field, old?.[field]),
    after: termOf(field, content[field]),
  }));
  const prices = rows
    .filter(({ name }) => name !== '')
    .map(({ name, before: was, after }) => ({
      field: name,
      before: was && moneyText(was.amount),
      after: after && moneyText(after.amount),
    }));
  const kinds = {
    field: 'priceDesk.fields.planKinds',
    before: old && kindNames(old.planKinds),
    after: kindNames(content.planKinds),
  };
  const termsOf = (of: Pick<PriceContent, 'items'> | null) =>
    (of?.items ?? [])
      .flatMap(({ itemId, months }) => (months === null ? [] : [`${nameOf(itemId)} ${months}`]))
      .toSorted()
      .join(', ');
  const usualTerms = {
    field: 'priceDesk.fields.ownMonths',
    before: termsOf(old),
    after: termsOf(content),
  };
  const discount = {
    field: 'priceDesk.fields.discount',
    before: discountOf(old),
    after: discountOf(content),
  };
  return [
    {
      field: 'priceDesk.fields.validFrom',
      before: textOf(old?.validFrom),
      after: content.validFrom,
    },
    ...[...terms, kinds, usualTerms, discount, ...prices].filter(
      (change) => change.before !== change.after,
    ),
    { field: 'priceDesk.fields.changed', before: null, after: `${changed} / ${all}` },
  ];
}

/** Each by the key of its phrase. */
function kindNames(kinds: PriceContent['planKinds']): string {
  return kinds.map((kind) => `priceDesk.planKinds.${kind}`).join(', ');
}

const AMOUNTS: readonly (keyof PriceContent)[] = [
  'pricePerM2',
  'formPerInstalment',
  'expensesPerInstalment',
];

/** An amount says so, so that each reader sees it in their own figures. */
function termOf(
  field: keyof PriceContent,
  value: string | number | null | undefined,
): string | null {
  const text = textOf(value);
  return text !== null && AMOUNTS.includes(field) ? moneyText(text) : text;
}

const moneyText = (amount: string): string => `USD ${amount}`;

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
