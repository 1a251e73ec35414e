import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { base64Of } from '../../../lib/read-file.ts';
import { sentPicture } from '../../../lib/sent-picture.ts';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { FileField, type ChosenFile } from '../../../ui/file-field.tsx';

const PDF = 'application/pdf';
export type Card = { number: string; file: ChosenFile };
const NO_FILE: ChosenFile = { name: '', base64: '' };

/** The disability card of whoever is not yet 60 and takes over a special ticket (SEA-5). */
export function CardFields({
  field,
  onCard,
  onFile,
}: {
  field: (name: 'card.number' | 'card.file.base64') => { error: string | undefined };
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

  /** A photograph goes as a JPEG that a phone can afford to send; a PDF as it is. */
  async function read(file: File): Promise<ChosenFile | string> {
    if (file.type === PDF) return { name: file.name, base64: await base64Of(file) };
    const picture = await sentPicture(file);
    if (picture === 'out_of_range') return t('seasonTickets.card.small');
    return picture === 'file_type' ? t('errors.field.file_type') : picture;
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
          <TextField
            label={t('seasonTickets.card.number')}
            maxLength={40}
            autoComplete="off"
            {...field('card.number')}
          />
          <FileField
            label={t('seasonTickets.card.file')}
            hint={t('seasonTickets.card.fileHint')}
            accept="image/*,.pdf"
            error={field('card.file.base64').error}
            read={read}
            onChosen={(file) => onFile(file ?? NO_FILE)}
          />
        </>
      )}
    </>
  );
}
