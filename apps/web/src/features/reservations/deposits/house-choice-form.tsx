import { cents, money, parseCents, type Money } from '@kantuta/contract/money';
import type { HouseChoice, HouseRest } from '@kantuta/contract/reservations/deposit.rules';
import type { ShownReservation } from '@kantuta/contract/reservations/deposits.calls';
import { instalmentOf } from '@kantuta/contract/sales/plan.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import styles from './deposit-form.module.css';
import { houseChoice } from './deposits.api.ts';

type House = NonNullable<ShownReservation['house']>;

/** The own part of a house: in full within seven days, or in instalments without interest; and who lends the rest (SALE-8). */
export function HouseChoiceForm({ reservation }: { reservation: ShownReservation }) {
  const { t, format } = useI18n();
  const { house, saleId, endsAt } = reservation;
  const [choice, setChoice] = useState<HouseChoice>(reservation.choice ?? 'instalments');
  const [rest, setRest] = useState<HouseRest>(house?.rest ?? 'bank');
  const [typed, setTyped] = useState(String(house?.lent?.months ?? ''));
  const choose = useMutation({ ...houseChoice, onError: showError });
  if (!house) return null;
  const { lent } = house;
  const isLent = rest === 'french' && lent !== null;
  const months = monthsIn(typed, lent?.mostMonths ?? 0);
  const isSame =
    choice === reservation.choice && rest === house.rest && (!isLent || months === lent.months);
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLent && months === null) return;
        choose.mutate({ saleId, choice, rest, ...(isLent && months ? { months } : {}) });
      }}
    >
      <RadioRows
        label={t('reserving.house.title')}
        name="choice"
        value={choice}
        onChange={setChoice}
        rows={[
          {
            value: 'instalments',
            label: t('reserving.house.instalments', {
              n: house.count,
              amount: format.money(house.instalment),
            }),
            detail: t('reserving.house.noInterest'),
          },
          {
            value: 'full',
            label: t('reserving.house.full', { amount: format.money(house.full) }),
            detail: t('reserving.house.fullHint', { date: format.dateOf(endsAt) }),
          },
        ]}
      />
      {lent && (
        <RadioRows
          label={t('reserving.house.rest', { amount: format.money(lent.amount) })}
          name="rest"
          value={rest}
          onChange={setRest}
          rows={[
            {
              value: 'bank',
              label: t('reserving.house.restBank'),
              detail: t('reserving.house.restBankHint'),
            },
            {
              value: 'french',
              label: t('reserving.house.restOwn'),
              detail: t('reserving.house.restOwnHint', {
                rate: format.percent(lent.annualRatePct),
                months: t('reserving.house.months', { n: months ?? lent.mostMonths }),
                amount: format.money(instalment(lent, months ?? lent.mostMonths)),
              }),
            },
          ]}
        />
      )}
      {isLent && (
        <TextField
          label={t('reserving.house.term')}
          hint={t('reserving.house.termHint', { n: lent.mostMonths })}
          error={months === null ? t('errors.term_invalid', { n: lent.mostMonths }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button type="submit" kind="primary" wide busy={choose.isPending} disabled={isSame}>
        {t('reserving.house.choose')}
      </Button>
    </form>
  );
}

/** A term as typed; null for what is outside of the offer. */
function monthsIn(typed: string, most: number): number | null {
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return months >= 1 && months <= most ? months : null;
}

/** What a month asks of what the company lends. */
function instalment({ amount, annualRatePct }: NonNullable<House['lent']>, months: number): Money {
  const financed = parseCents(amount.amount);
  return money(cents(instalmentOf({ kind: 'french', financed, months, annualRatePct })), 'USD');
}
