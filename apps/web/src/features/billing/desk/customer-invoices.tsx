import { INVOICE_STATES, type InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { figures } from '../../../ui/cells.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { customerInvoicesQuery } from './invoices-desk.api.ts';

/** The invoices of a customer with whom each of them names, all or of one state. */
export function CustomerInvoices({ customer: { personId } }: { customer: { personId: number } }) {
  const { t, format } = useI18n();
  const [state, setState] = useState<InvoiceState>();
  return (
    <>
      <ChoiceFilter
        label={t('invoices.state')}
        all={t('invoices.allStates')}
        options={INVOICE_STATES.map((value) => ({ value, label: t(`billing.states.${value}`) }))}
        value={state ?? ''}
        onChange={(chosen) => setState(INVOICE_STATES.find((each) => each === chosen))}
      />
      <Loaded query={useQuery(customerInvoicesQuery(personId, state))}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <EmptyState title={t('invoices.none')} />
          ) : (
            <DataTable
              caption={t('customers.tabs.billing')}
              hideCaption
              dense
              rows={invoices}
              rowKey={({ invoiceId }) => invoiceId}
              columns={[
                {
                  key: 'number',
                  header: t('invoices.number'),
                  names: true,
                  cell: ({ number }) => (number === null ? '–' : String(number)),
                },
                {
                  key: 'state',
                  header: t('invoices.state'),
                  cell: (row) => t(`billing.states.${row.state}`),
                },
                { key: 'name', header: t('invoices.name'), cell: ({ name }) => name },
                { key: 'document', header: t('invoices.document'), cell: (row) => row.document },
                {
                  key: 'paidOn',
                  header: t('invoices.paidOn'),
                  cell: ({ paidOn }) => format.date(day(paidOn)),
                },
                {
                  key: 'receipt',
                  header: t('invoices.receipt'),
                  cell: ({ receipt }) => receipt.number,
                },
                {
                  key: 'amount',
                  header: t('invoices.amount'),
                  align: 'end',
                  cell: ({ amount }) => figures(amount),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
