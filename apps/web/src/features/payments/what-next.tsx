import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { inOffice } from '../../lib/feature.ts';

/** What the nouns of the paid charges ask for next, or where they show what was bought, and the way back to what waited for the payment (PAY-74). */
export function WhatNext({ payment }: { payment: Pick<Payment, 'items'> }) {
  const parts = inOffice('paid');
  const { sale } = useSearch({ strict: false });
  const from = useLocation({ select: ({ state }) => state.payFrom });
  const back = parts.find(({ key }) => key === from?.kind);
  const steps = payment.items.flatMap(({ kind, chargeId }) => {
    const own = parts.find(({ key }) => key === kind);
    return own && chargeId !== null ? [{ chargeId, Part: own.Part }] : [];
  });
  return (
    <Suspense fallback={null}>
      {steps.map(({ chargeId, Part }) => (
        <Part key={chargeId} chargeId={chargeId} />
      ))}
      {back && from && sale !== undefined && (
        <back.Part chargeId="" from={{ place: from.place, saleId: sale }} />
      )}
    </Suspense>
  );
}
