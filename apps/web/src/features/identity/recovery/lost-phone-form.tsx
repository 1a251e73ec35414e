import { ISSUED_IN, type IssuedIn } from '@kantuta/contract/identity/document.rules';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorText, SelectField, TextField } from '../../../ui/field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SupportLine } from '../../../ui/support-line.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.ts';
import { beginLostPhone, storedDocument } from './recovery.api.ts';
import styles from './recovery-page.module.css';

/** Recovery without the phone: personal data and a paper code now, the new password a day later (IDN-20). */
export function LostPhoneForm({
  onBack,
  onStarted,
}: {
  onBack: () => void;
  onStarted: (recovery: string) => void;
}) {
  const { t } = useI18n();
  const [document, setDocument] = useState(storedDocument);
  const [birthDate, setBirthDate] = useState('');
  const [issuedIn, setIssuedIn] = useState<IssuedIn | ''>('SC');
  const [recoveryCode, setCode] = useState('');
  /** A new object for each report of missing fields, so that the first one is focused again. */
  const [report, setReport] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { failure, isBusy, attempt, forget } = useFailure(() => undefined);
  const isRefused = isRefusal(failure, 'identity_not_proved');

  // It is opened at the end of a long page, and must start at its own top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  useEffect(() => {
    if (report !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [report]);

  const missing = (value: string) =>
    report !== null && value.trim() === '' ? t('ui.required') : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = { document: document.trim(), birthDate, issuedIn, recoveryCode };
    const isIncomplete = [input.document, birthDate, recoveryCode.trim()].includes('');
    setReport(isIncomplete ? {} : null);
    if (!isIncomplete) await attempt(async () => onStarted(await beginLostPhone(input)));
  }

  return (
    <div className={styles.page}>
      <PageHeader title={t('recovery.lost.title')} lead={t('recovery.lost.lead')} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('recovery.document')}
          hint={t('recovery.documentHint')}
          autoComplete="username"
          maxLength={60}
          value={document}
          error={missing(document)}
          onChange={(event) => setDocument(event.target.value)}
        />
        <SelectField
          label={t('recovery.lost.issuedIn')}
          value={issuedIn}
          onChange={({ target }) =>
            setIssuedIn(ISSUED_IN.find((place) => place === target.value) ?? '')
          }
        >
          {ISSUED_IN.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
          <option value="">{t('recovery.lost.notCi')}</option>
        </SelectField>
        <TextField
          label={t('recovery.lost.birthDate')}
          type="date"
          autoComplete="bday"
          value={birthDate}
          error={missing(birthDate)}
          onChange={(event) => setBirthDate(event.target.value)}
        />
        <TextField
          label={t('recovery.lost.code')}
          hint={t('recovery.lost.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={recoveryCode}
          error={missing(recoveryCode)}
          onChange={(event) => setCode(event.target.value)}
        />
        <FieldErrorText id="lost-phone-error" error={isRefused ? failure.mensaje : undefined} />
        {failure && !isRefused && <Refusal error={failure} onOver={forget} />}
        <Button type="submit" kind="primary" wide busy={isBusy}>
          {t('recovery.lost.submit')}
        </Button>
      </form>
      <div className={styles.more}>
        <Button kind="quiet" small flush onClick={onBack}>
          {t('recovery.lost.back')}
        </Button>
        <p>{t('recovery.lost.noCodes')}</p>
        <SupportLine />
      </div>
    </div>
  );
}
