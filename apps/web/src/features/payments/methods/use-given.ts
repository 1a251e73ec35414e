import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useLayoutEffect, useState } from 'react';
import { hasFields } from './method-fields.tsx';
import type { Given, MethodHandle } from './method-handle.ts';

/**
 * What the fields of the chosen method give. They come by themselves, a moment after the method was chosen: whoever presses before that waits for
 * them, so that no press is lost.
 */
export function useGiven(method: PaymentMethod | null | undefined) {
  const [fields] = useState(createGiven);
  useLayoutEffect(() => fields.turnTo(method ?? null), [fields, method]);
  return fields;
}

function createGiven() {
  let handle: MethodHandle | null = null;
  let chosen: PaymentMethod | null = null;
  let go: ((here: MethodHandle | null) => void) | null = null;

  function settle(here: MethodHandle | null): void {
    go?.(here);
    go = null;
  }
  return {
    turnTo(method: PaymentMethod | null): void {
      chosen = method;
    },
    attach(here: MethodHandle | null): void {
      handle = here;
      if (here) settle(here);
    },

    /** Null: something is missing, or another method was chosen meanwhile. */
    async given(method: PaymentMethod): Promise<Given | null> {
      if (!hasFields(method)) return {};
      const here =
        handle ??
        (await new Promise<MethodHandle | null>((resolve) => {
          // Pressed twice it is one press.
          settle(null);
          go = resolve;
        }));
      return here && chosen === method ? here.give() : null;
    },
  };
}
