import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import type { ChosenFile } from '../../../ui/file-field.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';

type Field = (name: 'card.number' | 'card.file.base64') => { error: string | undefined };
export type Card = { number: string; file: ChosenFile };
export const NO_FILE: ChosenFile = { name: '', base64: '' };

/** The disability card of whoever is not yet 60 and takes over a special ticket (SEA-5). */
export function CardFields({
  field,
  onCard,
  onFile,
}: {
  field: Field;
  /** Undefined: they come by their years. */
  onCard: (card: Card | undefined) => void;
  onFile: (file: ChosenFile) => void;
}) {
  const { t } = useI18n();
  const [hasCard, setHasCard] = useState(false);

  function choose(has: boolean): void {
    setHasCard(has);
    onCard(has ? { number: '', file: NO_FILE } : undefined);
  }

  return (
    <>
      <Checkbox
        label={t('seasonTickets.card.title')}
        hint={t('seasonTickets.card.lead')}
        checked={hasCard}
        onChange={({ target }) => choose(target.checked)}
      />
      {hasCard && (
        <>
          <p>{t('seasonCards.transfer')}</p>
          <ShownCardFields field={field} onFile={onFile} />
        </>
      )}
    </>
  );
}

export function ShownCardFields({
  field,
  onFile,
}: {
  field: Field;
  onFile: (file: ChosenFile) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('seasonTickets.card.number')}
        maxLength={40}
        autoComplete="off"
        {...field('card.number')}
      />
      <ScanField
        label={t('seasonTickets.card.file')}
        hint={t('seasonTickets.card.fileHint')}
        tooSmall={t('seasonTickets.card.small')}
        error={field('card.file.base64').error}
        onChosen={(file) => onFile(file ?? NO_FILE)}
      />
    </>
  );
}
