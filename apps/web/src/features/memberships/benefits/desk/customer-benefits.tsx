import type { DeskBenefit } from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { dayInLaPaz, day } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type I18n, useI18n } from '../../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { customerBenefitsQuery } from './benefits-desk.api.ts';

/** The travel benefits of a customer, each with the way to its room. */
export function CustomerBenefits({ customer: { personId } }: { customer: { personId: number } }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Loaded query={useQuery(customerBenefitsQuery(personId))}>
      {({ benefits }) =>
        benefits.length === 0 ? (
          <EmptyState title={t('benefitsDesk.none')} />
        ) : (
          <DataTable
            caption={t('benefitsDesk.tab')}
            hideCaption
            dense
            rows={benefits}
            rowKey={({ benefitId }) => benefitId}
            columns={columnsOf(i18n)}
          />
        )
      }
    </Loaded>
  );
}

const columnsOf = ({ t, format }: I18n): Column<DeskBenefit>[] => [
  {
    key: 'reference',
    header: t('benefitsDesk.reference'),
    names: true,
    cell: (benefit) => <Reference benefit={benefit} />,
  },
  { key: 'product', header: t('benefitsDesk.product'), cell: ({ product }) => product },
  {
    key: 'kind',
    header: t('benefitsDesk.kind'),
    cell: ({ kind }) => t(`benefits.kinds.${kind}`),
  },
  {
    key: 'state',
    header: t('benefitsDesk.state'),
    cell: ({ state }) => t(`benefitsDesk.states.${state}`),
  },
  {
    key: 'paid',
    header: t('benefitsDesk.paid'),
    cell: ({ paidAt }) => (paidAt === null ? '–' : format.date(dayInLaPaz(new Date(paidAt)))),
  },
  {
    key: 'expires',
    header: t('benefitsDesk.expires'),
    cell: ({ expiresOn }) => (expiresOn === null ? '–' : format.date(day(expiresOn))),
  },
];

/** Leads to the room of the benefit where there is something to do. */
function Reference({ benefit: { benefitId, reference, can } }: { benefit: DeskBenefit }) {
  if (!can.issue && !can.void) return referenceText(reference);
  return (
    <Link to="/operaciones/beneficios/$benefitId" params={{ benefitId }} preload={false}>
      {referenceText(reference)}
    </Link>
  );
}
