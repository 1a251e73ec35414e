import { SelectField } from './field.tsx';

/** A filter that is chosen: one of a few, or none of them. */
export function ChoiceFilter({
  label,
  all,
  options,
  value = '',
  onChange,
}: {
  label: string;
  /** What it says where nothing is chosen: everything is shown. */
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
