import {
  amountText,
  cents,
  type Cents,
  money,
  type Money,
  parseCents,
  subtract,
} from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { createContext, useContext, useEffect } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import type { PaymentInput } from '../attempts.ts';
import type { Quote } from '../debts.api.ts';
import type { MethodFieldsProps } from './method-handle.ts';

type With = NonNullable<PaymentInput['with']>;

/** What an instrument pays of an amount, and what is left for another method. */
export function splitOf(amount: Money, has: Cents): { part: Money; rest: Money | null } {
  const whole = parseCents(amount.amount);
  if (has >= whole) return { part: amount, rest: null };
  return { part: money(has, amount.currency), rest: money(subtract(whole, has), amount.currency) };
}

/** What is sent: all by one instrument, or its part and the rest by another method. */
export function givenBy(
  given: With,
  { part, rest }: ReturnType<typeof splitOf>,
  by: PaymentMethod,
) {
  if (!rest) return { with: given };
  return partsOf({ method: given.method, with: given }, { part, rest }, { method: by });
}

type Instrument = { method: PaymentMethod; with?: With | undefined };

/** Two instruments, each with its part of the amount. */
export function partsOf(
  first: Instrument,
  { part, rest }: ReturnType<typeof splitOf>,
  other: Instrument,
): { parts: NonNullable<PaymentInput['parts']> } {
  const amounts = [part, ...(rest ? [rest] : [])].map(({ amount }) =>
    amountText(parseCents(amount)),
  );
  return {
    parts: [first, other].map((each, index) => ({ ...each, amount: amounts[index] ?? '' })),
  };
}

/** What is left to pay beside an instrument, and by which method. */
export type Rest = { amount: Money; by: PaymentMethod };

/** Who shows amounts around the fields learns here what is left, so that the bar never asks for the whole again. */
export const TellRest = createContext<(rest: Rest | null) => void>(() => undefined);

/** The quote of what is left: its own amount and bolivianos. */
export function quoteOfRest(quote: Quote, { amount }: Rest): Quote {
  const { bolivianos } = quote;
  return {
    ...quote,
    amount,
    bolivianos: bolivianos && {
      ...bolivianos,
      amount: money(atRate(parseCents(amount.amount), bolivianos.rate), 'BOB'),
    },
  };
}

/** For the eye alone, the server locks its own; so the library of exact numbers stays out of this page. */
function atRate(value: Cents, rate: string): Cents {
  const [whole = '', part = ''] = rate.split('.');
  return cents(Math.round((value * Number(whole + part)) / 10 ** part.length));
}

/** While something other than fields stands here, the form has nothing to send: its button must not look as if it had. */
export function useStuck(isStuck: boolean, onStuck: MethodFieldsProps['onStuck']): void {
  useEffect(() => {
    if (!isStuck) return undefined;
    onStuck?.(true);
    return () => onStuck?.(false);
  }, [isStuck, onStuck]);
}

/** "Pagar el resto con …": methods that need nothing typed here. */
export function RestChoice({
  rest,
  methods,
  value,
  onChange,
}: {
  rest: Money;
  methods: readonly PaymentMethod[];
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
}) {
  const { t } = useI18n();
  const tell = useContext(TellRest);
  const { amount, currency } = rest;
  useEffect(() => {
    tell(value ? { amount: { amount, currency }, by: value } : null);
    return () => tell(null);
  }, [tell, amount, currency, value]);
  return (
    <RadioRows
      label={t('wallet.restWith')}
      name="rest"
      rows={methods.map((method) => ({
        value: method,
        label: t(`payments.method.${method}`),
        detail: t(`paying.needs.${method}`),
      }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
