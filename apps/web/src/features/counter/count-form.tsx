import { DENOMINATIONS } from '@kantuta/contract/counter/denominations.rules';
import type { Currency } from '@kantuta/contract/money';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/refused.tsx';
import type { Counts } from './counter.api.ts';
import styles from './counter.module.css';
import {
  countsOf,
  DRAWERS,
  NOTHING,
  piecesOf,
  totalOf,
  wrongFields,
  type Typed,
} from './counts.rules.ts';

/** Counts both drawers by notes and coins; Enter goes on to the next one. */
export function CountForm({
  action,
  error,
  isSending,
  onSend,
  takesFocus = false,
  children,
}: {
  action: string;
  error: unknown;
  isSending: boolean;
  onSend: (counts: Counts) => void;
  /** Counting goes on with the keyboard at once. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = wrongFields(typed);
    if (wrong.length > 0) {
      form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
      return;
    }
    onSend(countsOf(typed));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <div className={styles.drawers}>
        {DRAWERS.map((currency) => (
          <Drawer
            key={currency}
            currency={currency}
            typed={typed}
            takesFocus={takesFocus && currency === DRAWERS[0]}
            onType={(value, text) =>
              setTyped((before) => ({
                ...before,
                [currency]: { ...before[currency], [value]: text },
              }))
            }
          />
        ))}
      </div>
      {error !== null && <Refused error={error} />}
      <div className={styles.reach}>
        <Button type="submit" kind="primary" wide busy={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function Drawer({
  currency,
  typed,
  takesFocus,
  onType,
}: {
  currency: Currency;
  typed: Typed;
  takesFocus: boolean;
  onType: (value: string, text: string) => void;
}) {
  const { t, format } = useI18n();
  return (
    <fieldset className={styles.drawer}>
      <legend>{t(currency === 'BOB' ? 'counter.bolivianos' : 'counter.dollars')}</legend>
      {DENOMINATIONS[currency].map((value, index) => {
        const text = typed[currency][value] ?? '';
        const shown = format.money({ amount: value, currency });
        return (
          <label key={value} className={styles.pieces}>
            <span className="figures">{shown}</span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-label={t('counter.pieces', { value: shown })}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a cashier counts with the keyboard alone
              autoFocus={takesFocus && index === 0}
              aria-invalid={piecesOf(text) === undefined || undefined}
              value={text}
              onChange={({ target }) => onType(value, target.value)}
              onKeyDown={nextField}
            />
          </label>
        );
      })}
      <p className={styles.sum}>
        <span>{t('counter.total')}</span>
        <output>
          <Amount value={totalOf(typed, currency)} />
        </output>
      </p>
    </fieldset>
  );
}

/** Enter is the key of a numeric pad: it goes on to the next field, and sends from the last one. */
function nextField(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.elements ?? [])].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLInputElement || field instanceof HTMLButtonElement,
  );
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
