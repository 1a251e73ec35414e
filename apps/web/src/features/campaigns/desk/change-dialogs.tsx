import { changeCampaign, proposeCampaign } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { change as save, propose, type Whole } from './campaigns-desk.api.ts';

export type Proposing = 'start' | 'rules' | 'close';

const rulesOf = ({ campaign: { rules } }: Whole) => ({
  winners: rules.winners,
  disputeDays: rules.disputeDays,
  monthMinDays: rules.monthMinDays,
  prizeUsd: rules.prizeUsd,
});

/** An empty prize is a journey. */
const prize = { setValueAs: (text: string | null) => (text === '' ? null : text) };
const whole = { valueAsNumber: true };

/** Changes a draft (CAM-2). */
export function ChangeDialog({ whole: of, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useI18n();
  const { campaignId, changedAt, name, from, to } = of.campaign;
  const form = useCallForm({
    call: changeCampaign,
    defaultValues: { campaignId, changedAt, name, from, to, rules: rulesOf(of) },
    async send(input) {
      await save(input);
      showToast('success', t('campaignsDesk.changed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('campaignsDesk.change')}
      action={t('campaignsDesk.change')}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('campaignsDesk.name')} maxLength={120} {...form.field('name')} />
      <TextField label={t('campaignsDesk.from')} type="date" {...form.field('from')} />
      <TextField label={t('campaignsDesk.to')} type="date" {...form.field('to')} />
      <TextField
        label={t('campaignsDesk.winners')}
        inputMode="numeric"
        {...form.field('rules.winners', whole)}
      />
      <TextField
        label={t('campaignsDesk.disputeDays')}
        inputMode="numeric"
        {...form.field('rules.disputeDays', whole)}
      />
      <TextField
        label={t('campaignsDesk.monthMinDays')}
        inputMode="numeric"
        {...form.field('rules.monthMinDays', whole)}
      />
      <TextField
        label={t('campaignsDesk.prize')}
        hint={t('campaignsDesk.prizeHint')}
        {...form.field('rules.prizeUsd', prize)}
      />
    </FormDialog>
  );
}

/** What another person decides: the start, other rules, the end (CAM-2). */
export function ProposeDialog({
  whole: of,
  change,
  onClose,
}: {
  whole: Whole;
  change: Proposing;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { campaignId, changedAt } = of.campaign;
  const form = useCallForm({
    call: proposeCampaign,
    defaultValues: {
      campaignId,
      changedAt,
      change,
      ...(change === 'rules' ? { rules: rulesOf(of) } : {}),
      reason: '',
    },
    async send(input) {
      await propose(input);
      showToast('success', t('campaignsDesk.proposed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`campaignsDesk.propose.${change}`)}
      action={t(`campaignsDesk.propose.${change}`)}
      form={form}
      onClose={onClose}
    >
      {change === 'close' && of.campaign.openDisputes > 0 && (
        <p>{t('campaignsDesk.openAtClose', { n: of.campaign.openDisputes })}</p>
      )}
      {change === 'rules' && (
        <>
          <TextField
            label={t('campaignsDesk.winners')}
            inputMode="numeric"
            {...form.field('rules.winners', whole)}
          />
          <TextField
            label={t('campaignsDesk.disputeDays')}
            inputMode="numeric"
            {...form.field('rules.disputeDays', whole)}
          />
          <TextField
            label={t('campaignsDesk.monthMinDays')}
            inputMode="numeric"
            {...form.field('rules.monthMinDays', whole)}
          />
          <TextField
            label={t('campaignsDesk.prize')}
            hint={t('campaignsDesk.prizeHint')}
            {...form.field('rules.prizeUsd', prize)}
          />
        </>
      )}
      <TextAreaField
        label={t('campaignsDesk.reason')}
        hint={t('campaignsDesk.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
