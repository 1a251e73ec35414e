import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** From a receipt to its payment: where it went, and asking for it back (REF-4). A payment from before this product has no page. */
export function PaymentLink({ intentId, children }: { intentId: string; children: ReactNode }) {
  if (intentId === '') return children;
  return (
    <Link
      to="/verificar-pago/$tipopago"
      params={{ tipopago: 'qr' }}
      search={{ intent: intentId }}
      preload={false}
    >
      {children}
    </Link>
  );
}
