import { PROSPECT_STAGES } from '@kantuta/contract/prospects/prospect.rules';
import { setProspectStage, type OneProspect } from '@kantuta/contract/prospects/prospects.calls';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { setStage } from './prospects.api.ts';
import styles from './prospects.module.css';

/** Moves a prospect to another stage, also to lost and back (PRO-4). */
export function StageForm({
  prospect: { prospectId, stage, can },
}: {
  prospect: Pick<OneProspect, 'prospectId' | 'stage' | 'can'>;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof setProspectStage>({
    call: setProspectStage,
    defaultValues: { prospectId, stage: nextStage(stage, can.stages), words: '' },
    send: async (input) => {
      await setStage(input);
      showToast('success', t('prospects.stageSaved'));
    },
  });
  return (
    <Section title={t('prospects.setStage')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <SelectField label={t('prospects.stage')} {...form.field('stage')}>
          {can.stages.map((each) => (
            <option key={each} value={each}>
              {t(`prospects.stages.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('prospects.stageWords')}
          maxLength={300}
          autoComplete="off"
          optional
          {...form.field('words')}
        />
        <div>
          <Button type="submit" busy={form.isSending}>
            {t('prospects.setStage')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** What most often comes next, so that nobody steps back or gives somebody up by not choosing. */
function nextStage(
  from: OneProspect['stage'],
  stages: OneProspect['can']['stages'],
): (typeof stages)[number] {
  const kept = stages.filter((each) => each !== 'lost');
  const place = (each: OneProspect['stage']) => PROSPECT_STAGES.indexOf(each);
  if (from === 'lost') return kept[0] ?? 'contacted';
  return kept.find((each) => place(each) > place(from)) ?? kept.at(-1) ?? 'contacted';
}
