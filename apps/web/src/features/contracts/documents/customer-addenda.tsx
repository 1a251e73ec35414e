import { addendaDocuments } from '@kantuta/contract/contracts/addenda.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { addendumName } from '../addenda/addendum-name.ts';

/** The addenda of a customer, of the companies that the operator reaches. */
export const CustomerAddenda = sectionPart(addendaDocuments, ({ data: addenda }) => {
  const { t, format } = useI18n();
  if (addenda.length === 0) return null;
  return (
    <DataTable
      caption={t('addenda.title')}
      dense
      rows={addenda}
      rowKey={({ addendumId }) => addendumId}
      columns={[
        {
          key: 'number',
          header: t('contracting.number'),
          names: true,
          cell: ({ addendumId, reference }) => (
            <Link to="/operaciones/adendas/$addendumId" params={{ addendumId }}>
              {referenceText(reference)}
            </Link>
          ),
        },
        { key: 'kind', header: t('deskAddenda.what'), cell: (each) => addendumName(each, t) },
        { key: 'product', header: t('customers.product'), cell: ({ product }) => product },
        {
          key: 'state',
          header: t('contracting.state'),
          cell: ({ state }) => t(`addenda.states.${state}`),
        },
        { key: 'on', header: t('customers.when'), cell: ({ madeAt }) => format.dateOf(madeAt) },
      ]}
    />
  );
});
