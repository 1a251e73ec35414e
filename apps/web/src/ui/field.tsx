import { Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  /** What to enter, shown before the person types. */
  hint?: ReactNode;
  /** The problem and how to correct it; shown beside the field. */
  error?: string | undefined;
  optional?: boolean;
};

type Described = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error around any control; passes the control the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (tied: Described) => ReactNode }) {
  const { t } = useI18n();
  const id = useId();
  const describedBy = classes(error && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('ui.optional')})</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldErrorText id={`${id}-error`} error={error} />
    </div>
  );
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> & {
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, optional, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(tied) => <input type="text" {...input} {...tied} className={styles.input} />}
    </Field>
  );
}

/** Paste and password managers work; the eye button shows the typed text. */
export function PasswordField({ label, hint, error, optional, ...input }: InputProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(tied) => (
        <span className={styles.withAction}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...tied}
            type={isShown ? 'text' : 'password'}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.action}
            aria-label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}

/** An amount with its currency before it: digits and one comma or point; the server validates the rest. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  currency,
  ...input
}: InputProps & { currency: string }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(tied) => (
        <span className={styles.withCurrency}>
          <span className={styles.currency} aria-hidden>
            {currency}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...tied}
            type="text"
            className={classes(styles.input, 'figures')}
          />
        </span>
      )}
    </Field>
  );
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id'> & {
    ref?: Ref<HTMLSelectElement>;
  };

export function SelectField({ label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(tied) => (
        <select {...select} {...tied} className={classes(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A few sentences. */
export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(tied) => <textarea {...area} {...tied} className={classes(styles.input, styles.area)} />}
    </Field>
  );
}

/** A yes or no. The label may contain a link. */
export function Checkbox({ label, hint, error, ...input }: Omit<InputProps, 'optional'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </label>
      </span>
      <FieldErrorText id={`${id}-error`} error={error} />
    </div>
  );
}

/** Empty until there is a message, so that a screen reader announces it when it appears. */
export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={styles.error} id={id} role={error ? 'alert' : undefined}>
      {error}
    </p>
  );
}
