import { provisionalDocuments } from '@kantuta/contract/reservations/provisionals.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { figures } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/data-table.tsx';

/** Receipts of a customer for money that they gave to advisers, of the companies that the operator reaches (RES-27). */
export const CustomerProvisionals = sectionPart(provisionalDocuments, ({ data: receipts }) => {
  const { t, format } = useI18n();
  if (receipts.length === 0) return null;
  return (
    <DataTable
      caption={t('deskProvisionals.ofCustomer')}
      dense
      rows={receipts}
      rowKey={({ provisionalId }) => provisionalId}
      columns={[
        {
          key: 'reference',
          header: t('deskProvisionals.reference'),
          names: true,
          cell: ({ provisionalId, reference }) => (
            // Its customer is told when it is opened, so nothing is fetched ahead.
            <Link
              to="/operaciones/recibos-provisionales/$provisionalId"
              params={{ provisionalId }}
              preload={false}
            >
              {referenceText(reference)}
            </Link>
          ),
        },
        {
          key: 'product',
          header: t('customers.product'),
          cell: ({ title, detail }) => [title, detail].filter(Boolean).join(', '),
        },
        { key: 'adviser', header: t('deskProvisionals.adviser'), cell: ({ adviser }) => adviser },
        {
          key: 'state',
          header: t('contracting.state'),
          cell: ({ state }) => t(`deskProvisionals.states.${state}`),
        },
        { key: 'on', header: t('customers.when'), cell: ({ issuedAt }) => format.dateOf(issuedAt) },
        {
          key: 'amount',
          header: t('customers.amount'),
          align: 'end',
          cell: ({ amount }) => figures(amount),
        },
      ]}
    />
  );
});
