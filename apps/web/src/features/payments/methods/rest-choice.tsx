import {
  amountText,
  type Cents,
  money,
  type Money,
  parseCents,
  subtract,
} from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import type { PaymentInput } from '../attempts.ts';

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

/** "Pagar el resto con …": methods that need nothing typed here. */
export function RestChoice({
  methods,
  value,
  onChange,
}: {
  methods: readonly PaymentMethod[];
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
}) {
  const { t } = useI18n();
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
