import type { CustomerPass } from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { type I18n, useI18n } from '../../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { PASS_TONES } from '../../tickets/pass-tones.ts';
import { customerPassesQuery } from './coupons-desk.api.ts';

/** The passes of a customer, and what became of each number this year (PASS-24). */
export function CustomerPasses({ customer: { personId } }: { customer: { personId: number } }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Loaded query={useQuery(customerPassesQuery(personId))}>
      {({ passes }) =>
        passes.length === 0 ? (
          <EmptyState title={t('couponsDesk.nobody')} />
        ) : (
          <DataTable
            caption={t('couponsDesk.tab')}
            hideCaption
            dense
            rows={passes}
            rowKey={({ saleId }) => String(saleId)}
            columns={columnsOf(i18n)}
          />
        )
      }
    </Loaded>
  );
}

const columnsOf = (i18n: I18n): Column<CustomerPass>[] => {
  const { t, format } = i18n;
  return [
    {
      key: 'product',
      header: t('couponsDesk.product'),
      names: true,
      cell: ({ product, company }) => <TwoLines first={product} then={company} />,
    },
    {
      key: 'state',
      header: t('couponsDesk.state'),
      cell: ({ state }) => (
        <StateBadge tone={PASS_TONES[state]}>{t(`tickets.states.${state}`)}</StateBadge>
      ),
    },
    {
      key: 'left',
      header: t('couponsDesk.left'),
      align: 'end',
      cell: ({ left, allotted, year }) =>
        year === null ? '–' : t('couponsDesk.leftOf', { left, allotted }),
    },
    {
      key: 'year',
      header: t('couponsDesk.year'),
      cell: ({ year }) =>
        year === null
          ? '–'
          : t('couponsDesk.between', {
              from: format.date(year.from),
              until: format.date(year.until),
            }),
    },
    {
      key: 'uses',
      header: t('couponsDesk.uses'),
      cell: ({ uses }) =>
        uses.length === 0 ? (
          t('couponsDesk.unused')
        ) : (
          <div>
            {uses.map((use) => (
              <p key={use.useId}>{useText(i18n, use)}</p>
            ))}
          </div>
        ),
    },
    {
      key: 'partners',
      header: t('couponsDesk.partners'),
      cell: ({ coupons }) =>
        coupons.length === 0 ? (
          '–'
        ) : (
          <div>
            {coupons.map(({ title, percent }) => (
              <p key={`${title}-${String(percent)}`}>{t('coupons.off', { title, percent })}</p>
            ))}
          </div>
        ),
    },
  ];
};

function useText({ t, format }: I18n, { number, state, on }: CustomerPass['uses'][number]): string {
  if (on === null) return t('couponsDesk.useBefore', { number });
  return t(state === 'held' ? 'couponsDesk.useHeld' : 'couponsDesk.use', {
    number,
    date: format.date(on),
  });
}
