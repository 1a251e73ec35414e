import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

/** Asks for a reference that is printed on a paper; `read` finds it in what was typed or pasted, and is null where there is none. */
export function ReferenceForm({
  read,
  onAsk,
  isAnother,
  words,
  className,
  children,
}: {
  read: (typed: string) => string | null;
  onAsk: (reference: string) => void;
  /** An answer stands above already. */
  isAnother: boolean;
  words: {
    intro: string;
    label: string;
    another: string;
    hint: string;
    wrong: string;
    ask: string;
  };
  className: string | undefined;
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reference = read(typed);
        setWrong(reference === null);
        if (reference !== null) onAsk(reference);
      }}
    >
      {!isAnother && <p>{words.intro}</p>}
      <TextField
        label={isAnother ? words.another : words.label}
        hint={words.hint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isWrong ? words.wrong : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind={isAnother ? 'secondary' : 'primary'} wide>
        {words.ask}
      </Button>
      {children}
    </form>
  );
}
