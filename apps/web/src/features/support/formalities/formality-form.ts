import type { InputOf } from '@kantuta/contract/call';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { sendFormality } from '@kantuta/contract/support/formalities.calls';
import type { FormalityKind } from '@kantuta/contract/support/formality.rules';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { randomId } from '../../../lib/random-id.ts';
import { askFormality } from './formalities.api.ts';

/** The fields of all formalities; the schema of the call reads those of the chosen one. */
export type FormalityValues = {
  attemptId: string;
  phone: string;
  note: string;
  answers: {
    kind: FormalityKind;
    holder: {
      whose: 'mine' | 'other';
      saleIds: number[];
      document: string;
      name: string;
      product: string;
    };
    relation: string;
    diedOn: string;
    heirs: string;
    keeps: string;
    settlement: string;
    paper: string;
    datum: string;
    right: string;
    takerName: string;
    takerDocument: string;
    wish: string;
  };
};

/** The form of one formality; whoever has one purchase has chosen it, and whoever has none asks for somebody else’s. */
export function useFormalityForm(
  kind: FormalityKind,
  products: readonly Product[],
  onSent: (reference: string) => void,
) {
  // A second press, or a repeat after a lost answer, is the same request.
  const [attemptId] = useState(randomId);
  const [only, another] = products;
  const isOfAsker = kind === 'data_correction';
  return useCallForm<typeof sendFormality, FormalityValues>({
    call: sendFormality,
    beside: true,
    defaultValues: {
      attemptId,
      phone: '',
      note: '',
      answers: {
        kind,
        holder: {
          whose: only || isOfAsker ? 'mine' : 'other',
          saleIds: only && !another && !isOfAsker ? [only.saleId] : [],
          document: '',
          name: '',
          product: '',
        },
        relation: '',
        diedOn: '',
        heirs: '',
        keeps: '',
        settlement: '',
        paper: '',
        datum: '',
        right: '',
        takerName: '',
        takerDocument: '',
        wish: '',
      },
    },
    draft: `formality-${kind}`,
    send: async (values) =>
      onSent(await askFormality({ ...(values as InputOf<typeof sendFormality>), attemptId })),
  });
}

export type FormalityForm = ReturnType<typeof useFormalityForm>;
