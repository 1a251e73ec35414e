import { makeHolds, type HoldResult } from '@kantuta/contract/reservations/holds.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { randomId } from '../../../lib/random-id.ts';
import { startOf } from './hold-start.rules.ts';
import { hold, type HoldInput, type KnownForm } from './holds.api.ts';

export type Filled = {
  known: KnownForm;
  item: HoldInput['items'][number];
  /** Season tickets are personal: whom they are for is asked. */
  asksHolder: boolean;
  onMade: (results: readonly HoldResult[]) => void;
};

export type HoldFormApi = ReturnType<typeof useHoldForm>;

/** The form of a pre-reservation. A second press, or a repeat after a lost answer, is the same attempt. */
export function useHoldForm({ known, item, asksHolder, onMade }: Filled) {
  const [attemptId, setAttemptId] = useState(randomId);
  return useCallForm({
    call: makeHolds,
    defaultValues: {
      attemptId,
      items: [asksHolder ? { ...item, holder: { name: '', birthDate: '', hasCard: false } } : item],
      forClient: false,
      form: startOf(known.form),
    },
    async send(values) {
      onMade(await hold({ ...values, attemptId }));
      setAttemptId(randomId());
    },
  });
}
