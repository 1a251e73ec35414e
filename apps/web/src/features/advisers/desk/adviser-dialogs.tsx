import {
  changeAdviser,
  proposeAdviserState,
  proposeSponsor,
  type WholeAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import { RANKS, type SetAdviserState } from '@kantuta/contract/advisers/standing.rules';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { rankName } from './rank-name.ts';
import { changeRank, proposeOther, proposeState } from './advisers-desk.api.ts';

const RANK_NUMBERS = Array.from({ length: RANKS[1] - RANKS[0] + 1 }, (_, n) => RANKS[0] + n);

type Props = { adviser: WholeAdviser; onClose: () => void };

/** Another state, which a second person decides (ADV-8). */
export function StateDialog({ adviser: { adviserId, name, can, ends }, onClose }: Props) {
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
      {state !== 'active' && <Ends ends={ends} state={state} />}
      <TextAreaField
        label={t('advisersDesk.reason')}
        hint={t('advisersDesk.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** What the state ends, before it is asked for (ADV-8): a process of ethics ends rooms, their doors and races alone. */
function Ends({ ends, state }: { ends: WholeAdviser['ends']; state: SetAdviserState }) {
  const { t } = useI18n();
  const isFall = state !== 'ethics_process';
  const { holds, prospects, invitations, seats, devices, rooms, races } = ends;
  return (
    <section aria-label={t('advisersDesk.ends.title')}>
      <p>{t('advisersDesk.ends.title')}</p>
      <ul>
        {isFall && holds > 0 && <li>{t('advisersDesk.ends.holds', { n: holds })}</li>}
        {isFall && prospects > 0 && <li>{t('advisersDesk.ends.prospects', { n: prospects })}</li>}
        {isFall && invitations > 0 && (
          <li>{t('advisersDesk.ends.invitations', { n: invitations })}</li>
        )}
        {isFall && seats > 0 && <li>{t('advisersDesk.ends.seats', { n: seats })}</li>}
        {devices > 0 && <li>{t('advisersDesk.ends.devices', { n: devices })}</li>}
        {rooms > 0 && <li>{t('advisersDesk.ends.rooms', { n: rooms })}</li>}
        {races > 0 && <li>{t('advisersDesk.ends.races', { n: races })}</li>}
        {isFall && <li>{t('advisersDesk.ends.code')}</li>}
      </ul>
    </section>
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
  const i18n = useI18n();
  const { t } = i18n;
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
      <SelectField label={t('advisersDesk.rank')} {...form.field('rank', { valueAsNumber: true })}>
        {RANK_NUMBERS.map((each) => (
          <option key={each} value={each}>
            {rankName(i18n, each)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('advisersDesk.message')}
        hint={t('advisersDesk.messageHint')}
        maxLength={300}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
