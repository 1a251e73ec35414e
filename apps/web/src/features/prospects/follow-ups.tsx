import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { FOLLOW_UPS } from '@kantuta/contract/prospects/prospect.rules';
import { planFollowUp, type OneProspect } from '@kantuta/contract/prospects/prospects.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { dayAt } from './day-at.ts';
import { finish, plan } from './prospects.api.ts';
import styles from './prospects.module.css';

type FollowUp = OneProspect['followUps'][number];

/** What is to be done with a prospect, and what was. */
export function FollowUps({ prospect: { prospectId, followUps, can } }: { prospect: OneProspect }) {
  const { t } = useI18n();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Section
      title={t('prospects.followUps')}
      action={
        can.change && (
          <Button small onClick={() => setPlanning(true)}>
            {t('prospects.plan')}
          </Button>
        )
      }
    >
      {followUps.length === 0 ? (
        <p className={styles.quiet}>{t('prospects.noFollowUps')}</p>
      ) : (
        <RowList label={t('prospects.followUps')}>
          {followUps.map((followUp) => (
            <FollowUpRow key={followUp.followUpId} prospectId={prospectId} followUp={followUp} />
          ))}
        </RowList>
      )}
      {isPlanning && <PlanDialog prospectId={prospectId} onClose={() => setPlanning(false)} />}
    </Section>
  );
}

function FollowUpRow({ prospectId, followUp }: { prospectId: string; followUp: FollowUp }) {
  const { t, format } = useI18n();
  const { followUpId, what, words, dueOn, doneAt } = followUp;
  const { mutate, isPending } = useMutation({ mutationFn: finish, onError: showError });
  const isLate = doneAt === null && dueOn < dayInLaPaz(now());
  const when =
    doneAt === null
      ? t(isLate ? 'prospects.overdue' : 'prospects.due', { date: format.date(dueOn) })
      : t('prospects.doneAt', { date: format.date(dayAt(doneAt)) });
  return (
    <Row
      title={t(`prospects.whats.${what}`)}
      detail={[when, words].filter((each) => each !== '').join(' · ')}
      aside={
        doneAt === null && (
          <Button small busy={isPending} onClick={() => mutate({ prospectId, followUpId })}>
            {t('prospects.done')}
          </Button>
        )
      }
    />
  );
}

function PlanDialog({ prospectId, onClose }: { prospectId: string; onClose: () => void }) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof planFollowUp>({
    call: planFollowUp,
    defaultValues: {
      prospectId,
      attemptId,
      what: 'call',
      words: '',
      dueOn: addDays(dayInLaPaz(now()), 1),
    },
    send: async (input) => {
      await plan(input);
      showToast('success', t('prospects.planned'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('prospects.plan')}
      action={t('prospects.plan')}
      form={form}
      onClose={onClose}
    >
      <SelectField label={t('prospects.what')} {...form.field('what')}>
        {FOLLOW_UPS.map((each) => (
          <option key={each} value={each}>
            {t(`prospects.whats.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('prospects.dueOn')} type="date" {...form.field('dueOn')} />
      <TextField
        label={t('prospects.words')}
        maxLength={200}
        autoComplete="off"
        optional
        {...form.field('words')}
      />
    </FormDialog>
  );
}
