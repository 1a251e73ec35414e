import type { AnswerOf } from '@kantuta/contract/call';
import type { listPrices } from '@kantuta/contract/catalogue/price-drafts.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { pricesQuery } from './prices.api.ts';

type Target = AnswerOf<typeof listPrices>['targets'][number];

/** `/operaciones/precios`: everything that has prices, with its list in force and its draft (CAT-15). */
export function PricesPage() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('priceDesk.title')} lead={t('priceDesk.lead')}>
      <Loaded query={useQuery(pricesQuery())}>
        {({ targets }) =>
          targets.length === 0 ? (
            <EmptyState title={t('priceDesk.none')} />
          ) : (
            <Targets targets={targets} />
          )
        }
      </Loaded>
    </DeskPage>
  );
}

function Targets({ targets }: { targets: readonly Target[] }) {
  const i18n = useI18n();
  const companyOf = useCompanyNames();
  return (
    <DataTable
      caption={i18n.t('priceDesk.title')}
      hideCaption
      dense
      rows={targets}
      rowKey={({ target }) => target}
      columns={columnsOf(i18n, companyOf)}
    />
  );
}

function columnsOf({ t, format }: I18n, companyOf: (id: number) => string): Column<Target>[] {
  return [
    {
      key: 'what',
      header: t('priceDesk.what'),
      names: true,
      cell: ({ target, name, kind, companyId }) => (
        <TwoLines
          first={
            <Link to="/operaciones/precios/$target" params={{ target }}>
              {name === '' ? t(`priceDesk.kinds.${kind}`) : name}
            </Link>
          }
          then={companyOf(companyId)}
        />
      ),
    },
    {
      key: 'price',
      header: t('priceDesk.price'),
      align: 'end',
      cell: ({ kind, inForce }) =>
        inForce ? (
          <TwoLines
            first={format.money(inForce.price)}
            then={t(kind === 'lot' ? 'priceDesk.perM2' : 'priceDesk.from')}
          />
        ) : (
          t('priceDesk.unpriced')
        ),
    },
    {
      key: 'rate',
      header: t('priceDesk.fields.annualRatePct'),
      align: 'end',
      cell: ({ inForce }) => (inForce ? format.percent(inForce.annualRatePct) : '–'),
    },
    {
      key: 'since',
      header: t('priceDesk.fields.validFrom'),
      cell: ({ inForce, coming }) => (
        <TwoLines
          first={inForce ? format.date(day(inForce.validFrom)) : '–'}
          then={coming
            .map((from) => t('priceDesk.comingOn', { day: format.date(day(from)) }))
            .join(', ')}
        />
      ),
    },
    {
      key: 'draft',
      header: t('priceDesk.draft'),
      cell: ({ draft }) =>
        draft && (
          <StateBadge tone={draft.proposalId === null ? 'calm' : 'due'}>
            {t(draft.proposalId === null ? 'priceDesk.drafted' : 'priceDesk.proposed')}
          </StateBadge>
        ),
    },
  ];
}
