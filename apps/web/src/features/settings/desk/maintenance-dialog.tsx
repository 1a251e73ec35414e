import { MINUTE_MS } from '@kantuta/contract/durations';
import type { MaintenanceWindow } from '@kantuta/contract/settings/maintenance.calls';
import { useNow } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { ACTS, type MaintenanceInput } from './maintenance-desk.api.ts';
import { MaintenancePreview } from './maintenance-preview.tsx';

/** The action: plan a new maintenance, or move the end of a current or planned one. */
export type Asked = { what: 'plan' } | { what: 'move' | 'end'; window: MaintenanceWindow };

/** Beginning, end and reason, as far as the action needs them; then a preview of the text for customers. */
export function MaintenanceDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t, format } = useI18n();
  const { what } = asked;
  const window = asked.what === 'plan' ? null : asked.window;
  const form = useCallForm<(typeof ACTS)[typeof what]['call'], MaintenanceInput>({
    call: ACTS[what].call,
    defaultValues: { id: window?.id ?? 0, endsAt: '', reason: '' },
    send: async (input) => {
      await ACTS[what].send(input);
      showToast('success', t(`notices.maintenance.acts.${what}.done`));
      onClose();
    },
  });
  const now = useNow(MINUTE_MS);
  // Without a beginning the maintenance starts now.
  const from = instant(window?.startsAt ?? form.watch('startsAt')) ?? now;
  const endsAt = instant(form.watch('endsAt'));
  const endsFirst = endsAt !== undefined && (endsAt <= from || endsAt <= now);
  return (
    <FormDialog
      title={t(`notices.maintenance.acts.${what}.title`)}
      action={t(`notices.maintenance.acts.${what}.action`)}
      kind={what === 'plan' ? 'danger' : 'primary'}
      form={form}
      onClose={onClose}
    >
      <p>
        {t(`notices.maintenance.acts.${what}.hint`, {
          to: window === null ? '' : format.dateTime(window.endsAt),
        })}
      </p>
      {what === 'plan' && (
        <TextField
          label={t('notices.from')}
          hint={t('notices.nowHint')}
          {...form.field('startsAt', { setValueAs: instantOfField })}
          type="datetime-local"
          optional
        />
      )}
      {what !== 'end' && (
        <TextField
          label={t('notices.to')}
          {...form.field('endsAt', { setValueAs: instantOfField })}
          {...(endsFirst && { error: t('notices.maintenance.endsFirst') })}
          type="datetime-local"
        />
      )}
      <TextAreaField
        label={t('notices.reason')}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      {endsAt !== undefined && !endsFirst && (
        <MaintenancePreview startsAt={from} endsAt={endsAt} isOn={from <= now} now={now} />
      )}
    </FormDialog>
  );
}

function instant(text: string | undefined): Date | undefined {
  return text === undefined || text === '' ? undefined : new Date(text);
}
