import styles from './chips.module.css';

/** One choice of several, side by side; the empty value is all of them. */
export function Chips({
  label,
  all,
  options,
  value = '',
  onChange,
}: {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {[{ value: '', label: all }, ...options].map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
