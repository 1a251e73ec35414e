import { SelectField } from './field.tsx';

/** A filter with a few choices, or none of them. */
export function ChoiceFilter({
  label,
  all,
  options,
  value = '',
  onChange,
}: {
  label: string;
  /** The label when nothing is chosen and everything is shown. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
