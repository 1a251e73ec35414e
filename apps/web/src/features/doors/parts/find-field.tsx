import { useI18n } from '../../../lib/i18n.tsx';
import { TextField } from '../../../ui/field.tsx';

/** One field for a name and for a reader, which types a code and Enter. */
export function FindField({
  isModerator,
  typed,
  onTyped,
  onCode,
}: {
  isModerator: boolean;
  typed: string;
  onTyped: (text: string) => void;
  onCode: (code: string) => void;
}) {
  const { t } = useI18n();
  return (
    <TextField
      label={t(isModerator ? 'door.find' : 'door.findScan')}
      hint={t('door.findHint')}
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={400}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={(event) => {
        // A name that is typed is chosen in the list; Enter is what a reader sends.
        if (event.key !== 'Enter' || typed.trim() === '') return;
        event.preventDefault();
        if (!isModerator || typed.includes('.')) onCode(typed);
      }}
    />
  );
}
