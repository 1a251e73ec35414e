import { publishTemplate } from '@kantuta/contract/contracts/templates.calls';
import { LANG_NAMES } from '@kantuta/phrases/languages';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { type Draft, publish } from './templates.api.ts';
import styles from './templates.module.css';

/** What keeps the draft from being published, or the request to a second person (CON-18). */
export function PublishForm({ templateId, draft }: { templateId: number; draft: Draft }) {
  const { t } = useI18n();
  const form = useCallForm<typeof publishTemplate>({
    call: publishTemplate,
    beside: true,
    draft: `contract-template-publish-${templateId}`,
    defaultValues: { templateId, reason: '' },
    async send(values) {
      await publish({ ...values, templateId });
      showToast('success', t('templates.asked'));
    },
  });
  if (draft.problems.length > 0) return <Problems draft={draft} />;
  return (
    <form className={styles.parts} onSubmit={form.submit} noValidate>
      <p>{t('templates.publishHint')}</p>
      <TextAreaField
        label={t('templates.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('templates.ask')}
        </Button>
      </div>
    </form>
  );
}

function Problems({ draft: { clauses, problems } }: { draft: Draft }) {
  const { t } = useI18n();
  return (
    <>
      <p>{t('templates.unfinished')}</p>
      <ul className={styles.problems}>
        {problems.map(({ code, key, language, part, name }) => {
          const index = clauses.findIndex((clause) => clause.key === key);
          const where =
            language === null || part === null
              ? ''
              : `${index + 1}. ${clauses[index]?.es.title ?? ''} · ${LANG_NAMES[language]} · ${t(`templates.parts.${part}`)}: `;
          return (
            <li key={[code, key, language, part, name].join(' ')}>
              {`${where}${t(`templates.problems.${code}`, { name: `{${name}}` })}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
