import type { Readers } from '@kantuta/contract/notifications/audiences.calls';
import { isWritten, TEXT_MAX, TITLE_MAX } from '@kantuta/contract/notifications/notices.rules';
import { LANGS, type Lang } from '@kantuta/phrases/languages';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import type { Draft } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';

/** Whether a language still needs a text: Spanish always, another one when somebody reads it (null: not counted yet), or half is written. */
export function isNeeded(texts: Draft['texts'], language: Lang, readers: Readers | null): boolean {
  const { title, text } = texts[language];
  if (isWritten(texts[language])) return false;
  const isEmpty = title.trim() === '' && text.trim() === '';
  return language === 'es' || !isEmpty || (readers !== null && readers[language] > 0);
}

/** Title and text in one language at a time. */
export function NoticeTextFields({
  texts,
  written,
  readers,
  required,
  onWrite,
  onChange,
}: {
  texts: Draft['texts'];
  written: Lang;
  /** How many of the audience read each language; null: not counted yet. */
  readers: Readers | null;
  /** The message for a field that is still empty. */
  required: string | undefined;
  onWrite: (lang: Lang) => void;
  onChange: (texts: Draft['texts']) => void;
}) {
  const { t } = useI18n();
  const { title, text } = texts[written];
  const write = (change: Partial<typeof texts.es>) =>
    onChange({ ...texts, [written]: { ...texts[written], ...change } });
  const message = isNeeded(texts, written, readers) ? required : undefined;
  return (
    <>
      <ChoiceSwitch
        label={t('notices.compose.language')}
        value={written}
        choices={LANGS.map((value) => ({
          value,
          label: `${t(`operators.fields.${value}`)}${isNeeded(texts, value, readers) ? ` (${t('notices.compose.incomplete')})` : ''}`,
        }))}
        onChange={onWrite}
      />
      {written !== 'es' && (
        <div className={styles.count}>
          <p className={styles.quiet}>{readersWords()}</p>
          {isWritten(texts.es) && title === '' && text === '' && (
            <Button small onClick={() => write(texts.es)}>
              {t('notices.compose.copy')}
            </Button>
          )}
        </div>
      )}
      <TextField
        label={t('notices.compose.titleField')}
        hint={t('notices.compose.left', { left: TITLE_MAX - title.length })}
        value={title}
        maxLength={TITLE_MAX}
        error={title.trim() === '' ? message : undefined}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextAreaField
        label={t('notices.compose.text')}
        hint={t('notices.compose.left', { left: TEXT_MAX - text.length })}
        rows={5}
        value={text}
        maxLength={TEXT_MAX}
        error={text.trim() === '' ? message : undefined}
        onChange={({ target }) => write({ text: target.value })}
      />
    </>
  );

  function readersWords(): string {
    if (readers === null) return t('notices.compose.readersUnknown');
    const n = readers[written];
    return n === 0 ? t('notices.compose.unread') : t('notices.compose.readBy', { n });
  }
}
