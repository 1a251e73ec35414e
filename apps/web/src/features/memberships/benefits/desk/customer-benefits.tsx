import { dayInLaPaz, day } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../../lib/i18n.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { customerBenefitsQuery } from './benefits-desk.api.ts';

/** The travel benefits of a customer, each with the way to its room. */
export function CustomerBenefits({ customer: { personId } }: { customer: { personId: number } }) {
  const { t, format } = useI18n();
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
            columns={[
              {
                key: 'reference',
                header: t('benefitsDesk.reference'),
                names: true,
                cell: ({ benefitId, reference, can }) =>
                  can.issue || can.void ? (
                    <Link
                      to="/operaciones/beneficios/$benefitId"
                      params={{ benefitId }}
                      preload={false}
                    >
                      {referenceText(reference)}
                    </Link>
                  ) : (
                    referenceText(reference)
                  ),
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
                cell: ({ paidAt }) =>
                  paidAt === null ? '–' : format.date(dayInLaPaz(new Date(paidAt))),
              },
              {
                key: 'expires',
                header: t('benefitsDesk.expires'),
                cell: ({ expiresOn }) => (expiresOn === null ? '–' : format.date(day(expiresOn))),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
