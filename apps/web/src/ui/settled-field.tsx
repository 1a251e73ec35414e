import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { TextField } from './field.tsx';

// Long enough to finish a word, short enough that nobody waits.
const PAUSE_MS = 350;

/** A typed filter: its text is emitted after a pause or with Enter. A change from outside (a saved view, going back) replaces the text. */
export function SettledField({
  label,
  hint,
  value,
  maxLength,
  isSearch = true,
  takesFocus = false,
  ref,
  onSettle,
}: {
  label: string;
  hint?: ReactNode;
  value: string;
  maxLength: number;
  isSearch?: boolean;
  /** For a page whose purpose is typing here. */
  takesFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  onSettle: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The field’s own value comes back late: text typed meanwhile stays.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const text = typed.trim();
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onSettle(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, onSettle]);
  return (
    <TextField
      {...(ref === undefined ? {} : { ref })}
      type={isSearch ? 'search' : 'text'}
      label={label}
      hint={hint}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the page is opened to type here
      autoFocus={takesFocus}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter' || text === sent) return;
        setSent(text);
        onSettle(text);
      }}
    />
  );
}
