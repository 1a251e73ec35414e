import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { Suspense } from 'react';
import { inOffice } from '../../lib/feature.ts';

/** What the nouns of the paid charges ask for next, or where they show what was bought (PAY-74). */
export function WhatNext({ payment }: { payment: Pick<Payment, 'items'> }) {
  const parts = inOffice('paid');
  const steps = payment.items.flatMap(({ kind, chargeId }) => {
    const own = parts.find(({ key }) => key === kind);
    return own && chargeId !== null ? [{ chargeId, Part: own.Part }] : [];
  });
  return (
    <Suspense fallback={null}>
      {steps.map(({ chargeId, Part }) => (
        <Part key={chargeId} chargeId={chargeId} />
      ))}
    </Suspense>
  );
}
