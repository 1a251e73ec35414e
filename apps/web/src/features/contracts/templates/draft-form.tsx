import { CONTRACT_LANGUAGES } from '@kantuta/contract/contracts/contract.rules';
import { keyClausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { CLAUSE_PARTS } from '@kantuta/contract/contracts/template.rules';
import { saveTemplate } from '@kantuta/contract/contracts/templates.calls';
import { LANG_NAMES, LANG_TAGS } from '@kantuta/phrases/languages';
import { useMutation } from '@tanstack/react-query';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { type Draft, drop, save, type Template } from './templates.api.ts';
import styles from './templates.module.css';

const ROWS = { title: 1, text: 8, card: 3 } as const;

/** The draft of the next version, clause by clause in every language; what is unfinished is kept, too. */
export function DraftForm({
  template: { templateId, variant, fields },
  draft,
}: {
  template: Template;
  draft: Draft;
}) {
  const { t, format } = useI18n();
  const form = useCallForm<typeof saveTemplate>({
    call: saveTemplate,
    beside: true,
    draft: `contract-template-${templateId}-${draft.changedAt}`,
    defaultValues: {
      templateId,
      clauses: draft.clauses,
      certificate: draft.certificate,
      readAt: draft.changedAt,
    },
    async send(values) {
      await save({ ...values, templateId });
      showToast('success', t('templates.saved'));
    },
  });
  const dropping = useMutation({ mutationFn: () => drop(templateId), onError: showError });
  const withCard = keyClausesOf(variant);
  return (
    <form className={styles.parts} onSubmit={form.submit} noValidate>
      <p>
        {t('templates.draftOf', {
          name: draft.changedBy,
          when: format.dateTime(draft.changedAt),
        })}
      </p>
      <TextField
        label={t('templates.certificate')}
        hint={t('templates.certificateHint')}
        optional
        maxLength={60}
        {...form.field('certificate')}
      />
      <p className={styles.fields}>
        {t('templates.fieldsHint', { fields: fields.map((name) => `{${name}}`).join(' ') })}
      </p>
      <div className={styles.clauses}>
        {draft.clauses.map(({ key, es }, index) => (
          <details key={key} className={styles.clause}>
            <summary>{`${index + 1}. ${es.title}`}</summary>
            {CONTRACT_LANGUAGES.map((language) => (
              <fieldset key={language} lang={LANG_TAGS[language]} className={styles.language}>
                <legend>{LANG_NAMES[language]}</legend>
                {CLAUSE_PARTS.filter((part) => part !== 'card' || withCard.includes(key)).map(
                  (part) => (
                    <TextAreaField
                      key={part}
                      label={t(`templates.parts.${part}`)}
                      rows={ROWS[part]}
                      {...form.field(`clauses.${index}.${language}.${part}`)}
                    />
                  ),
                )}
              </fieldset>
            ))}
          </details>
        ))}
      </div>
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="danger" busy={dropping.isPending} onClick={() => dropping.mutate()}>
          {t('templates.drop')}
        </Button>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('templates.save')}
        </Button>
      </div>
    </form>
  );
}
