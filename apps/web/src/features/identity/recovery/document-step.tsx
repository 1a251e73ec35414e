import { type SubmitEvent, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.ts';
import { beginRecovery, storedDocument } from './recovery.api.ts';
import styles from './recovery-page.module.css';

/** Asks for the number of the card, in any form. */
export function DocumentStep({
  isLate,
  onStarted,
}: {
  /** The previous recovery expired before it was finished. */
  isLate: boolean;
  onStarted: (recovery: string) => void;
}) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [document, setDocument] = useState(storedDocument);
  const [isMissing, setMissing] = useState(false);
  const { failure, isBusy, attempt, forget } = useFailure(() => undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isEmpty = document.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else await attempt(async () => onStarted(await beginRecovery(document.trim())));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isLate && (
        <Panel tone="info">
          <output>{t('recovery.tooLate')}</output>
        </Panel>
      )}
      <TextField
        ref={field}
        label={t('recovery.document')}
        hint={t('recovery.documentHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={document}
        error={isMissing ? t('recovery.documentMissing') : undefined}
        onChange={(event) => setDocument(event.target.value)}
      />
      {failure && <Refusal error={failure} onOver={forget} />}
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('ui.continue')}
      </Button>
    </form>
  );
}
