import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField, SelectField, TextField } from '../../../ui/field.tsx';
import { FlagFields } from './flag-fields.tsx';
import { type FlagValue, optionName, type Form, valueWords } from './setting-words.ts';
import type { SettingForm } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

type Options = Parameters<UseFormRegister<SettingForm>>[1];
type FieldOf = (
  name: 'value' | `value.${keyof FlagValue}`,
  options?: Options,
) => ReturnType<UseFormRegister<SettingForm>> & { error: string | undefined };

/** The field for the type of a setting: a number with its range, a rate, an amount, a choice, an order, the parts of a flag. */
export function ValueField({
  form,
  value,
  field,
  onSet,
}: {
  form: Form;
  value: SettingShown['value'];
  field: FieldOf;
  onSet: (value: SettingShown['value']) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const label = t('settingsDesk.change.value');
  if (form.kind === 'flag')
    return (
      <FlagFields value={value} errorOf={(part) => field(`value.${part}`).error} onSet={onSet} />
    );
  if (form.kind === 'order')
    return <OrderField value={value} error={field('value').error} onSet={onSet} />;
  if (form.kind === 'choice')
    return (
      <SelectField label={label} {...field('value')}>
        {form.options.map((option) => (
          <option key={option} value={option}>
            {optionName(i18n, option)}
          </option>
        ))}
      </SelectField>
    );
  if (form.kind === 'text')
    return (
      <TextField
        label={label}
        hint={t(`settingsDesk.change.text.${form.of}`)}
        maxLength={form.most}
        spellCheck={form.of === 'words'}
        {...field('value', { setValueAs: form.of === 'days' ? days : trimmed })}
      />
    );
  const hint = t('settingsDesk.change.range', {
    least: valueWords(i18n, form, form.least),
    most: valueWords(i18n, form, form.most),
  });
  if (form.kind === 'amount')
    return (
      <MoneyField
        label={label}
        hint={hint}
        currency="USD"
        {...field('value', { setValueAs: cents })}
      />
    );
  if (form.kind === 'percent')
    return (
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        {...field('value', { setValueAs: exact })}
      />
    );
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      {...field('value', { setValueAs: (text: unknown) => wholeOf(String(text)) })}
    />
  );
}

function trimmed(text: unknown): string {
  return String(text).trim();
}

/** People write 5,10 or 5 10 or 5, 10. */
function days(text: unknown): string {
  return String(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(', ');
}

/** People write 12,5 or 12.5. */
function exact(text: unknown): string {
  return String(text).trim().replace(',', '.');
}

function cents(text: unknown): string {
  const [whole = '', part = ''] = exact(text).split('.');
  return part.length > 2 ? exact(text) : `${whole}.${part.padEnd(2, '0')}`;
}

/** Text that is not a number stays as typed, so that it is refused beside the field. */
function wholeOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

function OrderField({
  value,
  error,
  onSet,
}: {
  value: SettingShown['value'];
  error: string | undefined;
  onSet: (value: SettingShown['value']) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [order, setOrder] = useState(Array.isArray(value) ? value : []);
  function lift(index: number): void {
    const next = [...order];
    next.splice(index - 1, 2, order[index] ?? '', order[index - 1] ?? '');
    setOrder(next);
    onSet(next);
  }
  return (
    <div>
      <p className={styles.label}>{t('settingsDesk.change.value')}</p>
      <ol className={styles.order}>
        {order.map((each, index) => (
          <li key={each}>
            <span>
              {index + 1}. {optionName(i18n, each)}
            </span>
            {index > 0 && (
              <Button small kind="quiet" icon={ArrowUp} onClick={() => lift(index)}>
                {t('settingsDesk.change.earlier', { name: optionName(i18n, each) })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
