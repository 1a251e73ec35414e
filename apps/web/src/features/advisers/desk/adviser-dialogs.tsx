import {
  changeAdviser,
  proposeAdviserState,
  proposeSponsor,
  type WholeAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import type { SetAdviserState } from '@kantuta/contract/advisers/standing.rules';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { changeRank, proposeOther, proposeState } from './advisers-desk.api.ts';

type Props = { adviser: WholeAdviser; onClose: () => void };

/** Another state, which a second person decides (ADV-8). */
export function StateDialog({ adviser: { adviserId, name, can }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm({
    call: proposeAdviserState,
    defaultValues: { adviserId, state: can.states[0] ?? 'active', reason: '' },
    async send(input) {
      await proposeState(input);
      showToast('success', t('advisersDesk.sent'));
      onClose();
    },
  });
  const state: SetAdviserState = form.watch('state');
  return (
    <FormDialog
      title={`${t('advisersDesk.setState')}: ${name}`}
      action={t('advisersDesk.setState')}
      kind={state === 'active' ? 'primary' : 'danger'}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('advisersDesk.newState')}
        hint={t(`advisersDesk.effects.${state}`)}
        {...form.field('state')}
      >
        {can.states.map((each) => (
          <option key={each} value={each}>
            {t(`advisers.states.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('advisersDesk.reason')}
        hint={t('advisersDesk.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** What is wrong with the sponsor stands beside the code. */
function besideSponsor(error: unknown): never {
  if (!(error instanceof ApiError) || !error.codigo?.startsWith('sponsor_')) throw error;
  const { kind, http, codigo, mensaje } = error;
  const fields = [{ field: 'sponsor', code: 'format', message: mensaje }];
  throw new ApiError({ kind, http, codigo, mensaje, call: 'advisers', data: { fields } });
}

/** Another sponsor for the whole branch, which a second person decides (ADV-6). */
export function SponsorDialog({ adviser: { adviserId, name }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm({
    call: proposeSponsor,
    defaultValues: { adviserId, sponsor: '', reason: '' },
    async send(input) {
      await proposeOther(input).catch(besideSponsor);
      showToast('success', t('advisersDesk.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('advisersDesk.setSponsor')}: ${name}`}
      action={t('advisersDesk.setSponsor')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('advisersDesk.newSponsor')}
        hint={t('advisersDesk.newSponsorHint')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('sponsor')}
      />
      <TextAreaField
        label={t('advisersDesk.reason')}
        hint={t('advisersDesk.reasonHintQuiet')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Rank and message, by one person (ADV-8). */
export function RankDialog({ adviser: { adviserId, rank, message }, onClose }: Props) {
  const { t } = useI18n();
  const form = useCallForm({
    call: changeAdviser,
    defaultValues: { adviserId, rank, message },
    async send(input) {
      await changeRank(input);
      showToast('success', t('advisersDesk.changed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('advisersDesk.change')}
      action={t('advisersDesk.change')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('advisersDesk.rank')}
        hint={t('advisersDesk.rankHint')}
        inputMode="numeric"
        {...form.field('rank', { valueAsNumber: true })}
      />
      <TextAreaField
        label={t('advisersDesk.message')}
        hint={t('advisersDesk.messageHint')}
        maxLength={300}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
