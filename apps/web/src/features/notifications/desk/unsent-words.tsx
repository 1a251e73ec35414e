import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { LANGS } from '@kantuta/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/section.tsx';
import type { Draft } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';

/** Another operator sent or discarded the notice while it was edited here: their name and the time, and the typed text, to be copied. */
export function UnsentWords({ notice, draft }: { notice: Notice; draft: Draft }) {
  const { t, format } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const { state, sender, sendAt, stoppedBy, finishedAt } = notice;
  const [outcome, name, at] =
    state === 'stopped'
      ? (['stopped', stoppedBy, finishedAt] as const)
      : (['sent', sender, sendAt] as const);
  const title = t(`notices.unsent.${outcome}`, {
    name,
    when: at === null ? '' : format.dateTime(at),
  });
  const langs = LANGS.filter(
    (lang) =>
      draft.texts[lang].title !== notice.texts[lang].title ||
      draft.texts[lang].text !== notice.texts[lang].text,
  );
  // A person who discarded it from here does not need the typed text.
  if (state === 'stopped' && stoppedBy === desk?.name) return null;
  return (
    <Panel tone="due" label={title}>
      <div className={styles.form}>
        <p role="alert">
          <strong>{title}</strong> {t('notices.unsent.hint')}
        </p>
        {langs.map((lang) => (
          <TextAreaField
            key={lang}
            label={t(`operators.fields.${lang}`)}
            readOnly
            rows={4}
            value={`${draft.texts[lang].title}\n${draft.texts[lang].text}`.trim()}
          />
        ))}
        {draft.link !== notice.link && (
          <TextField label={t('notices.compose.link')} readOnly value={draft.link} />
        )}
      </div>
    </Panel>
  );
}
