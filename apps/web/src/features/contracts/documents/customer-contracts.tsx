import { contractDocuments } from '@kantuta/contract/contracts/own-contracts.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { showError } from '../../../lib/toasts.ts';
import { button } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { customerFileMutation } from './documents.api.ts';

/** The contracts of a customer, of the companies that the operator reaches. */
export const CustomerContracts = sectionPart(
  contractDocuments,
  ({ data: contracts, documents }) => {
    const { personId } = documents;
    const { t, format } = useI18n();
    const paper = useMutation({
      ...customerFileMutation,
      onSuccess: downloadBase64,
      onError: showError,
    });
    if (contracts.length === 0) return null;
    return (
      <DataTable
        caption={t('myDocuments.contracts')}
        dense
        rows={contracts}
        rowKey={({ contractId }) => contractId}
        columns={[
          {
            key: 'number',
            header: t('contracting.number'),
            names: true,
            cell: ({ reference }) => referenceText(reference),
          },
          {
            key: 'product',
            header: t('customers.product'),
            cell: ({ title, detail }) => [title, detail].filter(Boolean).join(', '),
          },
          {
            key: 'state',
            header: t('contracting.state'),
            cell: ({ state }) => t(`contracting.standing.${state}`),
          },
          {
            key: 'on',
            header: t('customers.when'),
            cell: ({ issuedAt }) => format.dateOf(issuedAt),
          },
          { key: 'company', header: t('customers.company'), cell: ({ company }) => company.name },
          {
            key: 'paper',
            header: t('customers.paper'),
            cell: ({ contractId, reference }) =>
              button({
                text: t('customers.download'),
                label: `${t('customers.download')} ${referenceText(reference)}`,
                icon: Download,
                isBusy: paper.isPending && paper.variables.contractId === contractId,
                onPress: () => paper.mutate({ personId, contractId }),
              }),
          },
        ]}
      />
    );
  },
);
