import { makeHolds, type HoldResult } from '@kantuta/contract/reservations/holds.calls';
import { useRef } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { randomId } from '../../../lib/random-id.ts';
import { refOf, type Wanted } from './hold-search.rules.ts';
import { startOf } from '../../../ui/person-form/person-start.ts';
import { hold, type HoldInput, type KnownForm } from './holds.api.ts';

export type Filled = {
  known: KnownForm;
  item: HoldInput['items'][number];
  /** What is pre-reserved with it, as offered; it may change while the form is filled in. */
  others: readonly Wanted[];
  /** Season tickets are personal: whom they are for is asked. */
  asksHolder: boolean;
  /** It can be had with a disability card instead of years (RES-30). */
  takesCard: boolean;
  /** The code of the adviser whose link was opened; empty without one. */
  referral: string;
  /** The token of that link; empty without one (ADV-9). */
  share: string;
  onMade: (results: readonly HoldResult[]) => void;
};

const MOST_REFERRAL = 20;
const MOST_SHARE = 100;

export type HoldFormApi = ReturnType<typeof useHoldForm>;

/** The form of a pre-reservation. A second press, or a repeat after a lost answer, is the same attempt; other products are another one. */
export function useHoldForm({ known, item, others, referral, share, onMade }: Filled) {
  const attempt = useRef({ of: '', id: '' });
  const of = others.map(refOf).join(',');
  return useCallForm({
    call: makeHolds,
    defaultValues: {
      // The form checks itself with any; the attempt gets its own when it is sent.
      attemptId: '01900000-0000-7000-8000-000000000000',
      items: [item],
      forClient: false,
      form: { ...startOf(known.form), referral: referral.slice(0, MOST_REFERRAL) },
      share: share.slice(0, MOST_SHARE),
    },
    async send(values) {
      const { current } = attempt;
      const attemptId = current.of === of && current.id !== '' ? current.id : randomId();
      attempt.current = { of, id: attemptId };
      onMade(await hold({ ...values, items: [...values.items, ...others], attemptId }));
      attempt.current = { of: '', id: '' };
    },
  });
}
