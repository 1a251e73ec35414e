/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of a combobox as the ARIA practices draw it; a datalist cannot show two lines and an amount */
import { type ReactNode, type Ref, useId, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import fields from './field.module.css';
import styles from './pick-field.module.css';

export type PickOption = {
  key: string;
  label: string;
  /** In a quieter line. */
  detail?: string;
  /** At the end of the row: an amount. */
  aside?: ReactNode;
};

/**
 * Picks one of many by what a person types: the list narrows while they type. Arrow keys move, Enter picks the current row or the only one,
 * Backspace in the empty box goes back. The list stands below the box and pushes what follows, so that nothing is covered on a tablet.
 */
export function PickField({
  label,
  hint,
  error,
  typed,
  onType,
  options,
  more,
  onPick,
  onBack,
  ref,
}: FieldProps & {
  typed: string;
  onType: (typed: string) => void;
  options: readonly PickOption[];
  /** Said below the list: that nothing fits, or how many more there are. */
  more?: string | undefined;
  onPick: (key: string) => void;
  onBack?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [current, setCurrent] = useState(-1);
  const last = options.length - 1;

  function pick(index: number): void {
    const option = options[index];
    setCurrent(-1);
    if (option) onPick(option.key);
  }

  function press(key: string): boolean {
    if (key === 'ArrowDown') setCurrent(current >= last ? 0 : current + 1);
    else if (key === 'ArrowUp') setCurrent(current <= 0 ? last : current - 1);
    else if (key === 'Enter') pick(current === -1 && last === 0 ? 0 : current);
    else if (key === 'Backspace' && typed === '' && onBack) onBack();
    else return false;
    return true;
  }

  return (
    <div className={styles.pick}>
      <Field label={label} hint={hint} error={error}>
        {(tied) => (
          <input
            {...tied}
            ref={ref}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={options[current] ? `${id}${current}` : undefined}
            className={fields.input}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setCurrent(-1);
              onType(target.value);
            }}
            onKeyDown={(event) => {
              if (press(event.key)) event.preventDefault();
            }}
          />
        )}
      </Field>
      <ul
        id={`${id}list`}
        role="listbox"
        aria-label={typeof label === 'string' ? label : undefined}
        hidden={options.length === 0}
        className={styles.list}
      >
        {options.map(({ key, label: name, detail, aside }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys and keeps the focus
          <li
            key={key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === current}
            className={classes(styles.option, index === current && styles.current)}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <span className={styles.words}>
              <span>{name}</span>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </li>
        ))}
      </ul>
      {more !== undefined && <output className={styles.detail}>{more}</output>}
    </div>
  );
}
