import { MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import { useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { base64Of } from '../lib/read-file.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';

export type ChosenFile = { name: string; base64: string };

/** Chooses one file and hands it over as it is sent; one that is too large is refused before it is read. */
export function FileField({
  accept,
  error,
  read = asItIs,
  onChosen,
  ...field
}: FieldProps & {
  /** What the chooser of the phone or computer offers: `.pdf,.png`. */
  accept: string;
  /** Makes of the file what is sent; a text says to people why it cannot be taken. */
  read?: (file: File) => Promise<ChosenFile | string>;
  /** Null: the choice was taken back, or the file cannot be taken. */
  onChosen: (file: ChosenFile | null) => void;
}) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState('');
  async function choose(file: File | undefined): Promise<void> {
    setProblem(undefined);
    setName(file?.name ?? '');
    if (!file) return onChosen(null);
    if (file.size > MOST_FILE_BYTES) {
      setProblem(t('errors.field.file_too_large'));
      return onChosen(null);
    }
    try {
      const sent = await read(file);
      if (typeof sent !== 'string') return onChosen(sent);
      setProblem(sent);
      onChosen(null);
    } catch {
      // The file was moved, or may not be read: the person chooses again.
      setProblem(t('errors.field.required'));
      onChosen(null);
    }
  }
  return (
    <Field {...field} error={problem ?? error}>
      {(tied) => (
        // The words of the browser would be in its own language, so that ours lie below it.
        <span className={styles.box}>
          <span className={styles.button} aria-hidden>
            {t('ui.chooseFile')}
          </span>
          <span className={styles.name} aria-hidden>
            {name === '' ? t('ui.noFile') : name}
          </span>
          <input
            {...tied}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </span>
      )}
    </Field>
  );
}

async function asItIs(file: File): Promise<ChosenFile> {
  return { name: file.name, base64: await base64Of(file) };
}
