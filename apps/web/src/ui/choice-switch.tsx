import { useId } from 'react';
import styles from './choice-switch.module.css';

/** So many stand in one row of a phone; more of them have a place each, in columns. */
const IN_A_ROW = 3;

/** A few short choices side by side, exactly one of them active. */
export function ChoiceSwitch<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string; lang?: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{label}</legend>
      <div className={choices.length > IN_A_ROW ? styles.columns : styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
