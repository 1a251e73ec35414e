import { useState } from 'react';

/** The text of a field whose value stands in the address: typed letters are kept here, and a change from outside (going back) replaces them. */
export function useTyped(value: string, emit: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The field’s own value comes back late: letters typed meanwhile stay.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  return [
    typed,
    (text: string) => {
      setTyped(text);
      setSent(text.trim());
      emit(text.trim());
    },
  ] as const;
}
