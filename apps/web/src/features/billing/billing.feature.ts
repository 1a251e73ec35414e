import { createRoute } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { deskPage, lazyPart } from '../../lib/lazy-page.ts';
import { forOperators } from '../../lib/root-route.ts';

const invoice = createRoute({
  ...forOperators,
  path: '/operaciones/facturas/$invoiceId',
  component: deskPage(() => import('./desk/invoice-page.tsx'), 'InvoicePage'),
});

export const routes = [invoice] as const;

export const office: Office = {
  profileParts: [
    {
      key: 'factura',
      order: 15,
      icon: FileText,
      label: 'billing.part',
      hint: 'billing.partHint',
    },
  ],
  profile: [
    {
      key: 'billing',
      part: 'factura',
      order: 10,
      Part: lazyPart(() => import('./billing-section.tsx'), 'BillingSection'),
    },
  ],
  paying: [
    {
      key: 'billing',
      order: 10,
      Part: lazyPart(() => import('./billing-data.tsx'), 'PayBilling'),
    },
  ],
  documents: [
    {
      key: 'invoices',
      order: 30,
      Part: lazyPart(() => import('./own-invoices.tsx'), 'OwnInvoices'),
    },
  ],
  receipt: [
    {
      key: 'invoice',
      order: 10,
      Part: lazyPart(() => import('./receipt-invoice.tsx'), 'ReceiptInvoice'),
    },
  ],
};

export const desk = () => import('./billing.desk.tsx');
