import type { InputOf } from '@kantuta/contract/call';
import {
  endMaintenance,
  type MaintenanceWindow,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { useNow } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { end, moveEnd, plan } from './maintenance-desk.api.ts';
import { MaintenanceSaid } from './maintenance-said.tsx';

const EMPTY: InputOf<typeof planMaintenance> = { endsAt: '', reason: '' };

const MINUTE_MS = 60_000;

/** Now or later, until when, and why; then what customers will read. */
export function PlanMaintenanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: planMaintenance,
    defaultValues: EMPTY,
    send: async (input) => {
      await plan(input);
      showToast('success', t('notices.maintenance.saved'));
      onClose();
    },
  });
  const now = useNow(MINUTE_MS);
  const startsAt = form.watch('startsAt');
  return (
    <FormDialog
      title={t('notices.maintenance.plan')}
      action={t('notices.maintenance.confirm')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t('notices.maintenance.planHint')}</p>
      <TextField
        label={t('notices.from')}
        hint={t('notices.nowHint')}
        {...form.field('startsAt', { setValueAs: instantOfField })}
        type="datetime-local"
        optional
      />
      <TextField
        label={t('notices.to')}
        {...form.field('endsAt', { setValueAs: instantOfField })}
        type="datetime-local"
      />
      <TextAreaField
        label={t('notices.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      {(form.watch('endsAt') ?? '') !== '' && (
        <MaintenanceSaid
          startsAt={new Date(startsAt ?? now)}
          endsAt={new Date(form.watch('endsAt'))}
          isOn={startsAt === undefined}
          now={now}
        />
      )}
    </FormDialog>
  );
}

/** Later or sooner than it was said; the reason stays with what was said before. */
export function MoveEndDialog({
  window: { id, endsAt },
  onClose,
}: {
  window: MaintenanceWindow;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: moveMaintenanceEnd,
    defaultValues: { id, endsAt: '', reason: '' },
    send: async (input) => {
      await moveEnd(input);
      showToast('success', t('notices.maintenance.moved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('notices.maintenance.moveTitle')}
      action={t('notices.maintenance.move')}
      form={form}
      onClose={onClose}
    >
      <p>{t('notices.maintenance.moveHint', { to: format.dateTime(endsAt) })}</p>
      <TextField
        label={t('notices.to')}
        {...form.field('endsAt', { setValueAs: instantOfField })}
        type="datetime-local"
      />
      <TextAreaField
        label={t('notices.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

export function EndMaintenanceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: endMaintenance,
    defaultValues: { id, reason: '' },
    send: async ({ reason }) => {
      await end({ id, reason });
      showToast('success', t('notices.maintenance.ended'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('notices.maintenance.endTitle')}
      action={t('notices.end')}
      form={form}
      onClose={onClose}
    >
      <p>{t('notices.maintenance.endHint')}</p>
      <TextAreaField
        label={t('notices.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
